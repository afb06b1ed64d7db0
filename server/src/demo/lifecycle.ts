import type { AlertStatus, Determination } from '../core/alert-values.js';
import type { Severity } from '../core/severity.js';
import type { Dice } from './dice.js';
import type { Occasion } from './occasion.js';
import { ON_SHIFT, type Username } from './world.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Minutes until somebody takes an alert, and until it is decided: the worse, the sooner. */
const PACE: Record<Severity, { claimed: number; resolved: number }> = {
  critical: { claimed: 4, resolved: 40 },
  high: { claimed: 12, resolved: 70 },
  medium: { claimed: 30, resolved: 105 },
  low: { claimed: 60, resolved: 130 },
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
  if (claimedAt >= now || dice.chance(leftAlone(alert.severity, at, now))) return NOBODY_YET;
  const owner = shiftAt(dice, claimedAt);
  const note =
    scenario.notes && dice.chance(0.35) ? { text: dice.pick(scenario.notes), at: later(claimedAt, 4) } : undefined;
  const taken = { owner, claimedAt, ...(note && note.at < now && { note }) };
  const resolvedAt = later(claimedAt, dice.around(pace.resolved));
  if (resolvedAt >= now || dice.chance(stillOpen(at, now))) {
    return { ...taken, status: 'in_progress', determination: dice.chance(0.2) ? 'suspicious' : 'unknown' };
  }
  const [determination, reason] = dice.pick(scenario.outcomes);
  return { ...taken, status: 'resolved', determination, reason, resolvedAt };
}

const hoursBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / HOUR_MS;

/** Fresh alerts often wait; after a day only harmless ones do, and after a few days none. */
function leftAlone(severity: Severity, at: Date, now: Date): number {
  const hours = hoursBetween(at, now);
  if (hours < 12) return 0.5;
  if (severity === 'critical' || severity === 'high' || hours > 96) return 0;
  return hours < 48 ? 0.22 : 0.06;
}

/** Some take longer than they should, but not for weeks. */
const stillOpen = (at: Date, now: Date): number => (hoursBetween(at, now) < 72 ? 0.12 : 0);

/** Maria works by day, Tomasz by night; Nora helps out. */
function shiftAt(dice: Dice, at: Date): Username {
  if (dice.chance(0.12)) return dice.pick(ON_SHIFT);
  const hour = at.getUTCHours();
  return hour >= 7 && hour < 19 ? 'maria' : 'tomasz';
}

const later = (from: Date, minutes: number) => new Date(from.getTime() + Math.round(minutes * MINUTE_MS));
