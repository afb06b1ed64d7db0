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
