import { useMemo } from 'react';
import { useMedia } from '../../lib/media.js';
import { observableValue, useObservableValue } from '../../lib/observable-value.js';
import { recall, remember } from '../../lib/remembered.js';
import { ALERT_COLUMNS, type AlertColumnId, ESSENTIAL_COLUMNS } from './alert-columns.js';

const STORED_AS = 'watchfloor.alert-columns';
const USUAL: readonly AlertColumnId[] = [
  'severity',
  'title',
  'duplicate_count',
  'status',
  'source',
  'source_ip',
  'hostname',
  'partner',
  'assignee',
  'created_at',
];

/** Which columns this browser shows; the title is always among them. */
export const shownColumns = observableValue<readonly AlertColumnId[]>(stored());
shownColumns.subscribe(() => remember(STORED_AS, shownColumns.get().join(',')));

export function toggleColumn(id: AlertColumnId): void {
  const shown = shownColumns.get();
  shownColumns.set(shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id]);
}

export const showUsualColumns = () => shownColumns.set(USUAL);

/** A preview leaves less room for columns, except on a very wide screen. */
export function useShownColumns(isPreviewing: boolean) {
  const chosen = useObservableValue(shownColumns);
  const hasRoom = useMedia('(width >= 110rem)');
  return useMemo(() => {
    const shown = isPreviewing && !hasRoom ? ESSENTIAL_COLUMNS : chosen;
    return ALERT_COLUMNS.filter(({ id }) => shown.includes(id));
  }, [isPreviewing, hasRoom, chosen]);
}

function stored(): readonly AlertColumnId[] {
  const names = recall(STORED_AS)?.split(',');
  const known = ALERT_COLUMNS.map(({ id }) => id).filter((id) => names?.includes(id));
  return known.includes('title') ? known : USUAL;
}
