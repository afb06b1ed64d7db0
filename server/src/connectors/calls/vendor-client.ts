import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, invalid, unavailable, upstream, upstreamTimeout } from '../../core/errors.js';
import { VERSION } from '../../core/version.js';
import type { Ground } from '../connector.js';
import type { HttpReply, HttpRequest } from '../outbound/http-exchange.js';
import { pauseBeforeRetry } from './retry.js';

const ATTEMPT_TIMEOUT_MS = 30_000;

export interface Vendor {
  /** As people call it; every error begins with it. */
  name: string;
  baseUrl: string;
  headers: Record<string, string>;
  verifyCertificate?: boolean;
}

export interface VendorRequest {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  json?: unknown;
  /** Whether it may arrive twice without harm; a GET always may. */
  repeatable?: boolean;
}

/** An answer, or why there was none. */
type Outcome = HttpReply | AppError;

/** Speaks to one vendor's HTTP API: within the budget, with time limits, and again when the vendor says so. */
export class VendorClient {
  constructor(
    private readonly vendor: Vendor,
    private readonly ground: Ground,
  ) {}

  /** Answers whatever the vendor said last, good or bad. Rejects when it said nothing, or still refuses when patience ends. */
  async send(wanted: VendorRequest): Promise<HttpReply> {
    const { budget, lane, patienceMs } = this.ground;
    const ticket = budget.ticket(lane);
    let deadline: number | undefined;
    for (let count = 1; ; count += 1) {
      const { outcome, pause } = await budget.spend(ticket, async () => {
        deadline ??= performance.now() + patienceMs;
        const ended = await this.attempt(wanted, timeLeft(deadline), count);
        const wait = this.pauseAfter(ended, wanted, count, deadline);
        if (wait !== undefined && isBusy(ended)) budget.pause(wait); // before the next in line begins
        return { outcome: ended, pause: wait };
      });
      if (pause === undefined) return settled(outcome);
      if (!isBusy(outcome)) await this.wait(pause);
    }
  }

  /** An answer that is not the expected one, in words that say who is to do what. */
  failure(reply: HttpReply, vendorsWords: string | undefined): AppError {
    const { name } = this.vendor;
    const words = vendorsWords === undefined ? '' : `: ${vendorsWords.slice(0, 500)}`;
    if (reply.status === 401 || reply.status === 403)
      return upstream(
        `${name} refuses the credentials (${reply.status})${words}. Check them in the integration's config`,
      );
    if (reply.status === 429) return upstream(`${name} allows no more requests for now (429)${words}`);
    return upstream(`${name} answered ${reply.status}${words}`);
  }

  json(reply: HttpReply): unknown {
    try {
      return JSON.parse(reply.text) as unknown;
    } catch {
      throw upstream(
        `${this.vendor.name} answered ${reply.status} with something that is not JSON. Check the address in the config`,
      );
    }
  }

  /** Undefined when there is to be no other attempt, or it would come too late for the caller. */
  private pauseAfter(outcome: Outcome, wanted: VendorRequest, count: number, deadline: number): number | undefined {
    const reply = outcome instanceof AppError ? undefined : outcome;
    const pause = pauseBeforeRetry({
      status: reply?.status ?? 0,
      retryAfter: single(reply?.headers['retry-after']),
      count,
      most: this.ground.attempts,
      repeatable: wanted.repeatable ?? wanted.method === 'GET',
    });
    return pause !== undefined && performance.now() + pause > deadline ? undefined : pause;
  }

  /** What the network did comes back as a value, for it may pass; what we refuse ourselves is final. */
  private async attempt(wanted: VendorRequest, timeoutMs: number, count: number): Promise<Outcome> {
    const began = performance.now();
    const url = this.url(wanted);
    try {
      const reply = await this.ground.outbound.http(this.request(wanted, url, timeoutMs));
      this.note(url, wanted, count, { status: reply.status, ms: Math.round(performance.now() - began) });
      return reply;
    } catch (error) {
      if (error instanceof AppError) throw error;
      if ((error as { code?: string }).code === 'UND_ERR_INVALID_ARG') {
        throw invalid(`The config of ${this.vendor.name} cannot be sent over HTTP: ${(error as Error).message}`);
      }
      const meaning = this.meaningOf(error, url, timeoutMs);
      this.note(url, wanted, count, { reason: meaning.message });
      return meaning;
    }
  }

  private request(wanted: VendorRequest, url: URL, timeoutMs: number): HttpRequest {
    const { method, json } = wanted;
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const type = json === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' };
    const headers = {
      accept: 'application/json',
      'user-agent': `Watchfloor/${VERSION}`,
      ...type,
      ...this.vendor.headers,
      ...wanted.headers,
    };
    return { method, url, headers, ...body, timeoutMs, verifyCertificate: this.vendor.verifyCertificate ?? true };
  }

  private url({ path, query }: VendorRequest): URL {
    const url = new URL(this.vendor.baseUrl.replace(/\/+$/, '') + path);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    return url;
  }

  private meaningOf(error: unknown, url: URL, timeoutMs: number): AppError {
    const { name: kind, message, code } = error as Error & { code?: string };
    const { name } = this.vendor;
    if (this.ground.outbound.stopping.aborted) return unavailable('Watchfloor is stopping');
    if (kind === 'TimeoutError' || code === 'UND_ERR_CONNECT_TIMEOUT')
      return upstreamTimeout(`${name} did not answer within ${Math.ceil(timeoutMs / 1000)} s (${url.host})`);
    return upstream(`${name} cannot be reached at ${url.host}: ${message}`);
  }

  /** Neither path nor query: either may carry a credential or what is being looked up. */
  private note(url: URL, { method }: VendorRequest, attempt: number, outcome: object): void {
    this.ground.log.debug({ vendor: this.vendor.name, host: url.host, method, attempt, ...outcome }, 'outbound call');
  }

  private async wait(ms: number): Promise<void> {
    const { stopping } = this.ground.outbound;
    await sleep(ms, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) throw unavailable('Watchfloor is stopping');
  }
}

const timeLeft = (deadline: number): number =>
  Math.max(1, Math.min(ATTEMPT_TIMEOUT_MS, Math.ceil(deadline - performance.now())));

const isBusy = (outcome: Outcome): boolean => !(outcome instanceof AppError) && outcome.status === 429;

function settled(outcome: Outcome): HttpReply {
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

const single = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header);
