const TYPES = {
  uuid: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  json: 'Json',
  jsonb: 'Json',
  timestamptz: 'Timestamp',
  date: 'string',
  xid8: 'string',
  tsvector: 'string',
  _text: 'string[]',
  _varchar: 'string[]',
  _uuid: 'string[]',
};

const HEAD = `// Written by "npm run generate" from the migrated database; do not edit.
import type { ColumnType } from 'kysely';

/** A column that the database fills in when it is left out. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type Json = ColumnType<unknown, string | null, string | null>;
`;

/** Kysely's types of every table of ours, read from the database's own catalogue. */
export async function databaseTypes(client) {
  const { rows } = await client.query(`
    select table_name, column_name, udt_name, is_nullable = 'YES' as nullable,
           column_default is not null or is_generated = 'ALWAYS' or is_identity = 'YES' as defaulted
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations'
    order by table_name, ordinal_position`);
  const tables = groupByTable(rows);
  const interfaces = [...tables].map(([table, columns]) => tableInterface(table, columns));
  const members = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)};`);
  return `${HEAD}\n${interfaces.join('\n')}\nexport interface DB {\n${members.join('\n')}\n}\n`;
}

function groupByTable(rows) {
  const tables = new Map();
  for (const row of rows) tables.set(row.table_name, [...(tables.get(row.table_name) ?? []), row]);
  return tables;
}

const pascal = (name) => name.replace(/(^|_)([a-z])/g, (_all, _bar, letter) => letter.toUpperCase());

const tableInterface = (table, columns) =>
  `export interface ${pascal(table)} {\n${columns.map((column) => `  ${column.column_name}: ${columnType(column)};`).join('\n')}\n}\n`;

function columnType({ table_name, column_name, udt_name, nullable, defaulted }) {
  const base = TYPES[udt_name];
  if (base === undefined) throw new Error(`No TypeScript type is known for ${table_name}.${column_name} (${udt_name})`);
  const type = nullable ? `${base} | null` : base;
  return defaulted ? `Generated<${type}>` : type;
}
