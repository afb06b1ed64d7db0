import { resolve } from 'node:path';
import { unavailable, upstream } from '../../core/errors.js';
import type { Logger } from '../../core/logger.js';
import { watchFolders } from '../../python/watch.js';
import type { Connector, ConnectorType, Ground, Health, JsonSchema } from '../connector.js';
import { ConnectorHost, type Order } from './connector-host.js';
import type { Ready } from './messages.js';

export interface PythonConnectorOptions {
  interpreter: string | undefined;
  dirs: string[];
  plugins: string[];
  memoryBytes: number;
  allowLoopback: boolean;
  log: Logger;
}

/** A file or plugin whose connectors cannot be used. */
export interface ConnectorProblem {
  path: string;
  error: string;
  traceback: string | null;
}

interface Offer {
  types: ConnectorType[];
  problems: ConnectorProblem[];
}

const NOTHING: Offer = { types: [], problems: [] };

/** Connectors written in Python. Their process is started at first use, and anew after it died or the files changed. */
export class PythonConnectors {
  private readonly dirs: string[];
  private readonly watcher: { stop(): void } | undefined;
  private starting: Promise<ConnectorHost> | undefined;
  private readonly hosts = new Set<ConnectorHost>();
  private closed = false;

  constructor(private readonly options: PythonConnectorOptions) {
    this.dirs = options.dirs.map((dir) => resolve(dir));
    this.watcher = this.dirs.length === 0 ? undefined : watchFolders(this.dirs, () => this.dismiss());
  }

  async offer(): Promise<Offer> {
    const { plugins, interpreter, log } = this.options;
    if (this.dirs.length + plugins.length === 0) return NOTHING;
    if (interpreter === undefined) return broken([...this.dirs, ...plugins], 'No Python 3.10 or newer was found');
    try {
      const { ready } = await this.host();
      return { types: ready.connectors.map((found) => this.typeOf(found)), problems: ready.errors.map(problemOf) };
    } catch (err) {
      log.error({ err }, 'the Python connectors could not be loaded');
      return broken([...this.dirs, ...plugins], err instanceof Error ? err.message : String(err));
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    this.watcher?.stop();
    await this.starting?.catch(() => undefined);
    await Promise.all([...this.hosts].map((host) => host.stop()));
  }

  private typeOf(found: Ready['connectors'][number]): ConnectorType {
    return {
      type: found.type,
      displayName: found.display_name,
      description: found.description,
      origin: 'python',
      configSchema: found.config_schema as JsonSchema,
      actions: found.actions.map(({ parameters, ...action }) => ({ ...action, parameters: parameters as JsonSchema })),
      create: (config, ground) => this.connector(found.type, config, ground),
    };
  }

  /** Connecting and disconnecting happen in Python, around each call. */
  private connector(type: string, config: Record<string, unknown>, ground: Ground): Connector {
    const ask = (order: Order) =>
      ground.budget.spend(ground.budget.ticket(ground.lane), async () =>
        (await this.host()).ask(order, ground.patienceMs),
      );
    return {
      connect: async () => undefined,
      healthCheck: async () => (await ask({ type: 'health', connector: type, config })) as Health,
      perform: (action, parameters) => ask({ type: 'perform', connector: type, config, action, parameters }),
      disconnect: async () => undefined,
    };
  }

  private async host(): Promise<ConnectorHost> {
    if (this.closed) throw unavailable('Watchfloor is stopping');
    const current = this.starting;
    const running = await current?.catch(() => undefined);
    if (running?.fit === true) return running;
    if (this.starting === current) this.dismiss(); // unless somebody else has just done so
    this.starting ??= this.start();
    return this.starting;
  }

  private async start(): Promise<ConnectorHost> {
    const { interpreter, plugins, memoryBytes, allowLoopback } = this.options;
    if (interpreter === undefined) throw upstream('No Python 3.10 or newer was found. Install one, or set PYTHON');
    try {
      const host = await ConnectorHost.start({ interpreter, dirs: this.dirs, plugins, memoryBytes, allowLoopback });
      this.hosts.add(host);
      return host;
    } catch (error) {
      this.starting = undefined;
      throw upstream(`The Python process of the connectors does not start: ${(error as Error).message}`, error);
    }
  }

  /** The next call gets a new process; the old one ends with its last call. */
  private dismiss(): void {
    const old = this.starting;
    this.starting = undefined;
    void old?.then((host) => host.retire().finally(() => this.hosts.delete(host))).catch(() => undefined);
  }
}

const problemOf = ({ path, error, traceback = null }: Ready['errors'][number]): ConnectorProblem => ({
  path,
  error,
  traceback,
});

const broken = (paths: string[], error: string): Offer => ({
  types: [],
  problems: paths.map((path) => ({ path, error, traceback: null })),
});
