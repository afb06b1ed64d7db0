import { type Static, Type } from 'typebox';
import { shape } from '../../http/shape.js';
import { AlertFilter } from './schema.js';

export const FACETS = ['severity', 'status', 'determination', 'source', 'partner', 'assigned_to'] as const;
export type FacetName = (typeof FACETS)[number];

const Facet = Type.Object({
  values: Type.Array(
    Type.Object({
      value: Type.String({ description: 'As the filter of the same name takes it' }),
      label: Type.String(),
      count: Type.Integer(),
    }),
    { description: 'Most frequent first, at most 100' },
  ),
  is_capped: Type.Boolean({ description: 'True when more alerts match than were counted: the newest 100,000' }),
});

export const AlertFacets = shape(
  'AlertFacets',
  Type.Object({
    severity: Facet,
    status: Facet,
    determination: Facet,
    source: Facet,
    partner: Facet,
    assigned_to: Facet,
  }),
);
export type AlertFacets = Static<typeof AlertFacets>;
export type Facet = AlertFacets[FacetName];

export const FacetQuery = Type.Object(AlertFilter);
