import type { Schema } from './operations.js';
import type { Random } from './random.js';

const MOST_KEPT = 60;

/** Whose id stands in a path, by what the path begins with; the longest beginning counts. */
const COLLECTIONS = [
  ['/api/v1/alerts/bulk/', 'undo'],
  ['/api/v1/alerts', 'alert'],
  ['/api/v1/incidents', 'incident'],
  ['/api/v1/observables', 'observable'],
  ['/api/v1/playbooks', 'playbook'],
  ['/api/v1/runs', 'run'],
  ['/api/v1/integrations', 'integration'],
  ['/api/v1/auth/analysts', 'analyst'],
  ['/api/v1/api-keys', 'api_key'],
  ['/api/v1/views', 'view'],
] as const;

export type RecordKind = (typeof COLLECTIONS)[number][1] | 'alert_comment' | 'incident_comment' | 'cursor';

/** What members of bodies and queries refer to. */
const REFERENCES: Record<string, RecordKind> = {
  alert_id: 'alert',
  alert_ids: 'alert',
  incident_id: 'incident',
  assigned_to: 'analyst',
  actor_id: 'analyst',
  playbook_id: 'playbook',
  cursor: 'cursor',
};

/** Ids that exist, so that half of the requests reach the code behind the first look-up. */
export class KnownRecords {
  private readonly ids = new Map<RecordKind, string[]>();
  /** Comments belong to a record: both ids are needed to reach them. */
  private readonly parents = new Map<string, string>();

  /** What integrations can do, with the schema of what each action takes. */
  actions: { name: string; parameters: Schema }[] = [];

  actionNamed(wanted: string) {
    return this.actions.find(({ name }) => name === wanted);
  }

  add(kind: RecordKind, id: string, parent?: string): void {
    const kept = this.ids.get(kind) ?? [];
    if (kept.includes(id)) return;
    kept.push(id);
    if (kept.length > MOST_KEPT) kept.shift();
    this.ids.set(kind, kept);
    if (parent !== undefined) this.parents.set(id, parent);
  }

  remove(kind: RecordKind, id: string): void {
    const kept = this.ids.get(kind) ?? [];
    if (kept.length > 3 && kept.includes(id)) kept.splice(kept.indexOf(id), 1);
  }

  any(kind: RecordKind, random: Random): string | undefined {
    return random.pick(this.ids.get(kind) ?? []);
  }

  parentOf(id: string): string | undefined {
    return this.parents.get(id);
  }

  count(kind: RecordKind): number {
    return this.ids.get(kind)?.length ?? 0;
  }
}

export const kindOfPath = (path: string): RecordKind | undefined =>
  COLLECTIONS.find(([beginning]) => path.startsWith(beginning))?.[1];

export const kindOfMember = (name: string): RecordKind | undefined => REFERENCES[name];
