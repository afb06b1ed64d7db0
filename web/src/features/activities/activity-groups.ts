import type { Activity } from '../../api/shapes.js';
import { actorOf } from './activity-words.js';

const TOGETHER_MS = 60_000;
const FEW = 2;

/** Alerts that were linked in one go are one piece of news; everything else stands alone. */
export function groupsOf(activities: readonly Activity[]): Activity[][] {
  const groups: Activity[][] = [];
  for (const activity of activities) {
    const last = groups.at(-1);
    if (last?.[0] && belongTogether(last[0], activity)) last.push(activity);
    else groups.push([activity]);
  }
  return groups.flatMap((group) => (group.length > FEW ? [group] : group.map((activity) => [activity])));
}

function belongTogether(one: Activity, other: Activity): boolean {
  return (
    one.action === 'alert_linked' &&
    other.action === 'alert_linked' &&
    actorOf(one) === actorOf(other) &&
    Math.abs(Date.parse(one.created_at) - Date.parse(other.created_at)) < TOGETHER_MS
  );
}
