import type { Db } from '../../db/pool.js';
import type { EventListener } from '../../events/listen.js';
import * as store from './store.js';

/**
 * The playbooks that alerts may set off, mostly without asking the database. Dropped when any node changes one; what it
 * remembers is checked again when runs are written, so a playbook disabled a moment ago never runs.
 */
export class TriggerList {
  private known: store.PlaybookRow[] | undefined;
  private generation = 0;

  constructor(
    private readonly db: Db,
    private readonly events: EventListener,
  ) {
    events.on('playbooks.changed', () => this.forget());
    events.onGap(() => this.forget());
  }

  async read(): Promise<store.PlaybookRow[]> {
    if (this.known !== undefined && this.events.connected) return this.known;
    const asked = this.generation;
    const rows = await store.listTriggered(this.db);
    if (asked === this.generation) this.known = rows;
    return rows;
  }

  forget(): void {
    this.generation += 1;
    this.known = undefined;
  }
}
