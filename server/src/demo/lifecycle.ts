import type { AlertStatus, Determination } from '../core/alert-values.js';
import type { Severity } from '../core/severity.js';
import type { Dice } from './dice.js';
import type { Occasion } from './occasion.js';
import { ON_SHIFT, type Username } from './world.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Minutes until somebody takes an alert, and until it is decided: the worse, the sooner. */
const PACE: Record<Severity, { claimed: number; resolved: number }> = {
  critical: { claimed: 6, resolved: 55 },
  high: { claimed: 18, resolved: 130 },
  medium: { claimed: 70, resolved: 290 },
  low: { claimed: 150, resolved: 420 },
};

/** What became of an alert by now. */
export interface Fate {
  status: AlertStatus;
  determination: Determination;
  owner?: Username;
  claimedAt?: Date;
  resolvedAt?: Date;
  reason?: string;
  note?: { text: string; at: Date };
}

const NOBODY_YET: Fate = { status: 'new', determination: 'unknown' };

export function fateOf(dice: Dice, { at, alert, scenario }: Occasion, now: Date): Fate {
  const pace = PACE[alert.severity];
  const claimedAt = later(at, dice.around(pace.claimed));
  if (claimedAt >= now || dice.chance(leftAlone(at, now))) return NOBODY_YET;
  const owner = shiftAt(dice, claimedAt);
  const note =
    scenario.notes && dice.chance(0.35) ? { text: dice.pick(scenario.notes), at: later(claimedAt, 4) } : undefined;
  const taken = { owner, claimedAt, ...(note && note.at < now && { note }) };
  const resolvedAt = later(claimedAt, dice.around(pace.resolved));
  if (resolvedAt >= now || dice.chance(0.012)) {
    return { ...taken, status: 'in_progress', determination: dice.chance(0.2) ? 'suspicious' : 'unknown' };
  }
  const [determination, reason] = dice.pick(scenario.outcomes);
  return { ...taken, status: 'resolved', determination, reason, resolvedAt };
}

/** Fresh alerts often wait; old ones hardly ever do. */
const leftAlone = (at: Date, now: Date): number => {
  const hours = (now.getTime() - at.getTime()) / HOUR_MS;
  return hours < 12 ? 0.5 : hours < 48 ? 0.18 : 0.006;
};

/** Maria works by day, Tomasz by night; Nora helps out. */
function shiftAt(dice: Dice, at: Date): Username {
  if (dice.chance(0.12)) return dice.pick(ON_SHIFT);
  const hour = at.getUTCHours();
  return hour >= 7 && hour < 19 ? 'maria' : 'tomasz';
}

const later = (from: Date, minutes: number) => new Date(from.getTime() + Math.round(minutes * MINUTE_MS));
