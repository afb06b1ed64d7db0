import type pg from 'pg';

/** What a restore itself writes, and what a backup leaves out. */
const NOT_COMPARED = ['live_events', 'schema_migrations'];

/** A digest of every row of every table, computed columns included; the note of a restore is left out. */
async function contentOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [NOT_COMPARED],
  );
  const content: Record<string, string> = {};
  for (const { name } of rows) {
    const without = name === 'audit_events' ? `where action <> 'database_restored'` : '';
    // When a key was used last is written a little later than it was used.
    const row = name === 'api_keys' ? `(to_jsonb(t) - 'last_used_at')::text` : 't::text';
    const found = await client.query<{ digest: string }>(
      `select count(*) || ' rows ' || coalesce(md5(string_agg(${row}, E'\\n' order by ${row})), '') as digest
       from ${name} t ${without}`,
    );
    content[name] = found.rows[0]!.digest;
  }
  return content;
}

/** Tables, indexes, constraints, functions and triggers, each as PostgreSQL itself would write it. */
const STRUCTURE = `
  select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || a.attnotnull || a.attgenerated::text || a.attidentity::text as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
  union all select 'index ' || pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || convalidated || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select 'trigger ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'function ' || proname || ' ' || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  union all select 'migration ' || name || ' ' || checksum from schema_migrations
  order by 1`;

/** Whatever two databases could differ in. */
export async function everythingIn(client: pg.Client) {
  const structure = await client.query<{ line: string }>(STRUCTURE);
  const sequences = await client.query('select sequencename, last_value from pg_sequences where schemaname = $1', [
    'public',
  ]);
  return {
    content: await contentOf(client),
    structure: structure.rows.map(({ line }) => line),
    sequences: sequences.rows,
  };
}
