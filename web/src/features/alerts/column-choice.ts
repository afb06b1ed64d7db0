import { observableValue } from '../../lib/observable-value.js';
import { recall, remember } from '../../lib/remembered.js';
import { ALERT_COLUMNS, type AlertColumnId } from './alert-columns.js';

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

function stored(): readonly AlertColumnId[] {
  const names = recall(STORED_AS)?.split(',');
  const known = ALERT_COLUMNS.map(({ id }) => id).filter((id) => names?.includes(id));
  return known.includes('title') ? known : USUAL;
}
