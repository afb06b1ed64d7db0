import { relative } from 'node:path';
import type { DiscoveredPlaybook, LoadError } from '../python/discovery.js';
import { columns } from './columns.js';
import type { Command } from './command.js';
import { findPlaybooks, requireInterpreter } from './playbook-python.js';

/** What the server would find; fails when a file has an error, so that it can stand in a build. */
export const listPlaybooks: Command = async ({ config }) => {
  const { playbooks, errors } = await findPlaybooks(config, await requireInterpreter(config));
  const table = playbooks.length === 0 ? `No playbooks in ${config.playbookDirs.join(', ')}.` : tableOf(playbooks);
  process.stdout.write(`${table}\n`);
  if (errors.length > 0) process.stdout.write(`\n${errorsText(errors)}\n`);
  return errors.length === 0 ? 0 : 1;
};

const HEADINGS = ['NAME', 'TRIGGER', 'CONDITIONS', 'ORDER', 'ENABLED', 'FILE'];

const tableOf = (playbooks: DiscoveredPlaybook[]): string => columns([HEADINGS, ...playbooks.map(rowOf)]);

const rowOf = (playbook: DiscoveredPlaybook): string[] => [
  playbook.name,
  playbook.trigger ?? '-',
  Object.keys(playbook.conditions).length === 0 ? '-' : JSON.stringify(playbook.conditions),
  String(playbook.order),
  playbook.enabled ? 'yes' : 'no',
  `${shortPath(playbook.path)}:${playbook.line}`,
];

export function errorsText(errors: LoadError[]): string {
  const heading = errors.length === 1 ? 'One file has an error:' : `${errors.length} files have errors:`;
  const entries = errors.map(({ path, line, error, traceback }) => {
    const place = line === null ? shortPath(path) : `${shortPath(path)}:${line}`;
    return [`  ${place}`, ...indented(error), ...(traceback === null ? [] : indented(traceback))].join('\n');
  });
  return [heading, ...entries].join('\n');
}

const indented = (text: string): string[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`);

export function shortPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') ? path : short;
}
