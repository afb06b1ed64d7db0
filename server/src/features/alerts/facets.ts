import type { Ctx } from '../../context.js';
import { type AlertFacets, FACETS, type Facet, type FacetName } from './facet-schema.js';
import { countAssignees, countNewest, countTallied, type FacetCount, MOST_COUNTED } from './facet-store.js';
import { type Criteria, criteriaOf } from './filter.js';
import type { AlertFilter } from './schema.js';
import { isTallied } from './tally-store.js';

const MOST_VALUES = 100;

interface Counted {
  counts: FacetCount[];
  capped: readonly FacetName[];
}

/**
 * What else could be chosen, with how many alerts that would show. A facet does not narrow itself: with "high" chosen, the
 * other severities still tell their counts, so each facet in use is counted without its own choice.
 */
export async function facets(ctx: Ctx, filter: AlertFilter): Promise<AlertFacets> {
  const chosen = FACETS.filter((name) => (filter[name]?.length ?? 0) > 0);
  const count = (given: AlertFilter) => counted(ctx, criteriaOf(given, ctx.actor, 'query'));
  const [shared, ...own] = await Promise.all([
    count(filter),
    ...chosen.map((name) => count({ ...filter, [name]: [] })),
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

async function counted({ db }: Ctx, criteria: Criteria): Promise<Counted> {
  if (!isTallied(criteria)) {
    const counts = await countNewest(db, criteria);
    return { counts, capped: totalOf(counts, 'status') > MOST_COUNTED ? FACETS : [] };
  }
  const [tallied, assignees] = await Promise.all([countTallied(db, criteria), countAssignees(db, criteria)]);
  const capped = totalOf(assignees, 'assigned_to') > MOST_COUNTED;
  return { counts: [...tallied, ...assignees], capped: capped ? ['assigned_to'] : [] };
}

const totalOf = (counts: FacetCount[], name: FacetName): number =>
  counts.reduce((sum, { facet, count }) => (facet === name ? sum + count : sum), 0);

function toFacet(name: FacetName, { counts, capped }: Counted): Facet {
  const values = counts.flatMap(({ facet, value, label, count }) => {
    if (facet !== name) return [];
    if (value !== null) return [{ value, label: label ?? value, count }];
    return name === 'assigned_to' ? [{ value: 'none', label: 'Unassigned', count }] : [];
  });
  return { values: values.slice(0, MOST_VALUES), is_capped: capped.includes(name) };
}
