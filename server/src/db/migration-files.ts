import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

/** Sources (server/src/db) and build (dist/server/db) lie equally deep below the project's folder. */
export const MIGRATIONS_DIR = fileURLToPath(new URL('../../../server/migrations/', import.meta.url));

export function readMigrations(folder = MIGRATIONS_DIR): Migration[] {
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readMigration(folder, file));
  migrations.forEach((migration, index) => {
    if (migration.number !== index + 1) throw new Error(`Migrations must count without gaps: ${migration.name}`);
  });
  return migrations;
}

function readMigration(folder: string, file: string): Migration {
  const named = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file);
  if (named === null) throw new Error(`A migration is named like 0001_identity.sql, not ${file}`);
  const sql = readFileSync(join(folder, file), 'utf8');
  return { number: Number(named[1]), name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
