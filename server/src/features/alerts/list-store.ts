import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { compoundsOf } from '../../core/search-words.js';
import type { Ordering, SortPosition } from '../../core/sorting.js';
import { type Counted, countInLists, countUpTo } from '../../db/counting.js';
import { beyond } from '../../db/keyset.js';
import { beginningWith } from '../../db/like.js';
import type { Db } from '../../db/pool.js';
import type { DB } from '../../db/types.gen.js';
import type { Criteria } from './filter.js';
import { type AlertRow, LIST_COLUMNS } from './rows.js';
import { countByTally, isTallied } from './tally-store.js';

export interface AlertWindow {
  limit: number;
  offset: number;
  after: SortPosition | undefined;
}

export async function list(db: Db, criteria: Criteria, ordering: Ordering, window: AlertWindow): Promise<AlertRow[]> {
  const { columns, direction } = ordering;
  let query = matching(db, criteria).select([...LIST_COLUMNS]);
  if (window.after !== undefined) query = query.where(beyond(ordering, window.after));
  for (const column of [...columns, 'id'] as const) query = query.orderBy(column, direction);
  const rows = await query
    .limit(window.limit + 1)
    .offset(window.offset)
    .execute();
  return rows as AlertRow[];
}

export async function listIds(db: Db, criteria: Criteria): Promise<string[]> {
  const rows = await matching(db, criteria).select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return rows.map(({ id }) => id);
}

export function count(db: Db, criteria: Criteria): Promise<Counted> {
  if (isTallied(criteria)) return countByTally(db, criteria);
  const inLists = criteria.words.length > 0 || criteria.tag.length > 0;
  return (inLists ? countInLists : countUpTo)(db, matching(db, criteria));
}

type Query = SelectQueryBuilder<DB, 'alerts', object>;

export function matching(db: Db, criteria: Criteria): Query {
  let query: Query = db.selectFrom('alerts');
  if (criteria.id.length > 0) query = query.where('id', 'in', criteria.id);
  for (const column of [
    'status',
    'determination',
    'source',
    'partner',
    'source_ip',
    'hostname',
    'rule_name',
  ] as const) {
    const values = criteria[column];
    if (values.length > 0) query = query.where(column, 'in', values);
  }
  if (criteria.severity.length > 0) query = query.where('severity_rank', 'in', criteria.severity.map(rankOf));
  if (criteria.tag.length > 0) query = query.where(sql<SqlBool>`tags && ${criteria.tag}::text[]`);
  if (criteria.createdAfter !== undefined)
    query = query.where(sql<SqlBool>`created_at >= ${criteria.createdAfter}::timestamptz`);
  if (criteria.createdBefore !== undefined)
    query = query.where(sql<SqlBool>`created_at < ${criteria.createdBefore}::timestamptz`);
  return withIncident(withAssignee(withWords(query, criteria.words), criteria), criteria.hasIncident);
}

/**
 * The index looks up one word, the one that looks rarest, and the others are looked for in what it found: it would gather all
 * alerts of every word before it compared them, and one of the words is often common.
 */
function withWords(query: Query, words: string[]): Query {
  const compounds = words.map(compoundsOf);
  if (compounds.some((found) => found.length === 0)) return query.where(sql<SqlBool>`false`); // signs only: no word begins with them
  const [rarest, ...others] = compounds.flat().sort(rarestFirst);
  if (rarest === undefined) return query;
  return others.reduce((narrowed, word) => narrowed.where(mentions(word, AMONG_FOUND)), query.where(mentions(rarest)));
}

const HAS_DIGIT = /\d/;
const rarestFirst = (one: string, other: string) =>
  Number(HAS_DIGIT.test(other)) - Number(HAS_DIGIT.test(one)) || other.length - one.length;

const RANKS = { critical: 4, high: 3, medium: 2, low: 1 } as const;
const rankOf = (severity: keyof typeof RANKS) => RANKS[severity];

const HASH_BEGINNING = /^[0-9a-f]{6,64}$/;
const MOST_BY_HASH = 10_000;

type Matcher = (query: RawBuilder<unknown>) => RawBuilder<SqlBool>;
const BY_INDEX: Matcher = (query) => sql<SqlBool>`words @@ ${query}`;
/** The same question, in a form that no index answers. */
const AMONG_FOUND: Matcher = (query) => sql<SqlBool>`ts_match_vq(words, ${query})`;

/** The beginning of a word of the alert, or of a hash that was seen in it. */
function mentions(word: string, matches: Matcher = BY_INDEX) {
  const inText = matches(sql`${`'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}':*`}::tsquery`);
  if (!HASH_BEGINNING.test(word)) return inText;
  const byHash = sql`select alert_id from observables where type = 'hash' and value like ${beginningWith(word)} limit ${MOST_BY_HASH}`;
  return sql<SqlBool>`(${inText} or id = any (array(${byHash})))`;
}

function withAssignee(query: Query, { assignees, orUnassigned }: Criteria): Query {
  if (assignees.length === 0) return orUnassigned ? query.where('assigned_to', 'is', null) : query;
  if (!orUnassigned) return query.where('assigned_to', 'in', assignees);
  return query.where((eb) => eb.or([eb('assigned_to', 'in', assignees), eb('assigned_to', 'is', null)]));
}

function withIncident(query: Query, wanted: boolean | undefined): Query {
  if (wanted === undefined) return query;
  return query.where('incident_count', wanted ? '>' : '=', 0);
}
