import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { holds, useMe } from '../../app/session/me.js';
import { parseSort } from '../../lib/sort.js';
import { useListCursor } from '../../ui/list-cursor.js';
import { listPlace } from '../../ui/list-place.js';
import { PageHeader } from '../../ui/page-header.js';
import { useRowSelection } from '../../ui/row-selection.js';
import { VirtualTable } from '../../ui/virtual-table.js';
import { useAlertActions } from './alert-actions.js';
import { useAlertAddress } from './alert-address.js';
import { AlertBulkBar } from './alert-bulk-bar.js';
import { AlertCard } from './alert-card.js';
import { useAlertListKeys } from './alert-list-keys.js';
import { AlertPreview } from './alert-preview.js';
import { alertsQuery } from './alert-queries.js';
import { type AlertSearch, DEFAULT_SORT } from './alert-search.js';
import { targetOf } from './alert-target.js';
import { AlertsEmpty } from './alerts-empty.js';
import { AlertsToolbar } from './alerts-toolbar.js';
import { useShownColumns } from './column-choice.js';
import { NewAlertsBar } from './new-alerts-bar.js';
import { usePreviewFollowing } from './preview-following.js';
import { ViewTabs, viewText } from './view-tabs.js';

export function AlertsPage() {
  const { search, filter, change, preview, sortBy, reset } = useAlertAddress();
  const mayUpdate = holds(useMe(), 'alerts:update');
  const { list, rows, total, approximate, readAt } = useAlertList(search);
  const columns = useShownColumns(search.preview !== undefined);

  const address = viewText(search);
  const place = listPlace(address);
  const cursor = useListCursor(rows, 'alert', place);
  const selection = useRowSelection(rows, total, JSON.stringify(filter));
  const actions = useAlertActions(selection.clear);
  const target = targetOf(selection, filter, cursor.current);
  const isPreviewing = search.preview !== undefined;
  usePreviewFollowing(search.preview, cursor.current, preview);
  useAlertListKeys({ cursor, selection, actions, target, mayUpdate, isPreviewing, preview });
  return (
    <div className="flex h-full min-h-96 flex-col gap-3 lg:-mx-4">
      <PageHeader title="Alerts" description={rows ? countInWords(total, approximate) : 'Loading…'} />
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
              onSort={sortBy}
            />
          </div>
          {selection.count > 0 && <AlertBulkBar {...{ selection, target, total, approximate, actions }} />}
        </section>
        {search.preview && <AlertPreview id={search.preview} actions={actions} onClose={() => preview(undefined)} />}
      </div>
      {actions.dialogs}
    </div>
  );
}

function useAlertList(search: AlertSearch) {
  const list = useInfiniteQuery(alertsQuery(search));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.alerts), [list.data]);
  const { total = 0, total_is_estimate: approximate = false, readAt = 0 } = list.data?.pages[0] ?? {};
  return { list, rows, total, approximate, readAt };
}

const countInWords = (total: number, approximate: boolean) =>
  `${approximate ? 'About ' : ''}${total.toLocaleString()} ${total === 1 ? 'alert matches' : 'alerts match'}`;
