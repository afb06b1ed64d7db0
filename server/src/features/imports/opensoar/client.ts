import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, upstream } from '../../../core/errors.js';
import { parseStorable } from '../../../python/storable-json.js';
import { isObject, type Json, objectsOf } from '../fields.js';

export type Credentials = { token: string } | { username: string; password: string };

const PATIENCE_MS = 60_000;
const TRIES = 4;
const WAIT_MS = 250;
const PAGE = 200;
const BUSY = [429, 502, 503, 504];

/** Asks an OpenSOAR server over its REST API. What goes wrong is told in words that say what to check. */
export class OpenSoarClient {
  private token: string | undefined;

  constructor(
    private readonly url: string,
    private readonly credentials: Credentials,
  ) {}

  async logIn(): Promise<void> {
    if ('token' in this.credentials) {
      this.token = this.credentials.token;
      return;
    }
    const { username, password } = this.credentials;
    const answer = await this.request('/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    if (!isObject(answer) || typeof answer.access_token !== 'string') {
      throw upstream(`${this.url} answered a login without an access token. Is it an OpenSOAR server?`);
    }
    this.token = answer.access_token;
  }

  get(path: string): Promise<unknown> {
    return this.request(path, { headers: { authorization: `Bearer ${this.token}` } });
  }

  /** One page after the other; what comes in meanwhile moves the rest down, so some may come twice and none is missed. */
  async *pages(path: string, member: string): AsyncIterable<Json[]> {
    for (let offset = 0; ; ) {
      const answer = await this.get(`${path}?limit=${PAGE}&offset=${offset}`);
      if (!isObject(answer) || !Array.isArray(answer[member])) {
        throw upstream(`${this.url}/api/v1${path} answered no list of ${member}. Is it an OpenSOAR server?`);
      }
      yield objectsOf(answer[member]);
      const { length } = answer[member];
      offset += length;
      const more = typeof answer.total === 'number' ? offset < answer.total : length >= PAGE;
      if (length === 0 || !more) return;
    }
  }

  async all(path: string, member: string): Promise<Json[]> {
    const found: Json[] = [];
    for await (const page of this.pages(path, member)) found.push(...page);
    return found;
  }

  private async request(path: string, init: RequestInit): Promise<unknown> {
    const response = await this.send(`${this.url}/api/v1${path}`, init);
    const text = await response.text();
    if (!response.ok) throw this.refusal(path, response);
    try {
      return parseStorable(text);
    } catch {
      throw upstream(`${this.url}/api/v1${path} answered something that is not JSON. Is it an OpenSOAR server?`);
    }
  }

  /** A server that is busy or restarting gets another chance; one that refuses does not. */
  private async send(address: string, init: RequestInit): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const last = attempt === TRIES;
      try {
        const signal = AbortSignal.timeout(PATIENCE_MS);
        const response = await fetch(address, { ...init, signal, redirect: 'manual' });
        if (last || !BUSY.includes(response.status)) return response;
        await response.body?.cancel();
      } catch (error) {
        if (last) throw upstream(`${this.url} cannot be reached: ${reasonOf(error)}. Check --url`, error);
      }
      await sleep(WAIT_MS * 2 ** attempt);
    }
  }

  private refusal(path: string, { status, headers }: Response): AppError {
    if (status >= 300 && status < 400) {
      return upstream(`${this.url} sends us on to ${headers.get('location')}. Give that address as --url`);
    }
    if (status === 401 || status === 403) {
      const what = 'token' in this.credentials ? 'token' : 'user name or password';
      return new AppError('unauthenticated', `OpenSOAR at ${this.url} refused the ${what} (${status} on ${path})`);
    }
    return new AppError(status === 404 ? 'not_found' : 'upstream', `OpenSOAR answered ${status} on ${path}`);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
