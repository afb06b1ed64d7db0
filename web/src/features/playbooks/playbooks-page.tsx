import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BookOpen, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Playbook } from '../../api/shapes.js';
import { holds, useMe } from '../../app/session/me.js';
import { counted } from '../../lib/amounts.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { PageHeader } from '../../ui/page-header.js';
import { SettledSearch } from '../../ui/settled-search.js';
import { Table } from '../../ui/table.js';
import { toast } from '../../ui/toast-queue.js';
import { LoadErrors } from './load-errors.js';
import { playbookColumns } from './playbook-columns.js';
import { playbookStatisticsQuery, playbooksQuery, usePlaybookVerbs } from './playbook-queries.js';
import { RunPlaybookDialog } from './run-playbook-dialog.js';

const route = getRouteApi('/frame/playbooks');

export function PlaybooksPage() {
  const { q } = route.useSearch();
  const me = useMe();
  const playbooks = useQuery(playbooksQuery);
  const statistics = useQuery(playbookStatisticsQuery).data;
  const [running, setRunning] = useState<Playbook>();
  const mayManage = holds(me, 'playbooks:manage');
  const columns = playbookColumns({
    statistics,
    mayManage,
    mayRun: holds(me, 'playbooks:execute'),
    onRun: setRunning,
  });
  return (
    <div className="mx-auto grid max-w-7xl gap-5">
      <PageHeader
        title="Playbooks"
        description="Python files in the playbook folders, in the order in which they run for an alert."
        actions={<PageActions q={q} mayManage={mayManage} />}
      />
      <LoadErrors />
      <Card flush>
        <Table
          label="Playbooks"
          columns={columns}
          rows={playbooks.data?.filter((playbook) => mentions(playbook, q))}
          rowKey={(playbook) => playbook.id}
          source={playbooks}
          empty={
            <EmptyState icon={BookOpen} title={q ? 'No playbooks match' : 'No playbooks yet'}>
              {q
                ? 'Search for less.'
                : 'Put a Python file with a function marked @playbook into a playbook folder. It appears here within two seconds.'}
            </EmptyState>
          }
        />
      </Card>
      {running && <RunPlaybookDialog playbook={running} onClose={() => setRunning(undefined)} />}
    </div>
  );
}

function PageActions({ q, mayManage }: { q: string | undefined; mayManage: boolean }) {
  const navigate = route.useNavigate();
  const playbooks = usePlaybookVerbs();
  const reload = useMutation({
    mutationFn: playbooks.reload,
    onSuccess: (found) =>
      toast.success(`Found ${counted(found.playbooks, 'playbook')}, ${counted(found.errors, 'error')}.`),
    onError: (error) => toast.failure(error.message),
  });
  return (
    <>
      <SettledSearch
        label="Search playbooks"
        hotkeyLabel="Search the playbooks"
        value={q ?? ''}
        onSettle={(text) => void navigate({ search: { q: text || undefined }, replace: true })}
        className="w-full sm:w-60"
      />
      {mayManage && (
        <Button icon={RefreshCw} busy={reload.isPending} onClick={() => reload.mutate()}>
          Reload
        </Button>
      )}
    </>
  );
}

const mentions = ({ name, description }: Playbook, q = '') =>
  `${name} ${description ?? ''}`.toLowerCase().includes(q.toLowerCase());
