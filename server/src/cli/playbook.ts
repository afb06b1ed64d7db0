import { badRequest } from '../core/errors.js';
import type { Command } from './command.js';
import { listPlaybooks } from './playbook-list.js';
import { newPlaybook } from './playbook-new.js';
import { replayPlaybook } from './playbook-replay.js';
import { runPlaybook } from './playbook-run.js';
import { testPlaybooks } from './playbook-test.js';

const VERBS: Record<string, Command> = {
  list: listPlaybooks,
  new: newPlaybook,
  run: runPlaybook,
  replay: replayPlaybook,
  test: testPlaybooks,
};

const USAGE = `Usage:
  watchfloor playbook list                          what is in PLAYBOOK_DIRS, and what is wrong with it
  watchfloor playbook new NAME                      begin a playbook, with a test beside it
  watchfloor playbook run NAME --alert FILE.json    run one here, without server and database (also: --input FILE.json)
  watchfloor playbook replay NAME --alert ID        run it on a stored alert without effects, and compare with its recorded run:
                                                    ends with 0 when it is the same, 2 when it differs, 1 when it fails
  watchfloor playbook test [DIR]                    run the tests (test_*.py, *_test.py) in a folder`;

/** What authors need at their desk. Nothing here changes anything on a server; only replay reads its database. */
export const playbook: Command = (input) => {
  const [verb = '', ...args] = input.args;
  const command = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (command === undefined) throw badRequest(USAGE);
  return command({ ...input, args });
};
