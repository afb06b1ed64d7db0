import type { ObservableType } from '../core/alert-values.js';
import { findings, PROVIDERS } from './alert-rows.js';
import type { Cast } from './cast.js';
import type { Dice } from './dice.js';
import { isAskable } from './intelligence.js';
import type { Fate } from './lifecycle.js';
import type { Occasion } from './occasion.js';
import type { PlannedRun, Step } from './run-rows.js';

export type Definitions = ReadonlyMap<string, PlannedRun['playbook']>;

/** What the example playbooks did about an alert when it came in, and what an analyst ran by hand. */
export function runsOf(dice: Dice, occasion: Occasion, fate: Fate, cast: Cast, playbooks: Definitions): PlannedRun[] {
  const { alert, id: alertId, at } = occasion;
  const serious = alert.severity === 'high' || alert.severity === 'critical';
  const planned: (Omit<PlannedRun, 'playbook' | 'alertId'> & { name: string })[] = [];
  if (serious) planned.push({ name: 'triage_high_severity', at: plus(at, 30), ...triage(dice, occasion) });
  if (serious) planned.push({ name: 'notify_team', at: plus(at, 45), ...notify(dice, occasion) });
  if (alert.tags.includes('phishing')) {
    planned.push({ name: 'phishing_response', at: plus(at, 60), ...phishing(dice, occasion) });
  }
  if (fate.determination === 'malicious' && fate.claimedAt && alert.hostname && dice.chance(0.5)) {
    const by = cast[fate.owner!];
    planned.push({ name: 'contain_host', at: plus(fate.claimedAt, 180_000), by, ...contain(dice, alert.hostname) });
  }
  return planned.flatMap(({ name, ...run }) => {
    const playbook = playbooks.get(name);
    return playbook === undefined ? [] : [{ playbook, alertId, ...run }];
  });
}

type Outcome = Pick<PlannedRun, 'status' | 'steps' | 'logs' | 'result' | 'error' | 'input'>;

const LOOKUPS = {
  ip: { action: 'threat_intel.lookup_ip', parameter: 'ip' },
  domain: { action: 'threat_intel.lookup_domain', parameter: 'domain' },
  hash: { action: 'threat_intel.lookup_hash', parameter: 'hash' },
} as const;

/** Asks about each indicator that a provider may know, as the playbooks do. */
function evidence(dice: Dice, { alert, at }: Occasion) {
  const wanted: [keyof typeof LOOKUPS, string][] = [
    ...alert.iocs.ips.map((value) => ['ip', value] as ['ip', string]),
    ...alert.iocs.domains.map((value) => ['domain', value] as ['domain', string]),
    ...alert.iocs.hashes.map((value) => ['hash', value] as ['hash', string]),
  ];
  const asked = wanted.filter(([type, value]) => isAskable(type as ObservableType, value));
  const answers = asked.map(([type, value]) => {
    const [first] = findings(type, value, at);
    const { action, parameter } = LOOKUPS[type];
    const step: Step = { name: action, input: { [parameter]: value }, output: first!.data, ms: dice.int(120, 900) };
    return { value, score: first!.score ?? 0, step };
  });
  const findingsFound = answers.map(({ value, score }) => ({ value, score, provider: PROVIDERS.threatIntel }));
  const gather: Step = { name: 'gather_evidence', input: { wanted }, output: findingsFound, ms: dice.int(20, 60) };
  return {
    steps: [...answers.map(({ step }) => step), gather],
    worst: Math.max(0, ...answers.map(({ score }) => score)),
    count: answers.length,
  };
}

const TIMED_OUT = 'ActionTimeout: gather_evidence did not finish within 120 seconds';

function triage(dice: Dice, occasion: Occasion): Outcome {
  const { steps, worst, count } = evidence(dice, occasion);
  if (dice.chance(0.035)) {
    const gather = { ...steps.at(-1)!, output: null, error: TIMED_OUT, ms: 120_004 };
    return { status: 'failed', error: TIMED_OUT, steps: [...steps.slice(0, 1), gather] };
  }
  const verdict = worst >= 50 ? 'malicious' : worst > 0 ? 'suspicious' : 'unknown';
  return { status: 'success', steps, result: { verdict, highest_score: worst, answers: count } };
}

function notify(dice: Dice, { alert }: Occasion): Outcome {
  const text = `[${alert.severity.toUpperCase()}] ${alert.title}`;
  const send: Step = { name: 'chat.send_message', input: { channel: '#soc-alerts', text }, ms: dice.int(90, 420) };
  if (dice.chance(0.03)) {
    const error = 'Slack did not answer within 10 seconds';
    const note = 'Nobody was told: no chat or email integration worked';
    const logs = [`The team was not told by chat: ${error}`, 'Nobody was told: set up a chat or an email integration.'];
    return {
      status: 'success',
      steps: [{ ...send, error, ms: 30_012, attempt: 3 }],
      logs,
      result: { told_by: [], note },
    };
  }
  const steps = [{ ...send, output: { sent: true, channel: '#soc-alerts' } }];
  return { status: 'success', steps, result: { told_by: ['chat'], note: '' } };
}

function phishing(dice: Dice, occasion: Occasion): Outcome {
  const { steps, worst } = evidence(dice, occasion);
  const { domains } = occasion.alert.iocs;
  if (dice.chance(0.05))
    return {
      status: 'failed',
      error: TIMED_OUT,
      steps: [{ ...steps.at(-1)!, output: null, error: TIMED_OUT, ms: 120_009 }],
    };
  return { status: 'success', steps, result: { verdict: worst >= 50 ? 'malicious' : 'unknown', domains } };
}

function contain(dice: Dice, hostname: string): Outcome {
  if (dice.chance(0.12)) return { status: 'cancelled', steps: [], error: 'Cancelled', input: { dry_run: false } };
  const note = `Dry run: ${hostname} would be isolated`;
  return { status: 'success', steps: [], input: {}, result: { isolated: false, hostname, note } };
}

const plus = (from: Date, ms: number) => new Date(from.getTime() + ms);
