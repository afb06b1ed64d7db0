import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Alert } from '../../api/shapes.js';
import { holds, useMe } from '../../app/session/me.js';
import { useMedia } from '../../lib/media.js';
import { useObservableValue } from '../../lib/observable-value.js';
import { formatSort, parseSort } from '../../lib/sort.js';
import { useListCursor } from '../../ui/list-cursor.js';
import { listPlace } from '../../ui/list-place.js';
import { PageHeader } from '../../ui/page-header.js';
import { useRowSelection } from '../../ui/row-selection.js';
import { VirtualTable } from '../../ui/virtual-table.js';
import { useAlertActions } from './alert-actions.js';
import { AlertBulkBar } from './alert-bulk-bar.js';
import { AlertCard } from './alert-card.js';
import { ALERT_COLUMNS, ESSENTIAL_COLUMNS } from './alert-columns.js';
import { useAlertListKeys } from './alert-list-keys.js';
import { AlertPreview } from './alert-preview.js';
import { alertsQuery } from './alert-queries.js';
import { type AlertFilter, DEFAULT_SORT, filterOf, readAlertSearch } from './alert-search.js';
import { targetOf } from './alert-target.js';
import { AlertsEmpty } from './alerts-empty.js';
import { AlertsToolbar } from './alerts-toolbar.js';
import { shownColumns } from './column-choice.js';
import { rememberSearch } from './last-search.js';
import { NewAlertsBar } from './new-alerts-bar.js';
import { ViewTabs, viewText } from './view-tabs.js';

const route = getRouteApi('/frame/alerts');

export function AlertsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayUpdate = holds(useMe(), 'alerts:update');
  const filter = useMemo(() => filterOf(search), [search]);
  const list = useInfiniteQuery(alertsQuery(search));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.alerts), [list.data]);
  const { total = 0, total_is_estimate: approximate = false, readAt = 0 } = list.data?.pages[0] ?? {};
  const columns = useShownColumns(search.preview !== undefined);

  const address = viewText(search);
  const place = listPlace(address);
  useEffect(() => rememberSearch(search), [search]);
  const cursor = useListCursor(rows, 'alert', place);
  const selection = useRowSelection(rows, total);
  const actions = useAlertActions(selection.clear);
  const target = targetOf(selection, filter, cursor.current);

  const change = (part: AlertFilter) => {
    selection.clear();
    void navigate({ search: (old) => readAlertSearch({ ...old, ...part }), replace: true });
  };
  const preview = (alert: Alert | undefined) =>
    void navigate({ search: (old) => readAlertSearch({ ...old, preview: alert?.id }), replace: true });
  const reset = () => void navigate({ search: ({ sort }) => readAlertSearch({ sort }) });

  usePreviewFollowing(search.preview, cursor.current, preview);
  useAlertListKeys({
    cursor,
    selection,
    actions,
    target,
    mayUpdate,
    isPreviewing: search.preview !== undefined,
    preview,
  });
  return (
    <div className="flex h-full min-h-96 flex-col gap-3 lg:-mx-4">
      <PageHeader title="Alerts" description={<Count total={total} approximate={approximate} loaded={rows} />} />
      <div className="flex min-h-0 flex-1 gap-3">
        <section
          aria-label="Alert list"
          className="flex min-w-0 flex-1 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-low"
        >
          <ViewTabs search={search} />
          <AlertsToolbar filter={filter} onChange={change} onReset={reset} />
          <NewAlertsBar search={search} rows={rows} readAt={readAt} />
          <div className="min-h-0 flex-1">
            <VirtualTable
              key={address}
              place={place}
              label="Alerts"
              columns={columns}
              card={(alert) => <AlertCard alert={alert} />}
              rows={rows}
              total={total}
              source={list}
              empty={<AlertsEmpty filter={filter} onReset={reset} />}
              cursor={cursor}
              onOpen={preview}
              rowName={({ title }) => title}
              selection={mayUpdate ? selection : undefined}
              sort={parseSort(search.sort, DEFAULT_SORT)}
              onSort={(sort) => void navigate({ search: (old) => readAlertSearch({ ...old, sort: formatSort(sort) }) })}
            />
          </div>
          {selection.count > 0 && (
            <AlertBulkBar
              selection={selection}
              target={target}
              total={total}
              approximate={approximate}
              actions={actions}
            />
          )}
        </section>
        {search.preview && <AlertPreview id={search.preview} actions={actions} onClose={() => preview(undefined)} />}
      </div>
      {actions.dialogs}
    </div>
  );
}

/** A preview leaves less room for columns, except on a very wide screen. */
function useShownColumns(isPreviewing: boolean) {
  const chosen = useObservableValue(shownColumns);
  const hasRoom = useMedia('(width >= 110rem)');
  return useMemo(() => {
    const shown = isPreviewing && !hasRoom ? ESSENTIAL_COLUMNS : chosen;
    return ALERT_COLUMNS.filter(({ id }) => shown.includes(id));
  }, [isPreviewing, hasRoom, chosen]);
}

/** An open preview goes along with the cursor. */
function usePreviewFollowing(shown: string | undefined, current: Alert | undefined, show: (alert: Alert) => void) {
  const follow = useEffectEvent((alert: Alert | undefined) => {
    if (alert && shown && alert.id !== shown) show(alert);
  });
  const id = current?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another row is followed, not a change of the same one
  useEffect(() => follow(current), [id]);
}

interface CountProps {
  total: number;
  approximate: boolean;
  loaded: readonly Alert[] | undefined;
}

function Count({ total, approximate, loaded }: CountProps) {
  if (!loaded) return 'Loading…';
  return `${approximate ? 'About ' : ''}${total.toLocaleString()} ${total === 1 ? 'alert matches' : 'alerts match'}`;
}
