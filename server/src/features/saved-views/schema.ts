import { type Static, Type } from 'typebox';
import { OneOf, shape, Timestamp, Uuid } from '../../http/shape.js';

/** The lists whose filters can be kept under a name. */
export const VIEW_PAGES = ['alerts', 'incidents', 'runs', 'observables'] as const;

const view = {
  page: OneOf(VIEW_PAGES),
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', examples: ['Night shift'] }),
  search: Type.String({
    maxLength: 4000,
    description: "The list's address after the question mark",
    examples: ['status=new&severity=critical,high'],
  }),
};

export const SavedView = shape(
  'SavedView',
  Type.Object({ id: Uuid, ...view, created_at: Timestamp, updated_at: Timestamp }),
);

export const CreateView = Type.Object(view);
export type CreateView = Static<typeof CreateView>;

export const UpdateView = Type.Object({ name: Type.Optional(view.name), search: Type.Optional(view.search) });
export type UpdateView = Static<typeof UpdateView>;

export const ViewQuery = Type.Object({ page: Type.Optional(view.page) });
export type ViewQuery = Static<typeof ViewQuery>;
