import { Type } from 'typebox';
import { SEVERITIES } from '../../core/severity.js';
import { Address, builtInKind, RequestsPerMinute, Secret, VerifyCertificate } from './built-in-kind.js';
import { Kibana } from './kibana.js';

/** Elastic Security, through Kibana. */
export const siem = builtInKind({
  type: 'siem',
  displayName: 'Elastic Security (Kibana)',
  description: 'Reads detection alerts, isolates hosts and opens cases in Elastic Security',
  config: Type.Object(
    {
      url: Address('Kibana address', 'Such as https://kibana.example.com:5601'),
      api_key: Secret('API key', 'The encoded form that Kibana shows. Or give a user name and a password'),
      username: Type.Optional(
        Type.String({ title: 'User name', description: 'Instead of an API key', maxLength: 255 }),
      ),
      password: Secret('Password', 'Of that user'),
      space: Type.Optional(
        Type.String({
          title: 'Space',
          description: 'Id of the Kibana space; empty for the default one',
          pattern: '^[a-z0-9_-]*$',
          maxLength: 100,
        }),
      ),
      verify_certificate: VerifyCertificate,
      requests_per_minute: RequestsPerMinute(600, 'Calls beyond this wait their turn'),
    },
    { required: ['url'] },
  ),
  oneOf: [['api_key'], ['username', 'password']],
  actions: {
    get_alerts: {
      description: 'The newest detection alerts',
      parameters: Type.Object({
        limit: Type.Optional(Type.Integer({ title: 'How many', minimum: 1, maximum: 1000, default: 50 })),
        status: Type.Optional(
          Type.String({
            title: 'Status',
            description: 'Only alerts with this workflow status',
            enum: ['open', 'acknowledged', 'closed'],
          }),
        ),
        query: Type.Optional(
          Type.String({ title: 'Query', description: 'Lucene query, such as host.name:web-01', maxLength: 5000 }),
        ),
        since: Type.Optional(
          Type.String({
            title: 'Since',
            description: 'A time, or one relative to now such as now-24h',
            maxLength: 100,
          }),
        ),
      }),
    },
    isolate_host: {
      description: 'Cuts a host off the network through its endpoint agent',
      parameters: Type.Object({
        hostname: Type.String({ title: 'Host', description: 'As the agent reports it', minLength: 1, maxLength: 255 }),
        comment: Type.Optional(
          Type.String({ title: 'Comment', description: 'For the log of actions', maxLength: 5000 }),
        ),
      }),
    },
    create_case: {
      description: 'Opens a case',
      parameters: Type.Object({
        title: Type.String({ title: 'Title', minLength: 1, maxLength: 160 }),
        description: Type.String({ title: 'Description', minLength: 1, maxLength: 30_000 }),
        severity: Type.Optional(
          Type.Unsafe<(typeof SEVERITIES)[number]>({ title: 'Severity', enum: [...SEVERITIES], default: 'medium' }),
        ),
        tags: Type.Optional(Type.Array(Type.String({ maxLength: 256 }), { title: 'Tags', maxItems: 200, default: [] })),
      }),
    },
  },
  open: (config, ground) => {
    const kibana = new Kibana(config, ground);
    return {
      healthCheck: () => kibana.status(),
      actions: {
        get_alerts: (wanted) => kibana.alerts(wanted),
        isolate_host: ({ hostname, comment }) => kibana.isolate(hostname, comment),
        create_case: (wanted) => kibana.openCase(wanted),
      },
    };
  },
});
