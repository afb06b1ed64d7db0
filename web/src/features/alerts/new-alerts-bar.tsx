import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Alert } from '../../api/shapes.js';
import { useObservableValue } from '../../lib/observable-value.js';
import { NewRowsBar } from '../../ui/new-rows-bar.js';
import { fetchAlerts } from './alert-queries.js';
import { type AlertFilter, type AlertSearch, filterOf } from './alert-search.js';
import { createdAlerts, MOST_TRACKED } from './created-alerts.js';

interface NewAlertsBarProps {
  search: AlertSearch;
  rows: readonly Alert[] | undefined;
  /** When the list was read. */
  readAt: number;
}

/** A list never moves under the pointer: what came in since it was read waits here. An empty list shows it at once. */
export function NewAlertsBar({ search, rows, readAt }: NewAlertsBarProps) {
  const queryClient = useQueryClient();
  const count = useNewMatches(filterOf(search), rows, readAt);
  const show = () => {
    document.querySelector('[data-list]')?.scrollTo({ top: 0 });
    void queryClient.resetQueries({ queryKey: ['alerts', 'list'] });
  };
  const showAtOnce = useEffectEvent(show);
  const isEmpty = rows?.length === 0;
  useEffect(() => {
    if (isEmpty && count > 0) showAtOnce();
  }, [isEmpty, count]);
  const amount = count > MOST_TRACKED ? `More than ${MOST_TRACKED}` : undefined;
  return <NewRowsBar count={count} amount={amount} hotkeyLabel="Show new alerts" onShow={show} />;
}

function useNewMatches(filter: AlertFilter, rows: readonly Alert[] | undefined, readAt: number): number {
  const created = useObservableValue(createdAlerts).filter(({ at }) => at >= readAt);
  const known = new Set(rows?.slice(0, MOST_TRACKED).map(({ id }) => id));
  const ids = created.map(({ id }) => id).filter((id) => !known.has(id));
  const isMany = ids.length > MOST_TRACKED;
  const { data } = useQuery({
    queryKey: ['alerts', 'new', filter, ids],
    queryFn: () => fetchAlerts(ids, filter),
    enabled: ids.length > 0 && !isMany && rows !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isMany) return ids.length;
  return ids.length > 0 ? (data?.total ?? 0) : 0;
}
