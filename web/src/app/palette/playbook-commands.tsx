import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { playbooksQuery, usePlaybookVerbs } from '../../features/playbooks/playbook-queries.js';
import type { Choice } from '../../ui/pick-list.js';
import { toast } from '../../ui/toast-queue.js';
import { holds, useMe } from '../session/me.js';

const MOST_SHOWN = 5;

/** Running a playbook: on the alert that is open, or else from the playbook's own page. */
export function usePlaybookCommands(wanted: string, leave: (run: () => void) => void): Choice[] {
  const mayRun = holds(useMe(), 'playbooks:execute');
  const navigate = useNavigate();
  const verbs = usePlaybookVerbs();
  const alertId = useOpenAlert();
  const { data } = useQuery({ ...playbooksQuery, enabled: mayRun && wanted !== '' });
  if (!mayRun || wanted === '') return [];

  const runHere = async (id: string, name: string, alert_id: string) => {
    try {
      const { run_id } = await verbs.run(id, { alert_id });
      const show = () => void navigate({ to: '/runs/$id', params: { id: run_id } });
      toast.success(`Started ${name}.`, { label: 'Show run', run: show });
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : `${name} could not be started.`);
    }
  };
  return (data ?? [])
    .filter(({ name, available }) => available && `run ${name}`.toLowerCase().includes(wanted))
    .slice(0, MOST_SHOWN)
    .map(({ id, name }) => ({
      id,
      group: alertId ? 'Run on this alert' : 'Playbooks',
      content: (
        <>
          <BookOpen aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 flex-1 truncate">{alertId ? `Run ${name}` : name}</span>
        </>
      ),
      onPick: () => leave(() => void (alertId ? runHere(id, name, alertId) : navigate({ to: '/playbooks' }))),
    }));
}

function useOpenAlert(): string | undefined {
  const { id } = useParams({ strict: false });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return path.startsWith('/alerts/') ? id : undefined;
}
