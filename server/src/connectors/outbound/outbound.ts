import { setMaxListeners } from 'node:events';
import type { Socket } from 'node:net';
import { AddressRules } from './address-rules.js';
import { type Agents, openAgents } from './agents.js';
import { type DialOptions, dial } from './guarded-dial.js';
import type { HttpReply, HttpRequest } from './http-exchange.js';
import { readLimited } from './limited-body.js';
import { nextHop } from './redirect.js';
import { TimeLimit } from './time-limit.js';

const MOST_REDIRECTS = 4;

/** The only way out: every connection of a connector goes through here, with checked addresses and limited answers. */
export class Outbound {
  private readonly rules: AddressRules;
  private readonly closing = new AbortController();
  private agents: Promise<Agents> | undefined;

  constructor(options: { allowLoopback: boolean }) {
    this.rules = new AddressRules(options.allowLoopback);
    setMaxListeners(0, this.closing.signal); // one for each call under way
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
    await (await this.agents)?.close();
  }

  private async converse(wanted: HttpRequest, signal: AbortSignal): Promise<HttpReply> {
    this.agents ??= openAgents(this.rules);
    const agents = await this.agents;
    let hop = wanted;
    for (let hops = 0; ; hops += 1) {
      const answer = await agents.send(hop, signal);
      const next = nextHop(hop, answer.statusCode, answer.headers.location, hops < MOST_REDIRECTS);
      if (next === undefined) {
        return { status: answer.statusCode, headers: answer.headers, text: await readLimited(answer.body) };
      }
      await answer.body.dump();
      hop = next;
    }
  }
}
