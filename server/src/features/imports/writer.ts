import type { Ctx } from '../../context.js';
import * as alerts from '../alerts/service.js';
import * as incidents from '../incidents/service.js';
import type { People } from './people.js';
import type { ForeignAlert, ForeignIncident, Imported, LooseObservable, Problem } from './records.js';
import { problem } from './records.js';
import { alertRow, arrivalRow, incidentRow, observableRow, recordId, trailRow } from './rows.js';
import * as store from './store.js';

/** What became of one record. */
export interface Outcome {
  isNew: boolean;
  newObservables: number;
  newEntries: number;
  newLinks: number;
  problems: Problem[];
}

class TakenBack extends Error {
  constructor(readonly outcome: Outcome) {
    super('only a rehearsal');
  }
}

interface Parts {
  ctx: Ctx;
  people: People;
  product: string;
  /** Does everything and takes it back, so that what is told is what would happen. */
  rehearsal: boolean;
}

/** Writes one record after the other, each with all that belongs to it or not at all. Playbooks hear nothing of it. */
export class Writer {
  /** Where the other product's alerts are here; undefined for those that only a rehearsal has seen. */
  private readonly alertIds = new Map<string, string | undefined>();

  constructor(private readonly parts: Parts) {}

  async write(record: Imported): Promise<Outcome> {
    try {
      return await this.parts.ctx.transaction(async (tx) => {
        const outcome = await this.writeKind(tx, record);
        if (this.parts.rehearsal) throw new TakenBack(outcome);
        return outcome;
      });
    } catch (error) {
      if (error instanceof TakenBack) return error.outcome;
      throw error;
    }
  }

  private writeKind(tx: Ctx, record: Imported): Promise<Outcome> {
    if (record.kind === 'alert') return this.writeAlert(tx, record);
    return record.kind === 'incident' ? this.writeIncident(tx, record) : this.writeObservable(tx, record);
  }

  private async writeAlert(tx: Ctx, alert: ForeignAlert): Promise<Outcome> {
    const { people, product, rehearsal } = this.parts;
    const own = recordId(product, 'alert', alert);
    const isNew = await store.insertAlert(tx.db, alertRow(own, alert, people));
    const id = isNew ? own : (await store.findAlertId(tx.db, own, alert.source, alert.sourceId))!;
    this.alertIds.set(alert.id, isNew && rehearsal ? undefined : id);
    return { ...(await this.writeBelongings(tx, { alert_id: id }, alert, isNew)), newLinks: 0, problems: [] };
  }

  private async writeIncident(tx: Ctx, incident: ForeignIncident): Promise<Outcome> {
    const { people, product } = this.parts;
    const id = recordId(product, 'incident', incident);
    const isNew = await store.insertIncident(tx.db, incidentRow(id, incident, people));
    const belongings = await this.writeBelongings(tx, { incident_id: id }, incident, isNew);
    return { ...belongings, ...(await this.writeLinks(tx, id, incident)) };
  }

  private async writeObservable(tx: Ctx, loose: LooseObservable): Promise<Outcome> {
    const newObservables = await store.insertObservables(tx.db, [observableRow(this.parts.product, {}, loose)]);
    return { isNew: newObservables > 0, newObservables, newEntries: 0, newLinks: 0, problems: [] };
  }

  private async writeBelongings(
    tx: Ctx,
    holder: { alert_id: string } | { incident_id: string },
    record: ForeignAlert | ForeignIncident,
    isNew: boolean,
  ) {
    const { people, product } = this.parts;
    const seen = record.observables.map((observable) => observableRow(product, holder, observable));
    const trail = record.trail.map((entry) => trailRow(product, holder, people, entry));
    const newObservables = await store.insertObservables(tx.db, seen);
    const newEntries = await store.insertTrail(tx.db, trail);
    if (isNew) await store.insertTrail(tx.db, [arrivalRow(holder, product, record, people)]);
    return { isNew, newObservables, newEntries };
  }

  /** The incident's own verb makes the links: both trails tell of them. */
  private async writeLinks(tx: Ctx, id: string, { id: foreignId, alertIds }: ForeignIncident) {
    const missing = alertIds.filter((alert) => !this.alertIds.has(alert));
    const present = alertIds.flatMap((alert) => this.alertIds.get(alert) ?? []);
    const imagined = alertIds.length - missing.length - present.length;
    const before = await store.countLinks(tx.db, id);
    if (present.length > 0) await incidents.linkMany(tx, id, await alerts.getAllForUpdate(tx, present));
    const newLinks = (await store.countLinks(tx.db, id)) - before + imagined;
    const problems = missing.map((alert) => problem('link', foreignId, `its alert ${alert} did not come over`));
    return { newLinks, problems };
  }
}
