import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { answer, client } from '../../api/client.js';
import { holds, useMe } from '../../app/session/me.js';
import { useDebounced } from '../../lib/debounced.js';
import { useDeed } from '../../ui/deed.js';
import { Dialog } from '../../ui/dialog.js';
import { type Choice, PickList } from '../../ui/pick-list.js';
import { SeverityBadge } from '../../ui/severity-badge.js';
import { toast } from '../../ui/toast-queue.js';
import { type AlertTarget, inWords } from './alert-target.js';
import { useAlertVerbs } from './alert-verbs.js';

interface IncidentDialogProps {
  target: AlertTarget;
  onClose: () => void;
  onDone: () => void;
}

/** Into an incident that is open, or into a new one named by what was typed. */
export function IncidentDialog({ target, onClose, onDone }: IncidentDialogProps) {
  const me = useMe();
  const queryClient = useQueryClient();
  const verbs = useAlertVerbs();
  const [text, setText] = useState('');
  const { perform, problem } = useDeed(onDone);
  const incidents = useOpenIncidents(useDebounced(text.trim(), 200));

  const put = (deed: () => Promise<unknown>) =>
    perform(async () => {
      await deed();
      void queryClient.invalidateQueries({ queryKey: ['incidents'] });
    });
  const suggestedTitle = text.trim() || (target.kind === 'alerts' && target.only?.title) || '';
  const existing: Choice[] = (incidents.data?.incidents ?? []).map(({ id, title, severity, alert_count }) => ({
    id,
    group: 'Open incidents',
    content: (
      <>
        <SeverityBadge severity={severity} />
        <span className="min-w-0 flex-1 truncate">{title}</span>
        <span className="text-faint text-xs tabular-nums">{alert_count.toLocaleString()} alerts</span>
      </>
    ),
    onPick: () => put(() => verbs.apply(target, { action: 'link_incident', incident_id: id }, `added to ${title}`)),
  }));
  const fresh: Choice = {
    id: 'new',
    content: (
      <>
        <Plus aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 truncate">
          New incident{suggestedTitle && <span className="text-muted">: {suggestedTitle}</span>}
        </span>
      </>
    ),
    onPick: () => put(() => createWith(verbs, target, suggestedTitle)),
  };
  return (
    <Dialog title={`Add ${inWords(target)} to an incident`} onClose={onClose} wide>
      <PickList
        label="Find an open incident, or name a new one"
        text={text}
        onText={setText}
        choices={[
          ...(holds(me, 'incidents:create') ? [fresh] : []),
          ...(holds(me, 'incidents:update') ? existing : []),
        ]}
        empty="No open incident matches."
      />
      {problem}
    </Dialog>
  );
}

const useOpenIncidents = (q: string) =>
  useQuery({
    queryKey: ['incidents', 'pick', q],
    queryFn: () =>
      answer(
        client.GET('/api/v1/incidents', {
          params: { query: { status: ['open', 'investigating'], limit: 20, ...(q && { q }) } },
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** A few alerts are linked as the incident is made; everything that matches a filter is linked right after. */
async function createWith(verbs: ReturnType<typeof useAlertVerbs>, target: AlertTarget, title: string): Promise<void> {
  const linked = target.kind === 'alerts' && target.ids.length <= 1000 ? { alert_ids: target.ids } : {};
  const body = { ...(title && { title }), ...linked };
  const incident = await answer(client.POST('/api/v1/incidents', { body }));
  if ('alert_ids' in linked) {
    await verbs.refresh(target);
    toast.success(`Opened the incident ${incident.title}.`);
  } else {
    await verbs.apply(target, { action: 'link_incident', incident_id: incident.id }, `added to ${incident.title}`);
  }
}
