import { LOG_LEVELS } from './core/logger.js';
import {
  addressAndPort,
  bytes32,
  choice,
  flag,
  hostAndPort,
  integer,
  list,
  optional,
  type Parser,
  postgresUrl,
  secretText,
  several,
  text,
  url,
} from './setting-parsers.js';

export interface Setting<T> {
  env: string;
  default: T;
  parser: Parser<T>;
  meaning: string;
  secret: boolean;
}

const setting = <T>(env: string, parser: Parser<T>, fallback: NoInfer<T>, meaning: string): Setting<T> => ({
  env,
  default: fallback,
  parser,
  meaning,
  secret: parser.secret === true,
});

/** Every setting there is. `watchfloor --help` and docs/configuration.md are written from this table. */
export const SETTINGS = {
  host: setting('HOST', text, '127.0.0.1', 'Address that the HTTP server listens on'),
  port: setting('PORT', integer(0, 65535), 8000, 'Port that the HTTP server listens on; 0 takes any free one'),
  dataDir: setting('DATA_DIR', text, 'data', 'Folder of the embedded database and of generated secrets'),
  databaseUrl: setting(
    'DATABASE_URL',
    optional(postgresUrl),
    undefined,
    'PostgreSQL 14 or newer to use instead of the embedded one',
  ),
  databaseSessionUrl: setting(
    'DATABASE_SESSION_URL',
    optional(postgresUrl),
    undefined,
    'The same database without a pooler between, for what needs a session; only when DATABASE_URL leads to a pooler',
  ),
  databasePoolSize: setting(
    'DATABASE_POOL_SIZE',
    integer(2, 200),
    10,
    'Most database connections that one process opens for its queries',
  ),
  databaseTimeoutSeconds: setting(
    'DATABASE_TIMEOUT_SECONDS',
    integer(1, 3600),
    60,
    'Seconds until a database connection that does not answer is given up',
  ),
  playbookDirs: setting('PLAYBOOK_DIRS', list, ['playbooks'], 'Folders with playbooks, comma separated'),
  integrationDirs: setting('INTEGRATION_DIRS', list, [], 'Folders with Python connectors, comma separated'),
  integrationPlugins: setting(
    'INTEGRATION_PLUGINS',
    list,
    [],
    'Python modules that register connectors of their own, comma separated',
  ),
  python: setting(
    'PYTHON',
    optional(text),
    undefined,
    'Python interpreter (3.10 or newer) for playbooks; found by itself when unset',
  ),
  jwtSecret: setting(
    'JWT_SECRET',
    optional(secretText(32)),
    undefined,
    'Signs access tokens; generated into DATA_DIR unless DATABASE_URL is set',
  ),
  encryptionKey: setting(
    'ENCRYPTION_KEY',
    optional(bytes32),
    undefined,
    'Seals stored credentials; generated into DATA_DIR unless DATABASE_URL is set',
  ),
  encryptionKeyPrevious: setting(
    'ENCRYPTION_KEY_PREVIOUS',
    several(bytes32),
    [],
    'Earlier encryption keys: still opened with, until "watchfloor rotate-key" has sealed everything anew',
  ),
  adminUsername: setting(
    'ADMIN_USERNAME',
    text,
    'admin',
    'Name of the first administrator, created on an empty database',
  ),
  adminPassword: setting(
    'ADMIN_PASSWORD',
    optional(secretText(8, 72)),
    undefined,
    'Password of the first administrator; generated and printed once when unset',
  ),
  webhookRateLimit: setting(
    'WEBHOOK_RATE_LIMIT',
    integer(1, 10_000_000),
    100,
    'Webhook requests that one API key (or address) may send per window',
  ),
  webhookRateWindowSeconds: setting(
    'WEBHOOK_RATE_WINDOW_SECONDS',
    integer(1, 86_400),
    60,
    'Length of the webhook rate-limit window in seconds',
  ),
  redisUrl: setting(
    'REDIS_URL',
    optional(url('redis:', 'rediss:')),
    undefined,
    'Redis that shares rate limits between several API nodes',
  ),
  workerConcurrency: setting(
    'WORKER_CONCURRENCY',
    integer(1, 256),
    4,
    'Playbooks that one worker runs at the same time',
  ),
  jwtExpireMinutes: setting('JWT_EXPIRE_MINUTES', integer(1, 525_600), 480, 'Minutes until an access token expires'),
  maxBodyBytes: setting('MAX_BODY_BYTES', integer(1024, 104_857_600), 1_048_576, 'Largest request body in bytes'),
  runTimeoutSeconds: setting(
    'RUN_TIMEOUT_SECONDS',
    integer(1, 604_800),
    3600,
    'Seconds until a playbook run is stopped',
  ),
  playbookMemoryMb: setting(
    'PLAYBOOK_MEMORY_MB',
    integer(64, 1_048_576),
    1024,
    'Memory in MiB that one Python process may take for playbooks',
  ),
  trustProxy: setting('TRUST_PROXY', flag, false, 'Believe X-Forwarded-For; only behind a proxy that sets it'),
  logLevel: setting('LOG_LEVEL', choice(LOG_LEVELS), 'info', 'How much is logged'),
  metricsPort: setting(
    'METRICS_PORT',
    optional(integer(0, 65535)),
    undefined,
    'Port on which a separate worker serves /metrics; off when unset',
  ),
  outboundAllowLoopback: setting('OUTBOUND_ALLOW_LOOPBACK', flag, false, 'Let connectors call loopback addresses'),
  rdapUrl: setting(
    'RDAP_URL',
    url('http:', 'https:'),
    'https://rdap.org',
    'RDAP server that is asked about domains first',
  ),
  whoisServer: setting(
    'WHOIS_SERVER',
    hostAndPort,
    'whois.iana.org',
    'WHOIS server that is asked when RDAP has no answer',
  ),
  dnsServers: setting(
    'DNS_SERVERS',
    several(addressAndPort),
    [],
    "DNS servers of the action dns_resolve, comma separated; the system's own when unset",
  ),
  alertsRetentionDays: setting(
    'ALERTS_RETENTION_DAYS',
    optional(integer(1, 36_500)),
    undefined,
    'Days after which resolved alerts are deleted, counted from their last change; kept for ever when unset',
  ),
  autoEnrich: setting('AUTO_ENRICH', flag, false, 'Enrich new observables in the background'),
  anthropicApiKey: setting('ANTHROPIC_API_KEY', optional(secretText(1)), undefined, 'Credential of AI provider A'),
  anthropicBaseUrl: setting(
    'ANTHROPIC_BASE_URL',
    optional(url('http:', 'https:')),
    undefined,
    'Other address of AI provider A',
  ),
  openaiApiKey: setting('OPENAI_API_KEY', optional(secretText(1)), undefined, 'Credential of AI provider B'),
  openaiBaseUrl: setting(
    'OPENAI_BASE_URL',
    optional(url('http:', 'https:')),
    undefined,
    'Other address of AI provider B',
  ),
  ollamaUrl: setting('OLLAMA_URL', optional(url('http:', 'https:')), undefined, 'Address of a local AI provider'),
  llmModel: setting('LLM_MODEL', optional(text), undefined, "Model to use instead of the AI provider's default"),
  aiTimeoutSeconds: setting(
    'AI_TIMEOUT_SECONDS',
    integer(1, 600),
    60,
    'Seconds until the AI provider must have answered, repeats included',
  ),
  aiRateLimit: setting(
    'AI_RATE_LIMIT',
    integer(1, 100_000),
    20,
    'Questions to the AI that one analyst may ask per minute',
  ),
} as const;

export type Config = {
  -readonly [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name] extends Setting<infer T> ? T : never;
};

export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

/** The only reader of the environment. Reports every bad setting at once; an empty value counts as unset. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const config: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(SETTINGS) as [string, Setting<unknown>][]) {
    const given = env[entry.env]?.trim();
    if (given === undefined || given === '') {
      config[name] = entry.default;
      continue;
    }
    const parsed = entry.parser.parse(given);
    if (parsed.ok) config[name] = parsed.value;
    else
      problems.push(
        `${entry.env} is ${entry.secret ? 'not acceptable' : JSON.stringify(given)}: it must be ${entry.parser.allowed}`,
      );
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config as Config;
}
