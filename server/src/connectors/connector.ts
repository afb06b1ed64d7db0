import type { Logger } from '../core/logger.js';
import type { Budget, Lane } from './calls/budget.js';
import type { Outbound } from './outbound/outbound.js';

/** JSON Schema, as far as forms and checks here need to know it. */
export interface JsonSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  default?: unknown;
  enum?: unknown[];
  writeOnly?: boolean;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  [keyword: string]: unknown;
}

export interface ActionDefinition {
  name: string;
  description: string;
  /** An object schema: what the action takes, by name. */
  parameters: JsonSchema;
}

export interface Health {
  healthy: boolean;
  message: string;
  details: Record<string, unknown> | null;
}

export type Parameters = Record<string, unknown>;
export type ConnectorConfig = Record<string, unknown>;

/** What a connector works with: the way out, how much of it, and for how long it may try. */
export interface Ground {
  outbound: Outbound;
  budget: Budget;
  lane: Lane;
  /** From its first turn on; waiting for that turn is not counted. */
  patienceMs: number;
  /** How often a call that failed for a passing reason is made in all. */
  attempts: number;
  log: Logger;
}

/** A session with another system: connect, ask, disconnect. */
export interface Connector {
  connect(): Promise<void>;
  healthCheck(): Promise<Health>;
  perform(action: string, parameters: Parameters): Promise<unknown>;
  disconnect(): Promise<void>;
}

export interface ConnectorType {
  type: string;
  displayName: string;
  description: string;
  origin: 'built-in' | 'python';
  configSchema: JsonSchema;
  actions: ActionDefinition[];
  /** The config has passed its schema and lacks nothing. */
  create(config: ConnectorConfig, ground: Ground): Connector;
}
