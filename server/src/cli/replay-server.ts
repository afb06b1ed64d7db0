import { AppError, ERROR_KINDS, type ErrorKind } from '../core/errors.js';
import { newId } from '../core/ids.js';
import type { RecordedRun } from '../features/runs/service.js';
import type { ActionReport } from '../python/host.js';
import { RunPrinter } from './playbook-run-printer.js';
import { canonical } from './replay-comparison.js';
import { type Effect, effectText, recordedIncidents, rewound } from './replay-effects.js';

type Fields = Record<string, unknown>;

const SERVER_ERROR = /^ServerError: (.*) \(status (\d+)\)$/s;

/** Stands in for the server: keeps what the playbook wants done, does none of it, and answers as the record says. */
export class ReplayServer extends RunPrinter {
  readonly actions: ActionReport[] = [];
  readonly effects: Effect[] = [];
  private alert: Fields;
  private readonly integrationCalls: RecordedRun['actions'];
  private readonly incidents: string[];
  private readonly observables: Set<string>;

  constructor(recorded: RecordedRun) {
    super();
    this.alert = rewound(recorded);
    this.integrationCalls = [...recorded.actions];
    this.incidents = recordedIncidents(recorded);
    this.observables = new Set(recorded.observables.map(({ type, value }) => `${type} ${value}`));
  }

  override async onAction(report: ActionReport): Promise<void> {
    this.actions.push(report);
    await super.onAction(report);
  }

  override async onCall(method: string, args: Fields): Promise<unknown> {
    await super.onCall(method, args);
    if (method === 'update_alert') return this.update(args.fields as Fields);
    if (method === 'resolve_alert') return this.update({ status: 'resolved', determination: args.determination });
    if (method === 'assign') return this.assign(String(args.analyst));
    if (method === 'comment')
      return this.note('comment', args.text, { id: newId(), action: 'comment', detail: args.text });
    if (method === 'add_observable') return this.observe(args);
    if (method === 'create_incident') return this.open(args);
    if (method === 'integration') return this.integrate(args);
    throw new AppError('invalid', `The server does not know the call ${method}`);
  }

  /** As on the server, a field that keeps its value is no change. */
  private update(fields: Fields): Fields {
    for (const [field, value] of Object.entries(fields))
      if (canonical(this.alert[field]) !== canonical(value)) this.note(field, value, undefined);
    this.alert = { ...this.alert, ...fields };
    return this.alert;
  }

  private assign(analyst: string): Fields {
    if (this.alert.assigned_username !== analyst) this.note('assigned', analyst, undefined);
    this.alert = { ...this.alert, assigned_username: analyst };
    return this.alert;
  }

  private observe(args: Fields): Fields {
    const value = `${args.type} ${String(args.value).trim()}`;
    if (!this.observables.has(value)) this.note('observable', value, undefined);
    this.observables.add(value);
    return { id: newId(), ...args, enrichment_status: 'pending', enrichments: [] };
  }

  /** One that is not linked to the alert leaves nothing on its trail that could be compared. */
  private open(args: Fields): Fields {
    const title = args.title ?? this.alert.title;
    const severity = args.severity ?? this.alert.severity;
    const isLinked = args.link_current_alert !== false;
    if (isLinked) this.note('incident', title, undefined);
    const id = (isLinked ? this.incidents.shift() : undefined) ?? newId();
    return { ...args, id, title, severity, status: 'open', alert_count: Number(isLinked) };
  }

  /** What the same call was answered then; else what another call of this action was answered; else nothing. */
  private integrate({ integration, action, parameters }: Fields): unknown {
    const named = this.integrationCalls.filter(({ action_name }) => action_name === `${integration}.${action}`);
    const found = named.find(({ input_data }) => canonical(input_data) === canonical(parameters)) ?? named[0];
    if (found === undefined) return {};
    this.integrationCalls.splice(this.integrationCalls.indexOf(found), 1);
    if (found.status === 'success') return found.output_data;
    const [, detail, status] = SERVER_ERROR.exec(found.error ?? '') ?? [];
    throw new AppError(kindOf(Number(status)), detail ?? found.error ?? 'It failed then, too');
  }

  private note<T>(what: string, value: unknown, answer: T): T {
    this.effects.push(effectText(what, value));
    return answer;
  }
}

const kindOf = (status: number): ErrorKind =>
  (Object.keys(ERROR_KINDS) as ErrorKind[]).find((kind) => ERROR_KINDS[kind].status === status) ?? 'upstream';
