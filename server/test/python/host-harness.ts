import { expect, onTestFinished } from 'vitest';
import { newId } from '../../src/core/ids.js';
import { createLogger } from '../../src/core/logger.js';
import {
  type ActionReport,
  type HostOptions,
  type LogLine,
  PythonHost,
  type RunHandlers,
  type RunRequest,
} from '../../src/python/host.js';
import { findInterpreter } from '../../src/python/interpreter.js';
import { PlaybookFolder } from './playbook-folder.js';

const found = await findInterpreter(process.env.PYTHON);
if (found === undefined)
  throw new Error('These tests need Python 3.10 or newer: install it, or set PYTHON to its path.');

export const INTERPRETER = found.command;
export const SILENT = createLogger('silent');
export const HOST_DEFAULTS: Omit<HostOptions, 'files'> = {
  interpreter: INTERPRETER,
  memoryBytes: null,
  logBytes: 64 * 1024,
  log: SILENT,
};

/** A host with one file, `book.py`, imported; stopped after the test. */
export async function hostWith(source: string, options: Partial<HostOptions> = {}): Promise<PythonHost> {
  const folder = await PlaybookFolder.with({ 'book.py': source });
  const host = await PythonHost.start({ ...HOST_DEFAULTS, files: folder.files('book.py'), ...options });
  onTestFinished(() => host.stop());
  expect(host.loadErrors).toEqual([]);
  return host;
}

export const order = (name: string, more: Partial<RunRequest> = {}): RunRequest => ({
  runId: newId(),
  playbook: { name, module: 'playbooks.book', function: name },
  alert: { id: 'a-1', title: 'Brute force', source_ip: '203.0.113.7', tags: ['ssh'] },
  input: null,
  journal: [],
  ...more,
});

/** Handlers that remember what they were told. */
export class Witness implements RunHandlers {
  readonly actions: ActionReport[] = [];
  readonly calls: { method: string; args: Record<string, unknown> }[] = [];
  readonly lines: LogLine[] = [];
  answer: (method: string, args: Record<string, unknown>) => Promise<unknown> = async () => ({});
  record: (report: ActionReport) => Promise<void> = async () => undefined;

  async onAction(report: ActionReport): Promise<void> {
    await this.record(report);
    this.actions.push(report);
  }

  onCall(method: string, args: Record<string, unknown>): Promise<unknown> {
    this.calls.push({ method, args });
    return this.answer(method, args);
  }

  onLog(line: LogLine): void {
    this.lines.push(line);
  }

  get log(): string {
    return this.lines.map(({ text }) => text).join('\n');
  }
}
