import type { Filled } from '../demo/fill.js';
import { passwordOf } from '../demo/people.js';
import { PEOPLE } from '../demo/world.js';

/** Where the demo is and as whom to look at it. */
export function demoBanner(address: string, secret: string, news: Filled | undefined, isLive: boolean): string {
  const people = PEOPLE.map(
    ({ username, role, displayName, about }) =>
      `  ${username.padEnd(8)} ${passwordOf(username, secret).padEnd(16)} ${role.padEnd(8)} ${displayName}, ${about}`,
  );
  const told =
    news === undefined
      ? '  The floor of the last time is open again.'
      : `  Invented for you: ${news.alerts} alerts of five weeks, ${news.incidents} incidents, ${news.runs} playbook runs.`;
  const live = isLive
    ? '  New alerts keep coming in through the webhook. Ctrl-C stops everything.'
    : '  Ctrl-C stops it.';
  return ['', `  Watchfloor is ready at ${address}`, '', told, live, '', '  Log in as one of', ...people, '', ''].join(
    '\n',
  );
}
