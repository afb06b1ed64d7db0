import { badRequest } from '../core/errors.js';
import type { Command } from './command.js';
import { listPlaybooks } from './playbook-list.js';
import { runPlaybook } from './playbook-run.js';
import { testPlaybooks } from './playbook-test.js';

const VERBS: Record<string, Command> = { list: listPlaybooks, run: runPlaybook, test: testPlaybooks };

const USAGE = `Usage:
  watchfloor playbook list                          what is in PLAYBOOK_DIRS, and what is wrong with it
  watchfloor playbook run NAME --alert FILE.json    run one here, without server and database (also: --input FILE.json)
  watchfloor playbook test DIR                      run the tests (test_*.py, *_test.py) in a folder`;

/** What authors need at their desk. Nothing here touches a server or a database. */
export const playbook: Command = (input) => {
  const [verb = '', ...args] = input.args;
  const command = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (command === undefined) throw badRequest(USAGE);
  return command({ ...input, args });
};
