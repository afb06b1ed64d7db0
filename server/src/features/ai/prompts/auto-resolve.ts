import { Type } from 'typebox';
import { DETERMINATIONS, type Determination } from '../../../core/alert-values.js';
import type { AlertRow } from '../../alerts/service.js';
import { jsonReader } from '../answer.js';
import { clamped, mayRecommend, SURE_ENOUGH, shortened } from '../rules.js';
import { eachAlert } from './alert-digest.js';
import { BadAnswer, type Task } from './prompt.js';
import { fenced, UNTRUSTED_RULE } from './untrusted.js';

const SYSTEM = `You look through security alerts for those that an analyst may close without further work. You only recommend; an analyst decides.

${UNTRUSTED_RULE}

Be conservative. Recommend resolving an alert only if the evidence shows that it is benign and your confidence is above ${SURE_ENOUGH}. In every other \
case, and whenever you are in doubt, leave it to a human. A real threat that is closed costs far more than a false alarm that stays open.

Answer with one JSON array and nothing else: no explanation around it, no Markdown. It has one object per alert:
- "alert_index": the alert's "alert_index"
- "should_resolve": true or false
- "confidence": a number from 0 to 1
- "determination": one of ${DETERMINATIONS.map((value) => `"${value}"`).join(', ')}
- "reasoning": one or two sentences that name the evidence`;

const read = jsonReader(
  Type.Array(
    Type.Object({
      alert_index: Type.Integer({ minimum: 0 }),
      should_resolve: Type.Boolean(),
      confidence: Type.Number(),
      determination: Type.Enum([...DETERMINATIONS]),
      reasoning: Type.String({ minLength: 1 }),
    }),
    { maxItems: 200 },
  ),
);

export interface Recommendation {
  alert_index: number;
  should_resolve: boolean;
  confidence: number;
  determination: Determination;
  reasoning: string;
}

export const AUTO_RESOLVE: Task<AlertRow[], Recommendation[]> = {
  name: 'auto-resolve',
  write: (alerts) => {
    const numbered = eachAlert(alerts).map((alert, alert_index) => ({ alert_index, ...alert }));
    return { system: SYSTEM, user: `Which of these alerts may be resolved?\n\n${fenced('alerts', numbered)}` };
  },
  read: (text, alerts) => {
    const items = read(text);
    const indexes = new Set(items.map(({ alert_index }) => alert_index));
    if (indexes.size < items.length) throw new BadAnswer('an alert_index appears twice');
    if (items.some(({ alert_index }) => alert_index >= alerts.length))
      throw new BadAnswer(`an alert_index is not one of 0 to ${alerts.length - 1}`);
    return items.map(settled).sort((one, other) => one.alert_index - other.alert_index);
  },
};

const settled = (said: Recommendation): Recommendation => ({
  alert_index: said.alert_index,
  should_resolve: mayRecommend(said),
  confidence: clamped(said.confidence),
  determination: said.determination,
  reasoning: shortened(said.reasoning),
});
