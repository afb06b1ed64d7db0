import type { SortColumn } from '../../core/sorting.js';

export const SORTS = ['created_at', '-created_at', 'updated_at', '-updated_at', 'severity', '-severity'] as const;

export const SORT_COLUMNS: Record<string, SortColumn[]> = {
  created_at: ['created_at'],
  updated_at: ['updated_at'],
  severity: ['severity_rank', 'created_at'],
};
