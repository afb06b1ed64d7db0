import type { RecordedRun } from '../features/runs/service.js';

/** What a playbook did to its alert, in a form that can be compared: "status: resolved", "comment: seen". */
export type Effect = string;

type Fields = Record<string, unknown>;
type Entry = RecordedRun['trail'][number];

export const effectText = (what: string, value: unknown): Effect =>
  `${what}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;

/** Which field of the alert an entry of its trail is about. */
const FIELDS: Record<string, string> = {
  status_change: 'status',
  severity_change: 'severity',
  determination_set: 'determination',
  partner_changed: 'partner',
  tags_changed: 'tags',
};
const ASSIGNMENTS = new Set(['assigned', 'unassigned', 'claimed']);

const told = ({ metadata_json }: Entry): Fields => (metadata_json ?? {}) as Fields;

/** What a recorded run did, by the trail that it left. */
export const recordedEffects = ({ run, trail }: RecordedRun): Effect[] =>
  trail.filter((entry) => run !== undefined && told(entry).run_id === run.id).flatMap(effectOf);

function effectOf(entry: Entry): Effect[] {
  const { action, detail } = entry;
  const metadata = told(entry);
  const field = FIELDS[action];
  if (field !== undefined) return [effectText(field, metadata.new)];
  if (ASSIGNMENTS.has(action)) return [effectText('assigned', metadata.new_username)];
  if (action === 'comment') return [effectText('comment', firstText(entry) ?? detail)];
  if (action === 'observable_added') return [effectText('observable', `${metadata.type} ${metadata.value}`)];
  if (action === 'incident_linked') return [effectText('incident', metadata.incident_title)];
  return [];
}

/** A comment that somebody has edited since still tells what was written first. */
const firstText = (entry: Entry): string | undefined =>
  (told(entry).edit_history as { text: string }[] | undefined)?.[0]?.text;

/** The incidents that the recorded run opened, in order. */
export const recordedIncidents = ({ run, trail }: RecordedRun): string[] =>
  trail
    .filter((entry) => entry.action === 'incident_linked' && told(entry).run_id === run?.id)
    .map((entry) => String(told(entry).incident_id));

/** The alert as it was when the recorded run began: every change since is taken back, the newest first. */
export function rewound({ alert, trail }: RecordedRun): Fields & { id: string } {
  let then: Fields & { id: string } = alert;
  for (const entry of [...trail].reverse()) {
    const { old, old_username } = told(entry);
    const field = FIELDS[entry.action];
    if (field !== undefined) then = { ...then, [field]: old };
    if (ASSIGNMENTS.has(entry.action)) then = { ...then, assigned_to: old, assigned_username: old_username };
  }
  return then.status === 'resolved' ? then : { ...then, resolved_at: null, resolve_reason: null };
}
