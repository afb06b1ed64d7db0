import type { Ctx } from '../../context.js';
import { type AlertFacets, FACETS, type Facet, type FacetName } from './facet-schema.js';
import { countFacets, type FacetCount, MOST_COUNTED } from './facet-store.js';
import { type Criteria, criteriaOf } from './filter.js';
import type { AlertFilter } from './schema.js';

const MOST_VALUES = 100;

/**
 * What else could be chosen, with how many alerts that would show. A facet does not narrow itself: with "high" chosen, the
 * other severities still tell their counts, so each facet in use is counted without its own choice.
 */
export async function facets(ctx: Ctx, filter: AlertFilter): Promise<AlertFacets> {
  const chosen = FACETS.filter((name) => (filter[name]?.length ?? 0) > 0);
  const count = (given: AlertFilter) => countFacets(ctx.db, criteriaFor(ctx, given));
  const [shared, ...own] = await Promise.all([
    chosen.length < FACETS.length ? count(filter) : [],
    ...chosen.map(async (name) => count({ ...filter, [name]: [] })),
  ]);
  const facetOf = (name: FacetName) => toFacet(name, own[chosen.indexOf(name)] ?? shared);
  return {
    severity: facetOf('severity'),
    status: facetOf('status'),
    determination: facetOf('determination'),
    source: facetOf('source'),
    partner: facetOf('partner'),
    assigned_to: facetOf('assigned_to'),
  };
}

const criteriaFor = (ctx: Ctx, filter: AlertFilter): Criteria => criteriaOf(filter, ctx.actor, 'query');

function toFacet(name: FacetName, counts: FacetCount[]): Facet {
  const mine = counts.filter(({ facet }) => facet === name);
  const counted = mine.reduce((sum, { count }) => sum + count, 0);
  const values = mine.flatMap(({ value, label, count }) => {
    if (value !== null) return [{ value, label: label ?? value, count }];
    return name === 'assigned_to' ? [{ value: 'none', label: 'Unassigned', count }] : [];
  });
  return { values: values.slice(0, MOST_VALUES), is_capped: counted > MOST_COUNTED };
}
