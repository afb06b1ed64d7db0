import { type Static, Type } from 'typebox';
import { PERMISSIONS, ROLES } from '../../core/permissions.js';
import { NullableText, OneOf, shape, Timestamp, Uuid } from '../../http/shape.js';

const analyst = {
  id: Uuid,
  username: Type.String({ examples: ['maria'] }),
  display_name: Type.String({ examples: ['Maria Rossi'] }),
  email: NullableText({ examples: ['maria@example.org'] }),
  is_active: Type.Boolean(),
  role: OneOf(ROLES),
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const AnalystView = shape('Analyst', Type.Object(analyst));
export const MeView = shape('Me', Type.Object({ ...analyst, permissions: Type.Array(OneOf(PERMISSIONS)) }));

export const DirectoryEntry = shape(
  'DirectoryEntry',
  Type.Object({ id: Uuid, username: Type.String(), display_name: Type.String() }),
);

export const RoleView = shape(
  'Role',
  Type.Object({ id: OneOf(ROLES), label: Type.String(), permissions: Type.Array(OneOf(PERMISSIONS)) }),
);

const PRINTABLE = '^[^\\u0000-\\u001f\\u007f]*$';
const displayName = Type.String({ minLength: 1, maxLength: 255, pattern: PRINTABLE });
const email = Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 320, pattern: '^[^@\\s]+@[^@\\s]+$' });
export const Password = Type.String({ minLength: 1, maxLength: 1000, description: '8 to 72 bytes' });

export const CreateAnalyst = Type.Object({
  username: Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: '^[^\\s\\u0000-\\u001f\\u007f]+$',
    examples: ['maria'],
  }),
  display_name: displayName,
  email: Type.Optional(email),
  password: Password,
  role: Type.Optional(OneOf(ROLES, { default: 'analyst' })),
});
export type CreateAnalyst = Static<typeof CreateAnalyst>;

export const UpdateAnalyst = Type.Object({
  display_name: Type.Optional(displayName),
  email: Type.Optional(email),
  is_active: Type.Optional(Type.Boolean()),
  role: Type.Optional(OneOf(ROLES)),
});
export type UpdateAnalyst = Static<typeof UpdateAnalyst>;

export const ResetPassword = Type.Object({ new_password: Password });
