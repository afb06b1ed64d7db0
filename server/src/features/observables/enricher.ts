import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '../../context.js';
import { OBSERVABLE_TYPES, type ObservableType } from '../../core/alert-values.js';
import { AppError, notFound, unavailable, upstreamTimeout } from '../../core/errors.js';
import { meaningOf } from '../../db/constraint-errors.js';
import * as integrations from '../integrations/service.js';
import * as store from './enrichment-store.js';
import * as lookups from './lookup-store.js';
import type { Enrichment, ObservableRow } from './rows.js';
import { find } from './store.js';
import { enrichment, failedEnrichment } from './verdict.js';

/** Which actions of a connector, of any type, answer a question about a value. */
const QUESTIONS: Record<ObservableType, string[]> = {
  ip: ['lookup_ip', 'check_ip'],
  domain: ['lookup_domain'],
  hash: ['lookup_hash'],
  url: ['lookup_url'],
};

const KEEP_CLAIM_MS = 20_000;
const LOOK_AGAIN_MS = 200;
const LONGEST_WAIT_MS = 600_000;

/** Asks providers about values: each about each value once an hour, and never twice at the same time. */
export class Enricher {
  private readonly asking = new Map<string, Promise<lookups.Answer>>();

  constructor(private readonly toolbox: integrations.Toolbox) {}

  /** Every enabled provider that fits, now. */
  async enrich(ctx: Ctx, id: string): Promise<ObservableRow> {
    const { type, value } = await existing(ctx, id);
    const providers = await this.providers(ctx, type, value);
    if (providers.length === 0) {
      throw unavailable(
        `No enabled integration can look up a ${type}: add one, such as threat_intel, under Integrations`,
      );
    }
    await store.updateStatus(ctx.db, [id], 'enriching');
    try {
      const entries = await this.ask(ctx, providers, type, value, 'person');
      await store.updateEnriched(ctx.db, { id }, statusAfter(entries), entries);
    } catch (error) {
      await store.updateStatus(ctx.db, [id], 'pending');
      throw error;
    }
    return existing(ctx, id);
  }

  /** In the background: for every observable with this value that waits. */
  async enrichValue(ctx: Ctx, type: ObservableType, value: string): Promise<void> {
    const providers = await this.providers(ctx, type, value);
    if (providers.length === 0) return store.updateEnriched(ctx.db, { type, value }, 'pending', []);
    const entries = await this.ask(ctx, providers, type, value, 'background');
    await store.updateEnriched(ctx.db, { type, value }, statusAfter(entries), entries);
  }

  /** The types that somebody can be asked about. */
  async answerable(ctx: Ctx): Promise<ObservableType[]> {
    const ready = await integrations.readyActions(ctx, this.toolbox);
    return OBSERVABLE_TYPES.filter((type) => QUESTIONS[type].some((action) => ready.has(action)));
  }

  private providers(ctx: Ctx, type: ObservableType, value: string): Promise<integrations.Provider[]> {
    return integrations.providersWith(ctx, this.toolbox, QUESTIONS[type], value);
  }

  private ask(
    ctx: Ctx,
    providers: integrations.Provider[],
    type: ObservableType,
    value: string,
    caller: integrations.Caller,
  ): Promise<Enrichment[]> {
    return Promise.all(
      providers.map(async (provider) => {
        try {
          const { answer, answered_at } = await this.answer(ctx, provider, type, value, caller);
          return enrichment(provider.name, answer, answered_at);
        } catch (error) {
          const told = error instanceof AppError ? error : deletedMeanwhile(error);
          if (told === undefined || this.toolbox.stopping) throw error;
          return failedEnrichment(provider.name, told.message);
        }
      }),
    );
  }

  /** Whoever asks while the same question is under way shares its answer. */
  private answer(
    ctx: Ctx,
    provider: integrations.Provider,
    type: ObservableType,
    value: string,
    caller: integrations.Caller,
  ): Promise<lookups.Answer> {
    const key = JSON.stringify([provider.id, type, value]);
    const known = this.asking.get(key);
    if (known !== undefined) return known;
    const question = { integrationId: provider.id, type, value };
    const answer = remembered(ctx, question, () => provider.ask(caller)).finally(() => this.asking.delete(key));
    this.asking.set(key, answer);
    return answer;
  }
}

/** The fresh answer that is there, or the one that another node is just getting, or our own. */
async function remembered(ctx: Ctx, question: lookups.Question, ask: () => Promise<unknown>): Promise<lookups.Answer> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < deadline) {
    const fresh = await lookups.findFresh(ctx.db, question);
    if (fresh !== undefined) return fresh;
    if (await lookups.claim(ctx.db, question)) return asked(ctx, question, ask);
    await sleep(LOOK_AGAIN_MS);
  }
  throw upstreamTimeout('Another node has been asking about this value for too long');
}

async function asked(ctx: Ctx, question: lookups.Question, ask: () => Promise<unknown>): Promise<lookups.Answer> {
  const keep = setInterval(
    () => void lookups.updateClaim(ctx.db, question, true).catch(() => undefined),
    KEEP_CLAIM_MS,
  );
  try {
    const answer = await ask();
    return { answer, answered_at: await lookups.updateAnswer(ctx.db, question, answer) };
  } catch (error) {
    await lookups.updateClaim(ctx.db, question, false);
    throw error;
  } finally {
    clearInterval(keep);
  }
}

/** An integration may be deleted while its question is on the way. */
function deletedMeanwhile(error: unknown): AppError | undefined {
  const meaning = meaningOf(error);
  return meaning?.kind === 'not_found' ? meaning : undefined;
}

const statusAfter = (entries: Enrichment[]): 'enriched' | 'failed' =>
  entries.every(({ data }) => typeof data === 'object' && data !== null && 'error' in data) ? 'failed' : 'enriched';

async function existing(ctx: Ctx, id: string): Promise<ObservableRow> {
  const row = await find(ctx.db, id);
  if (row === undefined) throw notFound('Observable');
  return row;
}
