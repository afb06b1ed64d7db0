import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { notFound } from '../../core/errors.js';
import type { ActionDefinition, ConnectorType, Ground, Health, JsonSchema, Parameters } from '../connector.js';

type Actions = Record<string, { description: string; parameters: TObject }>;

interface Session<Of extends Actions> {
  healthCheck(): Promise<Health>;
  actions: { [Name in keyof Of]: (parameters: Static<Of[Name]['parameters']>) => Promise<unknown> };
  disconnect?(): Promise<void>;
}

interface Kind<Config extends TObject, Of extends Actions> {
  type: string;
  displayName: string;
  description: string;
  config: Config;
  /** Where one of several sets of members is enough. */
  oneOf?: (keyof Static<Config> & string)[][];
  actions: Of;
  open(config: Static<Config>, ground: Ground): Session<Of>;
}

/** A kind that is written here. Its calls are stateless, so connecting is nothing; its types follow from its schemas. */
export function builtInKind<Config extends TObject, Of extends Actions>(kind: Kind<Config, Of>): ConnectorType {
  const { type, displayName, description, oneOf } = kind;
  const alternatives = oneOf === undefined ? {} : { anyOf: oneOf.map((required) => ({ required })) };
  return {
    type,
    displayName,
    description,
    origin: 'built-in',
    configSchema: { ...plain(kind.config), ...alternatives },
    actions: Object.entries(kind.actions).map(
      ([name, action]): ActionDefinition => ({
        name,
        description: action.description,
        parameters: plain(action.parameters),
      }),
    ),
    create: (config, ground) => {
      const session = kind.open(config as Static<Config>, ground);
      return {
        connect: async () => undefined,
        healthCheck: () => session.healthCheck(),
        perform: async (action, parameters) => {
          if (!Object.hasOwn(session.actions, action)) throw notFound(`Action ${action} of ${displayName}`);
          const perform = session.actions[action] as (given: Parameters) => Promise<unknown>;
          return perform(parameters);
        },
        disconnect: async () => session.disconnect?.(),
      };
    },
  };
}

/** Without the library's own markers. */
const plain = (schema: TSchema): JsonSchema => JSON.parse(JSON.stringify(schema)) as JsonSchema;

export const healthy = (message: string, details: Record<string, unknown> | null = null): Health => ({
  healthy: true,
  message,
  details,
});

export const unhealthy = (message: string): Health => ({ healthy: false, message, details: null });

/** Members that several kinds have alike. */
export const Secret = (title: string, description: string) =>
  Type.Optional(Type.String({ title, description, format: 'password', writeOnly: true, maxLength: 4096 }));

export const Address = (title: string, description: string, options: { default?: string } = {}) =>
  Type.Optional(Type.String({ title, description, format: 'uri', maxLength: 2048, ...options }));

export const RequestsPerMinute = (usual: number, description: string) =>
  Type.Optional(
    Type.Integer({ title: 'Requests per minute', description, minimum: 1, maximum: 60_000, default: usual }),
  );

export const VerifyCertificate = Type.Optional(
  Type.Boolean({
    title: 'Check the certificate',
    description: 'Switch off only for a server in your own network whose certificate nobody signed',
    default: true,
  }),
);
