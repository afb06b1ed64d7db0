import {
  Bot,
  CircleDot,
  Copy,
  Gauge,
  Hand,
  Link2,
  Link2Off,
  type LucideIcon,
  MessageSquare,
  Scale,
  Search,
  Tag,
  UserRound,
  UserRoundX,
  Workflow,
} from 'lucide-react';
import type { Activity } from '../../api/shapes.js';

const ICONS: Record<string, LucideIcon> = {
  status_change: CircleDot,
  severity_change: Gauge,
  determination_set: Scale,
  assigned: UserRound,
  unassigned: UserRoundX,
  claimed: Hand,
  tags_changed: Tag,
  partner_changed: UserRound,
  comment: MessageSquare,
  manual_action: Search,
  incident_linked: Link2,
  incident_unlinked: Link2Off,
  playbook_triggered: Workflow,
  playbook_finished: Workflow,
  duplicate_received: Copy,
};

export const iconOf = (activity: Activity): LucideIcon => ICONS[activity.action] ?? Bot;

interface Metadata {
  old?: unknown;
  new?: unknown;
  old_username?: string | null;
  new_username?: string | null;
  reason?: string;
  source?: string;
  playbook?: string;
  status?: string;
  incident_title?: string;
  edit_history?: { text: string; edited_at: string }[];
}

export const metadataOf = (activity: Activity): Metadata =>
  typeof activity.metadata_json === 'object' && activity.metadata_json !== null ? activity.metadata_json : {};

/** Who did it: an analyst, a playbook, or nobody in particular. */
export function actorOf(activity: Activity): string {
  const { source, playbook } = metadataOf(activity);
  if (source === 'playbook') return playbook ?? 'A playbook';
  return activity.analyst_username ?? 'Watchfloor';
}

/** The sentence that goes on where the actor stops. */
export function sentenceOf(activity: Activity): string {
  const {
    old: before,
    new: after,
    new_username,
    old_username,
    playbook,
    status,
    incident_title,
  } = metadataOf(activity);
  switch (activity.action) {
    case 'status_change':
      return before === after
        ? 'changed the reason of the resolution'
        : `set the status from ${words(before)} to ${words(after)}`;
    case 'severity_change':
      return `changed the severity from ${words(before)} to ${words(after)}`;
    case 'determination_set':
      return `determined it as ${words(after)}`;
    case 'assigned':
      return `assigned it to ${new_username ?? 'somebody'}`;
    case 'unassigned':
      return `took it from ${old_username ?? 'its assignee'}`;
    case 'claimed':
      return 'claimed it';
    case 'tags_changed':
      return tagSentence(before, after);
    case 'playbook_triggered':
      return `started the playbook ${playbook ?? 'that matched'}`;
    case 'playbook_finished':
      return status === 'success' ? 'ran to its end' : `ended: ${words(status)}`;
    case 'incident_linked':
      return `linked it to the incident ${incident_title ?? ''}`.trim();
    case 'incident_unlinked':
      return `took it out of the incident ${incident_title ?? ''}`.trim();
    case 'comment':
      return 'commented';
    default:
      return activity.detail ?? words(activity.action);
  }
}

const words = (value: unknown) =>
  value === 'unknown' ? 'undetermined' : String(value ?? 'nothing').replaceAll('_', ' ');

function tagSentence(before: unknown, after: unknown): string {
  const [old, now] = [before, after].map((tags) => (Array.isArray(tags) ? tags.map(String) : [])) as [
    string[],
    string[],
  ];
  const added = now.filter((tag) => !old.includes(tag));
  const removed = old.filter((tag) => !now.includes(tag));
  const parts = [
    added.length > 0 && `added the tags ${added.join(', ')}`,
    removed.length > 0 && `removed the tags ${removed.join(', ')}`,
  ];
  return parts.filter(Boolean).join(' and ') || 'reordered the tags';
}
