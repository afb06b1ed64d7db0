import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { PageRequest } from '../../core/page.js';
import { countInLists, countUpTo } from '../../db/counting.js';
import { beginningWith, containing } from '../../db/like.js';
import type { Db } from '../../db/pool.js';
import type { DB } from '../../db/types.gen.js';
import type { ObservableRow } from './rows.js';

export interface ObservableCriteria {
  type: string[];
  enrichment_status: string[];
  tag: string[];
  alert_id: string | undefined;
  incident_id: string | undefined;
  malicious: boolean | undefined;
  q: string;
}

/** Newest first: ids rise with time. */
export async function list(db: Db, criteria: ObservableCriteria, page: PageRequest): Promise<ObservableRow[]> {
  let query = matching(db, criteria).selectAll();
  if (page.after !== undefined) query = query.where('id', '<', page.after.id);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .offset(page.offset)
    .execute();
  return rows as ObservableRow[];
}

/** Values that begin alike may be very many, and are found in an order that is not the list's. */
export const count = (db: Db, criteria: ObservableCriteria) =>
  (criteria.q === '' && criteria.tag.length === 0 ? countUpTo : countInLists)(db, matching(db, criteria));

function matching(db: Db, criteria: ObservableCriteria): SelectQueryBuilder<DB, 'observables', object> {
  let query: SelectQueryBuilder<DB, 'observables', object> = db.selectFrom('observables');
  const { alert_id, incident_id, malicious, q } = criteria;
  if (criteria.type.length > 0) query = query.where('type', 'in', criteria.type);
  if (criteria.enrichment_status.length > 0) query = query.where('enrichment_status', 'in', criteria.enrichment_status);
  if (criteria.tag.length > 0) query = query.where(sql<SqlBool>`tags && ${criteria.tag}::text[]`);
  if (alert_id !== undefined) query = query.where('alert_id', '=', alert_id);
  if (incident_id !== undefined) query = query.where('incident_id', '=', incident_id);
  if (malicious !== undefined) {
    const said = sql<SqlBool>`enrichments @> '[{"malicious": true}]'`;
    query = query.where(malicious ? said : sql<SqlBool>`not ${said}`);
  }
  if (q === '') return query;
  if (alert_id !== undefined || incident_id !== undefined) return query.where('value', 'like', containing(q));
  const patterns = [...new Set([q, q.toLowerCase()])].flatMap((text) =>
    BEGINNINGS.map((begin) => beginningWith(`${begin}${text}`)),
  );
  return query.where((eb) => eb.or(patterns.map((pattern) => eb('value', 'like', pattern))));
}

/** An index finds beginnings. A host is what people look for in a URL, so the scheme may be left out. */
const BEGINNINGS = ['', 'http://', 'https://', 'www.'];
