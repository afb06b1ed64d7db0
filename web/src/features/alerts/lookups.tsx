import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LoaderCircle, Search } from 'lucide-react';
import { answer, client } from '../../api/client.js';
import type { ManualAction, ManualActionResult, Observable } from '../../api/shapes.js';
import { holds, useMe } from '../../app/session/me.js';
import { shortDuration } from '../../lib/durations.js';
import { Button } from '../../ui/button.js';
import { Fold } from '../../ui/fold.js';
import { JsonTree } from '../../ui/json-tree.js';
import { Menu, MenuItem } from '../../ui/menu.js';
import { Notice } from '../../ui/notice.js';
import { trailQuery } from './alert-queries.js';

type ActionName = ManualAction['name'];

const NAMES: Record<ActionName, string> = {
  threat_intel_lookup: 'Threat intelligence',
  ip_reputation_check: 'Reputation',
  whois_lookup: 'Registration (whois)',
  dns_resolve: 'DNS',
};

const actionsQuery = queryOptions({
  queryKey: ['actions'],
  queryFn: () => answer(client.GET('/api/v1/actions')),
  staleTime: 60_000,
});

/** Asks about one indicator; the answer is noted on the alert's timeline as well. */
export function useLookup(alertId: string, target: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: ActionName) =>
      answer(client.POST('/api/v1/actions/execute', { body: { action, target, alert_id: alertId } })),
    onSettled: () => queryClient.invalidateQueries(trailQuery(alertId)),
  });
}

interface LookupMenuProps {
  type: Observable['type'];
  target: string;
  isBusy: boolean;
  onPick: (action: ActionName) => void;
}

/** The lookups that fit an indicator and are configured; nothing where there is none. */
export function LookupMenu({ type, target, isBusy, onPick }: LookupMenuProps) {
  const mayLookUp = holds(useMe(), 'observables:manage');
  const { data } = useQuery({ ...actionsQuery, enabled: mayLookUp });
  const fitting = (data ?? []).filter(({ target_types, available }) => available && target_types.includes(type));
  if (!mayLookUp || fitting.length === 0) return null;
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small" look="quiet" icon={isBusy ? LoaderCircle : Search} aria-label={`Look up ${target}`}>
          Look up
        </Button>
      }
    >
      {fitting.map(({ name }) => (
        <MenuItem key={name} disabled={isBusy} onSelect={() => onPick(name)}>
          {NAMES[name]}
        </MenuItem>
      ))}
    </Menu>
  );
}

export function LookupAnswer({ found }: { found: ManualActionResult }) {
  const name = NAMES[found.action];
  if (found.status === 'failed') {
    return (
      <Notice kind="warning">
        {name}: {found.error}
      </Notice>
    );
  }
  return (
    <Fold
      open
      summary={
        <span>
          {name} <span className="text-faint text-xs">answered in {shortDuration(found.duration_ms)}</span>
        </span>
      }
    >
      <JsonTree label={`${name} of ${found.target}`} value={found.result} />
    </Fold>
  );
}
