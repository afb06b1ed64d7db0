import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { prepareDatabase } from '../app/prepare-database.js';
import { createCtx } from '../context.js';
import { SYSTEM } from '../core/actor.js';
import { badRequest } from '../core/errors.js';
import * as imports from '../features/imports/service.js';
import type { Command } from './command.js';
import { openForCommand } from './database.js';
import { reportOf, showProgress } from './import-report.js';

const USAGE = `Usage:
  watchfloor import opensoar --url ADDRESS --token TOKEN
  watchfloor import opensoar --url ADDRESS --username NAME --password PASSWORD
  watchfloor import thehive FILE…
Options:
  --dry-run               tell what would come in, and write nothing
  --token-file FILE       read the token from a file instead (- for standard input)
  --password-file FILE    read the password from a file instead (- for standard input)`;

const OPTIONS = {
  url: { type: 'string' },
  token: { type: 'string' },
  'token-file': { type: 'string' },
  username: { type: 'string' },
  password: { type: 'string' },
  'password-file': { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

/** Moving in from another product. Safe to repeat: what is here already stays as it is. */
export const importData: Command = async ({ config, log, life, args }) => {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const source = await sourceFor(positionals, values);
  const database = await openForCommand(config, log, life);
  await prepareDatabase(database, log);
  const ctx = createCtx({ actor: SYSTEM, db: database.db, log });
  const rehearsal = values['dry-run'];
  const tally = new imports.Tally();
  const stopShowing = showProgress(tally);
  try {
    await imports.importFrom(ctx, source, { rehearsal, tally });
  } catch (error) {
    const report = `Broken off. What came in stays; run this again to go on.\n\n${reportOf(tally, source.product, rehearsal)}\n`;
    if (tally.total > 0) process.stdout.write(report);
    throw error;
  } finally {
    stopShowing();
  }
  process.stdout.write(reportOf(tally, source.product, rehearsal));
  return 0;
};

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

async function sourceFor([product, ...rest]: string[], values: Values): Promise<imports.Source> {
  if (product === 'thehive' && rest.length > 0) return imports.theHiveSource(rest);
  if (product !== 'opensoar' || rest.length > 0) throw badRequest(USAGE);
  const { url, username } = values;
  if (url === undefined || !URL.canParse(url)) {
    throw badRequest(`--url must be the address of an OpenSOAR server, such as https://soar.example.com\n\n${USAGE}`);
  }
  const token = await secretOf(values.token, values['token-file']);
  if (token !== undefined) return imports.openSoarSource({ url, credentials: { token } });
  const password = await secretOf(values.password, values['password-file']);
  if (username === undefined || password === undefined) {
    throw badRequest(`OpenSOAR asks who is there: give --token, or --username and --password\n\n${USAGE}`);
  }
  return imports.openSoarSource({ url, credentials: { username, password } });
}

/** From a file it is in no list of processes and in no shell history. */
async function secretOf(given: string | undefined, file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return given;
  if (file === '-') return (await text(process.stdin)).trim();
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw badRequest(`${file} cannot be read: ${(error as Error).message}`);
  }
}
