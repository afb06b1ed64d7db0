import type { Migration } from '../migration-files.js';

export const FORMAT = 'watchfloor-backup-1';

export interface SequenceState {
  name: string;
  last_value: string;
  is_called: boolean;
}

/** What a backup says about itself before any row. */
export interface BackupHeader {
  format: typeof FORMAT;
  /** Of the Watchfloor that wrote it. */
  version: string;
  created_at: string;
  /** Every migration that its database had seen. */
  schema: Pick<Migration, 'number' | 'name' | 'checksum'>[];
  sequences: SequenceState[];
}

export interface TableStart {
  table: string;
  columns: string[];
}

export interface TableEnd {
  table: string;
  rows: number;
}

export interface BackupSummary {
  tables: number;
  rows: number;
  bytes: number;
}
