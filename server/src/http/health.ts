import { Type } from 'typebox';
import { VERSION } from '../core/version.js';
import type { ApiServer } from './api-server.js';
import { OneOf, shape } from './shape.js';

export const PART_STATES = ['ok', 'unavailable'] as const;
export type PartState = (typeof PART_STATES)[number];

/** Each answers quickly, by itself, and never throws. */
export interface HealthChecks {
  database(): Promise<PartState>;
  queue(): Promise<PartState>;
  python(): Promise<PartState>;
}

const Part = OneOf(PART_STATES);
export const Health = shape(
  'Health',
  Type.Object({ status: OneOf(['ok', 'degraded']), database: Part, queue: Part, python: Part, version: Type.String() }),
);

export const healthRoutes =
  (checks: HealthChecks) =>
  (app: ApiServer): void => {
    app.get('/health', {
      config: { permission: 'public', errors: [503] },
      schema: { summary: 'Is every part working?', response: { 200: Health, 503: Health } },
      handler: async (_request, reply) => {
        const [database, queue, python] = await Promise.all([checks.database(), checks.queue(), checks.python()]);
        const well = [database, queue, python].every((state) => state === 'ok');
        const status = well ? ('ok' as const) : ('degraded' as const);
        return reply.code(well ? 200 : 503).send({ status, database, queue, python, version: VERSION });
      },
    });
  };
