import { SETTINGS, type Setting } from '../config.js';
import { VERSION } from '../core/version.js';

export const COMMANDS = {
  start: 'Run everything in one process: database, migrations, API, UI and worker',
  api: 'Run one API node (needs DATABASE_URL)',
  worker: 'Run one worker node (needs DATABASE_URL)',
  migrate: 'Bring the database up to date and exit',
  health: 'Ask the server on this machine how it is: exit code 0 when all is well (--url ADDRESS for another one)',
  'create-admin': 'Create an administrator or reset one: --username NAME --password PASSWORD',
  backup: 'Write everything in the database into one file: [FILE] [--with-secrets]',
  restore: 'Fill the database from a backup: FILE [--replace] [--cancel-runs]',
  'rotate-key': 'Seal stored credentials with a new encryption key',
  demo: 'Run everything with invented data, in a folder of its own: --live --seed NUMBER --into',
  import:
    'opensoar --url ADDRESS --token TOKEN | thehive FILE…: bring over alerts and incidents (--dry-run to rehearse)',
  playbook:
    'list | new NAME | run NAME --alert FILE.json | replay NAME --alert ID | test DIR: for authors of playbooks',
} as const;

export const shownDefault = ({ default: value }: Setting<unknown>): string => {
  if (value === undefined) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(',');
  return String(value);
};

export function helpText(): string {
  const commands = Object.entries(COMMANDS).map(([name, meaning]) => `  ${name.padEnd(14)} ${meaning}`);
  const settings = Object.values(SETTINGS as Record<string, Setting<unknown>>).map(
    (entry) =>
      `  ${entry.env.padEnd(28)} ${entry.meaning}\n  ${''.padEnd(28)} (${entry.parser.allowed}; default: ${shownDefault(entry)})`,
  );
  return [
    `Watchfloor ${VERSION}`,
    '',
    'Usage: watchfloor COMMAND [options]',
    '',
    'Commands',
    ...commands,
    '',
    'Settings, read from the environment',
    ...settings,
    '',
  ].join('\n');
}
