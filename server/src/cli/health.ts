import { parseArgs } from 'node:util';
import type { Config } from '../config.js';
import { reachableHost } from './address.js';
import type { Command } from './command.js';

const PATIENCE_MS = 5000;

/** For health checks of containers and service managers: one line, and 0 only when all is well. */
export const health: Command = async ({ config, args }) => {
  const { values } = parseArgs({ args, options: { url: { type: 'string' } } });
  const url = values.url ?? healthUrl(config);
  const { well, line } = await ask(url);
  process.stdout.write(`${line}\n`);
  return well ? 0 : 1;
};

const healthUrl = ({ host, port }: Config) => `http://${reachableHost(host, '127.0.0.1')}:${port}/api/v1/health`;

async function ask(url: string): Promise<{ well: boolean; line: string }> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return { well: answer.ok, line: isJson ? text : `${url} answered ${answer.status}` };
  } catch (error) {
    return { well: false, line: `${url} does not answer: ${reasonOf(error)}` };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
