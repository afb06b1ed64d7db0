import { type Static, Type } from 'typebox';
import { shape } from '../../http/shape.js';
import { AnalystView, Password } from '../analysts/schema.js';

export const Login = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 1000, examples: ['admin'] }),
  password: Type.String({ minLength: 1, maxLength: 1000 }),
});
export type Login = Static<typeof Login>;

const token = {
  access_token: Type.String({ description: 'Send it as Authorization: Bearer …' }),
  token_type: Type.Literal('bearer'),
};

export const LoginView = shape('LoginResponse', Type.Object({ ...token, analyst: AnalystView }));
export const PasswordChanged = shape('PasswordChanged', Type.Object({ detail: Type.String(), ...token }));

export const ChangePassword = Type.Object({
  current_password: Type.String({ minLength: 1, maxLength: 1000 }),
  new_password: Password,
});
export type ChangePassword = Static<typeof ChangePassword>;

export const Capabilities = shape(
  'Capabilities',
  Type.Object({ local_login_enabled: Type.Boolean(), ai_enabled: Type.Boolean(), version: Type.String() }),
);
