import type { Command } from './cli/command.js';
import { type COMMANDS, helpText } from './cli/help.js';
import { Lifecycle } from './cli/lifecycle.js';
import { ConfigError, loadConfig } from './config.js';
import { AppError } from './core/errors.js';
import { collectWithoutHelpers } from './core/few-cores.js';
import { createLogger } from './core/logger.js';
import { VERSION } from './core/version.js';
import { StartRefusal } from './db/embedded/start-refusal.js';
import { SchemaError } from './db/migrate.js';

/** Loaded when it is asked for: a health check every few seconds must not load the whole server. */
const commands: Record<keyof typeof COMMANDS, () => Promise<Command>> = {
  start: async () => (await import('./cli/start.js')).start,
  api: async () => (await import('./cli/api.js')).api,
  worker: async () => (await import('./cli/worker.js')).worker,
  migrate: async () => (await import('./cli/migrate.js')).migrate,
  health: async () => (await import('./cli/health.js')).health,
  'create-admin': async () => (await import('./cli/create-admin.js')).createAdmin,
  backup: async () => (await import('./cli/backup.js')).backup,
  restore: async () => (await import('./cli/restore.js')).restore,
  'rotate-key': async () => (await import('./cli/rotate-key.js')).rotateKey,
  demo: async () => (await import('./cli/demo.js')).demo,
  import: async () => (await import('./cli/import.js')).importData,
  playbook: async () => (await import('./cli/playbook.js')).playbook,
};

/** Runs one command to its end; answers the exit code. */
export async function main(argv: string[]): Promise<number> {
  process.stdout.on('error', forgiveClosedPipe);
  const [name = 'help', ...args] = argv;
  if (['help', '--help', '-h'].includes(name) || args.includes('--help')) return say(helpText(), 0);
  if (['--version', '-v', 'version'].includes(name)) return say(`${VERSION}\n`, 0);
  const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined;
  if (command === undefined) return complain(`There is no command "${name}". Try: watchfloor --help`);
  try {
    return await run(await command(), args);
  } catch (error) {
    return complain(explain(error));
  }
}

async function run(command: Command, args: string[]): Promise<number> {
  collectWithoutHelpers();
  const config = loadConfig(process.env);
  const log = createLogger(config.logLevel);
  const life = new Lifecycle();
  try {
    return await command({ config, log, life, args });
  } finally {
    await life.close(log);
  }
}

/** What the operator can mend is told in plain words; anything else is our mistake and shows where it happened. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartRefusal || error instanceof SchemaError)
    return error.message;
  if (error instanceof AppError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `${error.message}: another program uses this port. Stop it, or set PORT to another one.`;
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${error.message}. Try: watchfloor --help`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return `The database does not let us in: ${error.message || code}. Check DATABASE_URL.`;
  }
  return error.stack ?? error.message;
}

/** Whoever reads only the first lines, as "head" does, is not an error of ours. */
function forgiveClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

function say(text: string, code: number): number {
  process.stdout.write(text);
  return code;
}

function complain(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}
