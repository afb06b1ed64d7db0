import { parseArgs } from 'node:util';
import { createCtx } from '../context.js';
import { SYSTEM } from '../core/actor.js';
import { badRequest } from '../core/errors.js';
import { isUuid } from '../core/ids.js';
import { type RecordedRun, recordOf } from '../features/runs/service.js';
import type { RunOutcome } from '../python/host.js';
import type { Command, CommandInput } from './command.js';
import { openForCommand } from './database.js';
import { carryOut, pick } from './playbook-errand.js';
import { shortPath } from './playbook-list.js';
import { findPlaybooks, requireInterpreter } from './playbook-python.js';
import { compare, type Deed, type Difference } from './replay-comparison.js';
import { recordedEffects, rewound } from './replay-effects.js';
import { ReplayServer } from './replay-server.js';

const SAME = 0;
const FAILED = 1;
const DIFFERS = 2;

const USAGE = 'Say what to replay: watchfloor playbook replay NAME --alert ID';

/** Runs a playbook file on a stored alert as it was then, without any effect, and tells what it would do differently. */
export const replayPlaybook: Command = async (command) => {
  const { name, alertId } = wishesOf(command.args);
  const interpreter = await requireInterpreter(command.config);
  const playbook = pick(name, await findPlaybooks(command.config, interpreter));
  const recorded = await readRecord(command, alertId, name);
  const server = new ReplayServer(recorded);
  server.begin(playbook.name, shortPath(playbook.path));
  const input = (recorded.run?.input_data ?? null) as Record<string, unknown> | null;
  const outcome = await carryOut({ playbook, alert: rewound(recorded), input }, interpreter, command, server);
  server.end(outcome);
  return verdict(recorded, outcome, server);
};

function wishesOf(args: string[]): { name: string; alertId: string } {
  const { values, positionals } = parseArgs({ args, options: { alert: { type: 'string' } }, allowPositionals: true });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1 || values.alert === undefined) throw badRequest(USAGE);
  if (!isUuid(values.alert)) throw badRequest(`"${values.alert}" is not the id of an alert. ${USAGE}`);
  return { name, alertId: values.alert };
}

async function readRecord({ config, log, life }: CommandInput, alertId: string, name: string): Promise<RecordedRun> {
  const database = await openForCommand(config, log, life);
  return recordOf(createCtx({ actor: SYSTEM, db: database.db, log }), alertId, name);
}

function verdict(recorded: RecordedRun, outcome: RunOutcome, server: ReplayServer): number {
  const { run } = recorded;
  if (run === undefined) {
    say('\nThere is no finished run of it on this alert: everything above would be new.');
    return outcome.status === 'success' ? DIFFERS : FAILED;
  }
  const differences = compare(recordedDeed(recorded), { ...outcome, actions: server.actions, effects: server.effects });
  say(`\nCompared with run ${run.id} of ${run.started_at?.toISOString()}, version ${run.playbook_version}:`);
  if (differences.length === 0) {
    say('The same.');
    return SAME;
  }
  for (const difference of differences) say(differenceText(difference));
  return outcome.status === 'success' ? DIFFERS : FAILED;
}

const recordedDeed = (recorded: RecordedRun): Deed => ({
  status: recorded.run!.status,
  result: recorded.run!.result,
  error: recorded.run!.error,
  actions: recorded.actions.map((action) => ({
    name: action.action_name,
    input: action.input_data,
    status: action.status,
    output: action.output_data,
    error: action.error,
  })),
  effects: recordedEffects(recorded),
});

const differenceText = ({ part, gone, fresh }: Difference): string =>
  [`  ${part}`, ...gone.map((line) => `    - ${line}`), ...fresh.map((line) => `    + ${line}`)].join('\n');

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
