import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type LiveEvent, onLive, startLive } from '../api/live.js';
import { refreshAlerts, refreshCounts } from '../features/alerts/alert-cache.js';
import { noteCreatedAlerts } from '../features/alerts/created-alerts.js';
import { useObservableValue } from '../lib/observable-value.js';
import { paced } from '../lib/paced.js';
import { session, tokenRefused } from './session/session.js';

/** Events of a moment are worked off together: a storm of alerts must not become a storm of questions. */
const GATHER_MS = 300;
const COUNTS_EVERY_MS = 3000;
const PAGES_EVERY_MS = 1500;

/** Which queries each kind of event makes old. Alerts are patched row by row instead. */
const STALE: Record<string, readonly string[]> = {
  'incident.created': ['incidents', 'dashboard'],
  'incident.updated': ['incidents', 'dashboard'],
  'run.created': ['runs', 'playbooks', 'dashboard'],
  'run.updated': ['runs', 'playbooks', 'dashboard'],
  'playbook.updated': ['playbooks'],
  'observable.updated': ['observables'],
  'integration.updated': ['integrations'],
};

/** Keeps whatever is on the screen up to date for as long as somebody is signed in. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  const { token } = useObservableValue(session);
  useEffect(() => (token ? startLive(token, () => tokenRefused(token)) : undefined), [token]);

  useEffect(() => {
    let gathered: LiveEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stale = new Set<string>();
    const pages = paced(() => {
      for (const name of stale) void queryClient.invalidateQueries({ queryKey: [name] });
      stale.clear();
    }, PAGES_EVERY_MS);
    const counts = paced(() => void refreshCounts(queryClient), COUNTS_EVERY_MS);

    const work = () => {
      const events = gathered;
      [gathered, timer] = [[], undefined];
      const idsOf = (...types: string[]) => [
        ...new Set(events.filter(({ type }) => types.includes(type)).flatMap(({ ids }) => ids)),
      ];
      noteCreatedAlerts(idsOf('alert.created'));
      const changed = idsOf('alert.updated', 'alert.deleted');
      if (changed.length > 0) void refreshAlerts(queryClient, changed, { dropsMismatches: false });
      if (events.some(({ type }) => type.startsWith('alert.'))) counts.soon();
      if (events.some(({ type }) => type.startsWith('run.'))) void refreshPartsOfAlerts('runs');
      if (events.some(({ type }) => type.startsWith('observable.'))) void refreshPartsOfAlerts('observables');
      for (const name of events.flatMap(({ type }) => STALE[type] ?? [])) stale.add(name);
      if (stale.size > 0) pages.soon();
    };
    const refreshPartsOfAlerts = (part: string) =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'alert' && queryKey[2] === part });
    const stop = onLive((event) => {
      if (event.type === 'ready') return;
      if (event.type === 'refetch') return void queryClient.invalidateQueries();
      gathered.push(event);
      timer ??= setTimeout(work, GATHER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
      counts.stop();
      pages.stop();
    };
  }, [queryClient]);
}
