import type { Lane } from '../../connectors/calls/budget.js';
import type { Connector, ConnectorConfig, ConnectorType } from '../../connectors/connector.js';
import { AppError, notFound, unavailable, upstream } from '../../core/errors.js';
import type { Logger } from '../../core/logger.js';
import { type Scrub, scrubber } from '../../core/scrub.js';
import { SealBroken } from '../../core/seal.js';
import { checkParameters, missingIn, withDefaults } from './config-check.js';
import { masked, secretsIn } from './config-secrets.js';
import type { IntegrationRow } from './store.js';
import type { Toolbox } from './toolbox.js';

/** Who asks, and how long they will wait once it is their turn. */
export const PATIENCE = {
  person: { lane: 'interactive', patienceMs: 60_000, attempts: 4 },
  health: { lane: 'interactive', patienceMs: 20_000, attempts: 2 },
  playbook: { lane: 'interactive', patienceMs: 300_000, attempts: 4 },
  background: { lane: 'background', patienceMs: 600_000, attempts: 4 },
} as const satisfies Record<string, { lane: Lane; patienceMs: number; attempts: number }>;
export type Caller = keyof typeof PATIENCE;

const CONCURRENT_CALLS = 4;
const USUAL_PER_MINUTE = 600;

export const subjectOf = (id: string) => `integration:${id}`;

/** A stored integration with its config opened, for as long as one request takes. Its secrets leave it only towards the connector. */
export class Instance {
  private constructor(
    readonly row: IntegrationRow,
    readonly type: ConnectorType | undefined,
    readonly config: ConnectorConfig,
    readonly problems: string[],
  ) {}

  static async open(toolbox: Toolbox, row: IntegrationRow): Promise<Instance> {
    const type = await toolbox.connectors.find(row.integration_type);
    const { config, problem } = openConfig(toolbox, row);
    if (problem !== undefined) return new Instance(row, type, config, [problem]);
    if (type === undefined)
      return new Instance(row, type, config, [
        `There is no connector of the type ${row.integration_type} any more: see GET /api/v1/integrations/errors`,
      ]);
    return new Instance(row, type, config, missingIn(type.configSchema, config));
  }

  get view() {
    const { sealed_config: _sealed, ...row } = this.row;
    return {
      ...row,
      health_status: row.health_status as 'healthy' | 'unhealthy' | null,
      config: masked(this.config, this.type?.configSchema),
      config_errors: this.problems,
    };
  }

  get scrub(): Scrub {
    return scrubber(secretsIn(this.config, this.type?.configSchema));
  }

  /** One action from the check of its parameters to its result. */
  async perform(toolbox: Toolbox, caller: Caller, log: Logger, action: string, given: Record<string, unknown>) {
    const definition = this.type?.actions.find(({ name }) => name === action);
    if (this.type !== undefined && definition === undefined) {
      throw notFound(
        `Action ${action} of ${this.row.name} (it has ${this.type.actions.map(({ name }) => name).join(', ')})`,
      );
    }
    this.requireComplete();
    const parameters = checkParameters(definition!, given);
    return this.using(toolbox, caller, log, (connector) => connector.perform(action, parameters));
  }

  /** Create, connect, work, disconnect. Whatever comes out of it has no secret of this integration in it. */
  async using<T>(
    toolbox: Toolbox,
    caller: Caller,
    log: Logger,
    work: (connector: Connector) => Promise<T>,
  ): Promise<T> {
    const { row, scrub, type } = this;
    const config = withDefaults(type!.configSchema, this.config);
    const budget = toolbox.budgets.of(row.id, { concurrent: CONCURRENT_CALLS, perMinute: perMinute(config) });
    const { outbound } = toolbox;
    const connector = type!.create(config, { outbound, budget, log, ...PATIENCE[caller] });
    try {
      await connector.connect();
      return scrub(await work(connector));
    } catch (error) {
      if (error instanceof AppError) throw new AppError(error.kind, scrub(error.message), withoutCause(error));
      throw misunderstood(row.name, error, scrub, log);
    } finally {
      await connector
        .disconnect()
        .catch((error: unknown) => log.debug({ reason: scrub(String(error)) }, 'disconnecting failed'));
    }
  }

  requireComplete(): void {
    if (this.problems.length === 0) return;
    throw unavailable(`The integration ${this.row.name} is not ready: ${this.problems.join('; ')}`);
  }
}

const perMinute = ({ requests_per_minute: wanted }: ConnectorConfig): number =>
  typeof wanted === 'number' && wanted > 0 ? wanted : USUAL_PER_MINUTE;

function openConfig(
  toolbox: Toolbox,
  { id, sealed_config }: IntegrationRow,
): { config: ConnectorConfig; problem?: string } {
  try {
    return { config: JSON.parse(toolbox.seal.open(sealed_config, subjectOf(id))) as ConnectorConfig };
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    return { config: {}, problem: `The stored config cannot be read: ${error.message}. Enter it again` };
  }
}

/** Other systems answer in ways that nobody foresaw. That is no fault of the request, and is told; where it happened is logged. */
function misunderstood(name: string, error: unknown, scrub: Scrub, log: Logger): AppError {
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  log.warn({ integration: name, stack: scrub(stack) }, 'an answer was not understood');
  return upstream(`The other system's answer was not understood: ${scrub(message)}`);
}

const withoutCause = ({ extra: { cause: _cause, ...extra } }: AppError) => extra;
