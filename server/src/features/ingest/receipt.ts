import type { Severity } from '../../core/severity.js';
import type { Folded } from './fold.js';
import type { StoredRow } from './store.js';

/** What one sender is told about one alert. */
export interface Receipt {
  alert_id: string;
  playbooks_triggered: string[];
  duplicate: boolean;
  duplicate_count: number;
  title: string;
  severity: Severity;
}

/** Each copy gets the count it brought the alert to; only the one that made the alert set off playbooks. */
export function receiptsOf(folded: Folded<unknown>, stored: StoredRow, playbooks: string[]): Receipt[] {
  const copies = folded.waiting.length;
  const isNew = stored.id === folded.id;
  return folded.waiting.map((_entry, index) => {
    const made = isNew && index === 0;
    return {
      alert_id: stored.id,
      playbooks_triggered: made ? playbooks : [],
      duplicate: !made,
      duplicate_count: stored.duplicate_count - copies + 1 + index,
      title: stored.title,
      severity: stored.severity,
    };
  });
}
