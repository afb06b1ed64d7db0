import type { Activity } from '../../api/shapes.js';

type Facts = Record<string, unknown>;

export const factsOf = ({ metadata_json }: Pick<Activity, 'metadata_json'>): Facts =>
  typeof metadata_json === 'object' && metadata_json !== null ? (metadata_json as Facts) : {};

/** Who did it: an analyst, a playbook, or the product itself. */
export function actorOf(activity: Activity): string | undefined {
  const { source, playbook } = factsOf(activity);
  if (source === 'playbook') return typeof playbook === 'string' ? `Playbook ${playbook}` : 'A playbook';
  return activity.analyst_username ?? undefined;
}

/** The sentence that goes on where the actor stops; without an actor it stands alone. */
export function summaryOf(activity: Activity): string {
  const sentence = sentenceOf(activity, factsOf(activity));
  if (!sentence) return activity.detail ?? activity.action.replaceAll('_', ' ');
  return actorOf(activity) ? sentence : capitalized(sentence);
}

function sentenceOf({ action }: Activity, facts: Facts): string | undefined {
  switch (action) {
    case 'comment':
      return 'commented';
    case 'status_change':
      return facts.old === facts.new
        ? 'changed the reason of the resolution'
        : `changed the status from ${inWords(facts.old)} to ${inWords(facts.new)}`;
    case 'severity_change':
      return `changed the severity from ${inWords(facts.old)} to ${inWords(facts.new)}`;
    case 'determination_set':
      return `set the determination to ${inWords(facts.new)}`;
    case 'assigned':
      return facts.new_username ? `assigned it to ${facts.new_username}` : `took it from ${facts.old_username}`;
    case 'unassigned':
      return `took it from ${facts.old_username ?? 'its assignee'}`;
    case 'claimed':
      return 'claimed it';
    case 'playbook_triggered':
      return `started the playbook ${facts.playbook ?? 'that matched'}`;
    case 'playbook_finished':
      return facts.status === 'success' ? 'ran to its end' : `ended as ${inWords(facts.status)}`;
    case 'title_changed':
      return `renamed it from “${facts.old}”`;
    case 'description_changed':
      return 'changed the description';
    case 'tags_changed':
      return `changed the tags to ${listOf(facts.new)}`;
    case 'incident_created':
      return 'opened the incident';
    default:
      return undefined;
  }
}

const inWords = (value: unknown) => String(value ?? 'nothing').replaceAll('_', ' ');
const listOf = (tags: unknown) => (Array.isArray(tags) && tags.length > 0 ? tags.join(', ') : 'none');
const capitalized = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
