import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SquarePlay } from 'lucide-react';
import { useHeldBack } from '../../lib/held-back.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ListFooter } from '../../ui/list-footer.js';
import { NewRowsBar } from '../../ui/new-rows-bar.js';
import { PageHeader } from '../../ui/page-header.js';
import { Table } from '../../ui/table.js';
import { RUN_COLUMNS } from './run-columns.js';
import { RunFilters } from './run-filters.js';
import { runsQuery } from './run-queries.js';
import { isRunStatus } from './run-status.js';

const route = getRouteApi('/frame/runs');

export function RunsPage() {
  const search = route.useSearch();
  const status = isRunStatus(search.status) ? search.status : undefined;
  const runs = useInfiniteQuery(runsQuery({ ...search, status }));
  const rows = runs.data?.pages.flatMap((page) => page.runs);
  const held = useHeldBack(JSON.stringify(search), runs.isPlaceholderData ? undefined : rows);
  const isFiltered = Object.values(search).some(Boolean);
  return (
    <div className="mx-auto grid max-w-7xl gap-5">
      <PageHeader
        title="Runs"
        description="Every time a playbook ran: by itself for an alert, or by hand."
        actions={<RunFilters />}
      />
      <Card flush>
        <NewRowsBar count={held.waiting} hotkeyLabel="Show new runs" onShow={held.showAll} />
        <Table
          label="Runs"
          columns={RUN_COLUMNS}
          rows={held.shown ?? rows}
          rowKey={(run) => run.id}
          source={runs}
          empty={
            <EmptyState icon={SquarePlay} title={isFiltered ? 'No runs match' : 'No runs yet'}>
              {isFiltered
                ? 'Search for less, or choose all statuses and playbooks.'
                : 'A run appears here when an alert matches a playbook, or when you run one from Playbooks.'}
            </EmptyState>
          }
        />
        <ListFooter
          shown={(held.shown ?? rows)?.length ?? 0}
          total={runs.data?.pages[0]?.total ?? 0}
          source={runs}
          moreLabel="Show older runs"
        />
      </Card>
    </div>
  );
}
