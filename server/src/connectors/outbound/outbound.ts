import { setMaxListeners } from 'node:events';
import type { Socket } from 'node:net';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';
import { AddressRules } from './address-rules.js';
import { type DialOptions, dial, guardedLookup, refusedLiteral } from './guarded-dial.js';
import type { HttpReply, HttpRequest } from './http-exchange.js';
import { readLimited } from './limited-body.js';
import { nextHop } from './redirect.js';
import { TimeLimit } from './time-limit.js';

const CONNECT_TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 4;

/** The only way out: every connection of a connector goes through here, with checked addresses and limited answers. */
export class Outbound {
  private readonly rules: AddressRules;
  private readonly strict: Agent;
  private readonly lenient: Agent;
  private readonly closing = new AbortController();

  constructor(options: { allowLoopback: boolean }) {
    this.rules = new AddressRules(options.allowLoopback);
    setMaxListeners(0, this.closing.signal); // one for each call under way
    this.strict = this.agent(true);
    this.lenient = this.agent(false);
  }

  /** Aborted when the process is about to end. */
  get stopping(): AbortSignal {
    return this.closing.signal;
  }

  /** One exchange, redirects included; each hop is checked like the first. */
  async http(wanted: HttpRequest): Promise<HttpReply> {
    const limit = new TimeLimit(wanted.timeoutMs, this.stopping);
    try {
      return await this.converse(wanted, limit.signal);
    } finally {
      limit.lift();
    }
  }

  dial(options: Omit<DialOptions, 'signal'>): Promise<Socket> {
    return dial(this.rules, { ...options, signal: this.stopping });
  }

  async close(): Promise<void> {
    this.closing.abort(new Error('Watchfloor is stopping'));
    await Promise.all([this.strict.destroy(), this.lenient.destroy()]);
  }

  private async converse(wanted: HttpRequest, signal: AbortSignal): Promise<HttpReply> {
    let hop = wanted;
    for (let hops = 0; ; hops += 1) {
      const answer = await this.exchange(hop, signal);
      const next = nextHop(hop, answer.statusCode, answer.headers.location, hops < MOST_REDIRECTS);
      if (next === undefined) {
        return { status: answer.statusCode, headers: answer.headers, text: await readLimited(answer.body) };
      }
      await answer.body.dump();
      hop = next;
    }
  }

  private exchange(hop: HttpRequest, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const { url, method, headers, body = null } = hop;
    const dispatcher = hop.verifyCertificate === false ? this.lenient : this.strict;
    return request(url, { method, headers, body, signal, dispatcher });
  }

  private agent(rejectUnauthorized: boolean): Agent {
    const connect = buildConnector({
      lookup: guardedLookup(this.rules),
      timeout: CONNECT_TIMEOUT_MS,
      rejectUnauthorized,
    });
    return new Agent({
      connect: (options, callback) => {
        const refused = refusedLiteral(this.rules, options.hostname);
        if (refused === undefined) connect(options, callback);
        else callback(refused, null);
      },
    });
  }
}
