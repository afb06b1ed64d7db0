import type { Ctx } from '../../context.js';
import { tooMany, unavailable } from '../../core/errors.js';
import type { Metrics } from '../../http/metrics.js';
import type { RateLimiter } from '../../http/rate-limit/limiter.js';
import * as audit from '../audit/service.js';
import { Conversation } from './conversation.js';
import type { AiTask, Task } from './prompts/prompt.js';
import type { Provider, Usage } from './providers/provider.js';

export interface AssistantParts {
  provider: Provider | undefined;
  limiter: RateLimiter;
  metrics: Metrics;
  timeoutSeconds: number;
}

export interface Said<Answer> {
  answer: Answer;
  source: { model: string; usage: Usage };
}

/** The door to the model: who may ask now, and what is kept of it afterwards (never the content). */
export class Assistant {
  constructor(private readonly parts: AssistantParts) {}

  /** Before anything is looked up: is there a model, and has this analyst a question left? */
  async admit(ctx: Ctx): Promise<Desk> {
    const { provider, limiter } = this.parts;
    if (provider === undefined)
      throw unavailable(
        'No AI provider is configured; set ANTHROPIC_API_KEY, OPENAI_API_KEY or OLLAMA_URL and restart the server',
      );
    const rate = await limiter.take(`ai:${ctx.actor.kind === 'analyst' ? ctx.actor.id : ctx.actor.kind}`);
    if (!rate.allowed) {
      const wait = Math.max(1, rate.resetSeconds);
      throw tooMany(`You may ask the AI ${rate.limit} times a minute; the next is possible in ${wait} seconds`, wait);
    }
    return { ask: (task, input, alertIds) => this.ask(ctx, provider, task, input, alertIds) };
  }

  private async ask<Input, Answer>(
    ctx: Ctx,
    provider: Provider,
    task: Task<Input, Answer>,
    input: Input,
    alertIds: string[],
  ): Promise<Said<Answer>> {
    const conversation = new Conversation(provider, this.parts.timeoutSeconds);
    const { usage } = conversation;
    let outcome: 'success' | 'failed' = 'failed';
    try {
      const { answer, model } = await conversation.ask(task, input);
      outcome = 'success';
      return { answer, source: { model, usage } };
    } finally {
      this.parts.metrics.countAiCall(
        { task: task.name, provider: provider.name, model: provider.model, outcome },
        usage,
      );
      await audit.record(ctx, entry(task.name, provider, alertIds, outcome, usage));
    }
  }
}

export interface Desk {
  ask<Input, Answer>(task: Task<Input, Answer>, input: Input, alertIds: string[]): Promise<Said<Answer>>;
}

function entry(task: AiTask, { name, model }: Provider, alertIds: string[], outcome: string, usage: Usage) {
  const [first] = alertIds;
  return {
    action: 'ai_used' as const,
    detail: `${task} by ${model} (${name})${outcome === 'failed' ? ', without a usable answer' : ''}`,
    ...(alertIds.length === 1 ? { target: { type: 'alert', id: first!, label: `Alert ${first}` } } : {}),
    metadata: { task, provider: name, model, outcome, alert_ids: alertIds, ...usage },
  };
}
