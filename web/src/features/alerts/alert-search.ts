import type { paths } from '../../api/types.gen.js';

/** The filters of the list whose values may be several, as they stand in the URL: comma separated. */
export const LIST_FILTERS = [
  'status',
  'severity',
  'determination',
  'source',
  'partner',
  'assigned_to',
  'tag',
  'source_ip',
  'hostname',
] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

const TEXT_FILTERS = ['q', 'rule_name', 'created_after', 'created_before'] as const;

export const SORTS = ['created_at', 'updated_at', 'severity', 'duplicate_count'] as const;
export const DEFAULT_SORT = '-created_at';

/** Everything that decides what the list shows, as it stands in the URL. */
export type AlertSearch = Partial<Record<ListFilter | (typeof TEXT_FILTERS)[number], string>> & {
  has_incident?: boolean;
  sort?: string;
  /** The alert shown beside the list. */
  preview?: string;
};

export type AlertFilter = Omit<AlertSearch, 'sort' | 'preview'>;

/** Filters to set; undefined takes one away. */
export type FilterChange = { [Name in keyof AlertFilter]?: AlertFilter[Name] | undefined };

/** Reads what may be anything: a hand-typed URL, a saved view, an old link. What makes no sense drops out. */
export function readAlertSearch(raw: Record<string, unknown>): AlertSearch {
  const search: AlertSearch = {};
  for (const name of [...LIST_FILTERS, ...TEXT_FILTERS, 'preview'] as const) {
    const value = textOf(raw[name]);
    if (value) search[name] = value;
  }
  const sort = textOf(raw.sort);
  if (sort && SORTS.some((name) => name === sort.replace(/^-/, '')) && sort !== DEFAULT_SORT) search.sort = sort;
  if (raw.has_incident === true || raw.has_incident === 'true') search.has_incident = true;
  if (raw.has_incident === false || raw.has_incident === 'false') search.has_incident = false;
  return search;
}

/** The router reads 42 and true as what they look like; here they are text. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

export const filterOf = ({ sort: _sort, preview: _preview, ...filter }: AlertSearch): AlertFilter => filter;

export const valuesOf = (text: string | undefined): string[] => (text ? text.split(',') : []);

export const isFiltered = (filter: AlertFilter): boolean => Object.keys(filter).length > 0;

type AlertsQuery = NonNullable<paths['/api/v1/alerts']['get']['parameters']['query']>;
type FilterQuery = Omit<AlertsQuery, 'limit' | 'offset' | 'cursor' | 'sort'>;

/** The filter as the API takes it. */
export function toQuery(filter: AlertFilter): FilterQuery {
  const { q, rule_name, created_after, created_before, has_incident } = filter;
  const lists = LIST_FILTERS.flatMap((name) => (filter[name] ? [[name, valuesOf(filter[name])] as const] : []));
  return {
    ...Object.fromEntries(lists),
    ...(rule_name && { rule_name: [rule_name] }),
    ...(q && { q }),
    ...(created_after && { created_after }),
    ...(created_before && { created_before }),
    ...(has_incident !== undefined && { has_incident }),
  };
}

export function sortOf({ sort }: AlertSearch): NonNullable<AlertsQuery['sort']> {
  return (sort ?? DEFAULT_SORT) as NonNullable<AlertsQuery['sort']>;
}
