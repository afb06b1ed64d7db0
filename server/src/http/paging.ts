import { Type } from 'typebox';
import { PAGE_LIMIT } from '../core/page.js';

/** The members that every list's query shares. */
export const Paging = {
  limit: Type.Optional(
    Type.Integer({
      minimum: PAGE_LIMIT.min,
      maximum: PAGE_LIMIT.max,
      default: PAGE_LIMIT.default,
      description: 'Rows per page',
    }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, default: 0, description: 'Rows to skip' })),
  cursor: Type.Optional(Type.String({ maxLength: 1000, description: 'next_cursor of the page before' })),
};

export const NextCursor = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  description: 'Pass it as cursor to get the next page; null at the end',
});

export const TotalIsEstimate = Type.Boolean({
  description: 'True for very many matches: then the total is near, not exact',
});

/** A filter: its value may be repeated, or several may come comma separated. */
export const Several = (description: string) =>
  Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: 100, description }));
