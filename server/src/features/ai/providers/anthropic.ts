import type Anthropic from '@anthropic-ai/sdk';
import { upstream } from './failure.js';
import { onFirstUse } from './first-use.js';
import type { Provider } from './provider.js';
import { vendorFetch } from './vendor-fetch.js';

const HOST = 'https://api.anthropic.com';
const DEFAULT_MODEL = 'claude-haiku-5-5';
/** Current models think before they write, and that counts too. */
const MOST_TOKENS = 16_000;

export function anthropic(given: { apiKey: string; baseUrl: string | undefined; model: string | undefined }): Provider {
  const model = given.model ?? DEFAULT_MODEL;
  const client = onFirstUse(async () => {
    const { default: Client } = await import('@anthropic-ai/sdk');
    return new Client({
      apiKey: given.apiKey,
      baseURL: (given.baseUrl ?? HOST).replace(/(\/v1)?\/*$/, ''), // the client adds /v1 itself
      maxRetries: 0,
      logLevel: 'off',
      fetch: vendorFetch(given.apiKey),
    });
  });
  return {
    name: 'anthropic',
    model,
    complete: async ({ system, user }, signal) => {
      const { messages } = await client();
      const answer = await messages.create(
        { model, max_tokens: MOST_TOKENS, system, messages: [{ role: 'user', content: user }] },
        { signal },
      );
      const { input_tokens = 0, output_tokens = 0 } = answer.usage ?? {};
      return { content: textOf(answer), model: answer.model ?? model, usage: { input_tokens, output_tokens } };
    },
  };
}

/** Of the first element that has one: thinking may stand before it. */
function textOf({ content }: Anthropic.Message): string {
  for (const element of content ?? []) {
    if ('text' in element && typeof element.text === 'string') return element.text;
  }
  throw upstream('The AI provider anthropic answered without text; try again');
}
