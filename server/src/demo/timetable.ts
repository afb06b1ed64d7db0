import type { Dice } from './dice.js';

const HOUR_MS = 3_600_000;

/** How busy each hour of the day is: people come at eight, go at six; machines never sleep. */
const HOURS = [
  0.3, 0.25, 0.25, 0.2, 0.25, 0.35, 0.6, 1.1, 1.7, 2, 1.9, 1.7, 1.4, 1.7, 1.9, 1.8, 1.6, 1.3, 0.9, 0.7, 0.6, 0.5, 0.4,
  0.35,
];
const WEEKEND = 0.4;
const PER_HOUR = 2.1;

/** When alerts came in between two moments: quiet nights and weekends, busy mornings, oldest first. */
export function arrivals(dice: Dice, from: Date, to: Date): Date[] {
  const moments: number[] = [];
  for (let hour = from.getTime(); hour < to.getTime(); hour += HOUR_MS) {
    const at = new Date(hour);
    const isWeekend = at.getUTCDay() === 0 || at.getUTCDay() === 6;
    const expected = PER_HOUR * HOURS[at.getUTCHours()]! * (isWeekend ? WEEKEND : 1);
    for (let n = dice.count(expected); n > 0; n -= 1) moments.push(hour + Math.floor(dice.next() * HOUR_MS));
  }
  return moments
    .filter((moment) => moment < to.getTime())
    .sort((one, other) => one - other)
    .map((moment) => new Date(moment));
}
