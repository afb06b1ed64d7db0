import { Budgets } from '../../connectors/calls/budgets.js';
import { Outbound } from '../../connectors/outbound/outbound.js';
import { type PythonConnectorOptions, PythonConnectors } from '../../connectors/python/python-connectors.js';
import { ConnectorRegistry } from '../../connectors/registry.js';
import type { Seal } from '../../core/seal.js';

/** What a process needs to work with integrations; API and worker of one process share it, and so share its budgets. */
export class Toolbox {
  readonly outbound: Outbound;
  readonly budgets = new Budgets();
  readonly connectors: ConnectorRegistry;
  private closed: Promise<void> | undefined;

  constructor(
    readonly seal: Seal,
    options: PythonConnectorOptions,
  ) {
    this.outbound = new Outbound(options);
    this.connectors = new ConnectorRegistry(new PythonConnectors(options));
  }

  /** Whether a call that fails now fails for no fault of its own. */
  get stopping(): boolean {
    return this.outbound.stopping.aborted;
  }

  /** Calls under way are cut short, those that wait are sent home: whoever made them hears that the process is stopping. */
  close(): Promise<void> {
    this.closed ??= this.closeAll();
    return this.closed;
  }

  private async closeAll(): Promise<void> {
    const closing = this.outbound.close();
    this.budgets.close();
    await closing;
    await this.connectors.close();
  }
}
