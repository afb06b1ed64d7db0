import { Type } from 'typebox';
import type { AlertRow } from '../../alerts/service.js';
import { jsonReader } from '../answer.js';
import { shortened } from '../rules.js';
import { eachAlert } from './alert-digest.js';
import { BadAnswer, type Task } from './prompt.js';
import { fenced, UNTRUSTED_RULE } from './untrusted.js';

const LONGEST_TITLE = 500;

const SYSTEM = `You find out which security alerts belong to the same incident.

${UNTRUSTED_RULE}

Group alerts that share addresses, hosts, accounts or indicators, that follow each other as the steps of one attack, or that one cause explains. \
Alerts that belong to nothing stay out; a group has at least two alerts. No group at all is a good answer when nothing connects.

Answer with one JSON object and nothing else: no explanation around it, no Markdown. Its only member "groups" is an array of objects:
- "title": a short title for the incident
- "alert_ids": the "id" values of its alerts, copied exactly
- "reasoning": one or two sentences that name what connects them`;

const read = jsonReader(
  Type.Object({
    groups: Type.Array(
      Type.Object({
        title: Type.String({ minLength: 1 }),
        alert_ids: Type.Array(Type.String(), { minItems: 1, maxItems: 200 }),
        reasoning: Type.String({ minLength: 1 }),
      }),
      { maxItems: 100 },
    ),
  }),
);

export interface AlertGroup {
  title: string;
  alert_ids: string[];
  reasoning: string;
}

export const CORRELATE: Task<AlertRow[], { groups: AlertGroup[] }> = {
  name: 'correlate',
  write: (alerts) => {
    const digests = eachAlert(alerts);
    const named = alerts.map(({ id }, index) => ({ id, ...digests[index] }));
    return { system: SYSTEM, user: `Which of these alerts belong together?\n\n${fenced('alerts', named)}` };
  },
  read: (text, alerts) => {
    const known = new Set(alerts.map(({ id }) => id));
    const { groups } = read(text);
    return {
      groups: groups.map(({ title, alert_ids, reasoning }) => {
        const ids = [...new Set(alert_ids.map((id) => id.toLowerCase()))];
        if (!ids.every((id) => known.has(id))) throw new BadAnswer('a group names an id that is not among the alerts');
        return { title: title.slice(0, LONGEST_TITLE), alert_ids: ids, reasoning: shortened(reasoning) };
      }),
    };
  },
};
