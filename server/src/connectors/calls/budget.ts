import { unavailable } from '../../core/errors.js';

/** People and playbooks wait for an answer; background work can wait for both. */
export const LANES = ['interactive', 'background'] as const;
export type Lane = (typeof LANES)[number];

export interface BudgetLimits {
  concurrent: number;
  perMinute: number;
}

/** A place in the line. Whoever has to line up again does so with the same one, and so is not overtaken. */
export interface Ticket {
  readonly lane: Lane;
  readonly number: number;
}

interface Waiting {
  ticket: Ticket;
  admit(): void;
  reject(error: Error): void;
}

const BURST = 4;
const MINUTE_MS = 60_000;

/**
 * How many calls of one integration may be under way, and how many may begin in a time. What is too much waits its turn
 * instead of failing. Begins are counted in a sliding window just long enough for a burst of four.
 */
export class Budget {
  private readonly waiting: Waiting[] = [];
  private readonly begun: number[] = [];
  private active = 0;
  private issued = 0;
  private pausedUntil = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private limits: BudgetLimits) {}

  adjust(limits: BudgetLimits): void {
    this.limits = limits;
    this.advance();
  }

  ticket(lane: Lane): Ticket {
    this.issued += 1;
    return { lane, number: this.issued };
  }

  async spend<T>(ticket: Ticket, work: () => Promise<T>): Promise<T> {
    await this.turn(ticket);
    try {
      return await work();
    } finally {
      this.active -= 1;
      this.advance();
    }
  }

  /** The vendor asked for a pause: nobody begins before it is over. */
  pause(ms: number): void {
    this.pausedUntil = Math.max(this.pausedUntil, performance.now() + ms);
  }

  /** Everybody who still waits is sent home. */
  close(): void {
    clearTimeout(this.timer);
    for (const { reject } of this.waiting.splice(0)) reject(unavailable('Watchfloor is stopping'));
  }

  get idle(): boolean {
    return this.active === 0 && this.waiting.length === 0;
  }

  private turn(ticket: Ticket): Promise<void> {
    return new Promise((admit, reject) => {
      const place = this.waiting.findIndex((other) => comesBefore(ticket, other.ticket));
      this.waiting.splice(place === -1 ? this.waiting.length : place, 0, { ticket, admit, reject });
      this.advance();
    });
  }

  private advance(): void {
    clearTimeout(this.timer);
    while (this.waiting.length > 0 && this.active < this.limits.concurrent) {
      const wait = this.untilNextBegin();
      if (wait > 0) {
        this.timer = setTimeout(() => this.advance(), Math.ceil(wait));
        return;
      }
      this.active += 1;
      this.begun.push(performance.now());
      this.waiting.shift()!.admit();
    }
  }

  private untilNextBegin(): number {
    const now = performance.now();
    const windowMs = (BURST * MINUTE_MS) / this.limits.perMinute;
    while (this.begun.length > 0 && this.begun[0]! <= now - windowMs) this.begun.shift();
    const forRate = this.begun.length < BURST ? 0 : this.begun.at(-BURST)! + windowMs - now;
    return Math.max(forRate, this.pausedUntil - now);
  }
}

const comesBefore = (one: Ticket, other: Ticket): boolean =>
  one.lane === other.lane ? one.number < other.number : one.lane === 'interactive';
