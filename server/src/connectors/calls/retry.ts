export interface Attempt {
  /** 0 when there was no answer at all. */
  status: number;
  retryAfter: string | undefined;
  /** How many attempts there have been, this one included. */
  count: number;
  /** How many there may be. */
  most: number;
  /** Whether the same request may arrive twice without harm. */
  repeatable: boolean;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
const REFUSED_UNREAD = new Set([429, 503]);

/**
 * How long to wait before the next attempt; undefined when there should be none. 429 says that nothing was done and when to come
 * again, so it is followed for as long as the caller is patient. After other failures nobody knows what was done: only what may be
 * repeated is.
 */
export function pauseBeforeRetry(attempt: Attempt, now = Date.now()): number | undefined {
  const { status, count, most, repeatable } = attempt;
  const mayRetry = status === 429 || (count < most && isPassing(status, repeatable));
  if (!mayRetry) return undefined;
  return retryAfterMs(attempt.retryAfter, now) ?? backoff(count);
}

const isPassing = (status: number, repeatable: boolean): boolean =>
  repeatable ? status === 0 || status >= 500 : REFUSED_UNREAD.has(status);

/** A little chance keeps many waiting callers from coming back all at once. */
const backoff = (count: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2);

/** Seconds, fractions too, or a date. */
function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined;
}
