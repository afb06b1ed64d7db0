import type { SortColumn } from '../../core/sorting.js';

export const SORTS = [
  'created_at',
  '-created_at',
  'updated_at',
  '-updated_at',
  'severity',
  '-severity',
  'duplicate_count',
  '-duplicate_count',
] as const;

/** Equal severities are worked newest first. */
export const SORT_COLUMNS: Record<string, SortColumn[]> = {
  created_at: ['created_at'],
  updated_at: ['updated_at'],
  severity: ['severity_rank', 'created_at'],
  duplicate_count: ['duplicate_count'],
};
