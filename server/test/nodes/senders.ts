import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, HttpClient } from '../harness/http-client.js';
import type { Ledger } from './ledger.js';

/** Tells their alerts from others. */
export const SOURCE = 'senders';

const PATIENCE_MS = 20_000;
const USUAL_PAUSE_MS = 15;
const BEFORE_AGAIN_MS = 60;
const SENDERS = 4;

export interface SentAlert {
  /** What identifies it in the database: its source_id, or its title when it has none. */
  key: string;
  matched: boolean;
  body: Record<string, unknown>;
  /** Which of the senders' keys it goes with. */
  turn: number;
}

/** Six in ten are unique, two repeat one of twenty ids, two have no id but a title of their own. Every third sets off a playbook. */
export function alertNumber(n: number): SentAlert {
  const [sourceId, title] =
    n % 10 < 6
      ? [`u-${n}`, `unique ${n}`]
      : n % 10 < 8
        ? [`r-${n % 20}`, `repeated ${n % 20}`]
        : [null, `nameless ${n}`];
  const matched = (sourceId?.startsWith('r') ? n % 20 : n) % 3 === 0;
  const body = {
    title,
    source: SOURCE,
    severity: matched ? 'high' : 'low',
    ...(sourceId === null ? {} : { source_id: sourceId }),
  };
  return { key: sourceId ?? title, matched, body, turn: n };
}

/** Posts alerts one after the other; on a broken connection it goes to another node, as any sensible sender does. */
export class Senders {
  private next = 0;
  private stopping = false;
  private readonly running: Promise<void>[];

  constructor(
    private readonly parts: {
      bases: () => string[];
      keys: string[];
      ledger: Ledger;
      /** Between two alerts of one sender. */
      pauseMs?: number;
    },
  ) {
    this.running = Array.from({ length: SENDERS }, (_unused, place) => this.run(place));
  }

  get sent(): number {
    return this.next;
  }

  /** One more, which is not tried again when it is refused. */
  sendOnce(key: string, detail: Record<string, unknown>): Promise<boolean> {
    const body = { title: key, source: SOURCE, severity: 'low', source_id: key, ...detail };
    return this.deliver({ key, matched: false, body, turn: 0 }, 0);
  }

  /** Every alert that was begun is brought to its end. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.running);
  }

  private async run(place: number): Promise<void> {
    while (!this.stopping) {
      const alert = alertNumber(this.next);
      this.next += 1;
      for (let turn = place; !(await this.deliver(alert, turn)); turn += 1) await sleep(BEFORE_AGAIN_MS);
      await sleep(this.parts.pauseMs ?? USUAL_PAUSE_MS);
    }
  }

  /** Whether it was acknowledged. */
  private async deliver(alert: SentAlert, turn: number): Promise<boolean> {
    const bases = this.parts.bases();
    const base = bases[turn % bases.length];
    if (base === undefined) return false;
    const answer = await this.post(base, alert).catch((error: unknown) => this.broken(alert, error));
    if (answer === undefined) return false;
    if (answer.status === 200) return this.acknowledged(alert, answer);
    const { status, headers, body } = answer;
    this.parts.ledger.note({
      what: 'refused',
      status,
      retryAfter: headers.get('retry-after'),
      detail: body?.detail ?? '',
    });
    if (status >= 500)
      this.parts.ledger.note({ what: 'uncertain', key: alert.key, matched: alert.matched, reason: String(status) });
    return false;
  }

  private async post(base: string, { body, turn }: SentAlert): Promise<Answer> {
    const { keys } = this.parts;
    const client = new HttpClient(`${base}/api/v1`, { 'x-api-key': keys[turn % keys.length]! });
    const late = new AbortController();
    const tooLate = sleep(PATIENCE_MS, undefined, { signal: late.signal, ref: false }).then(() => {
      throw new Error('no answer in time');
    });
    tooLate.catch(() => undefined);
    return Promise.race([client.send('POST', '/webhooks/alerts', body), tooLate]).finally(() => late.abort());
  }

  private acknowledged({ key, matched }: SentAlert, { body }: Answer): true {
    this.parts.ledger.note({ what: 'acknowledged', key, alertId: body.alert_id, count: body.duplicate_count, matched });
    return true;
  }

  /** A refused connection carried nothing; of any other nobody knows how far it came. */
  private broken({ key, matched }: SentAlert, error: unknown): undefined {
    const reason = causeOf(error);
    if (reason !== 'ECONNREFUSED') this.parts.ledger.note({ what: 'uncertain', key, matched, reason });
    return undefined;
  }
}

function causeOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}
