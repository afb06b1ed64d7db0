import Anthropic from '@anthropic-ai/sdk';
import { upstream } from './failure.js';
import type { Provider } from './provider.js';
import { vendorFetch } from './vendor-fetch.js';

const HOST = 'https://api.anthropic.com';
const DEFAULT_MODEL = 'claude-haiku-5-5';
/** Current models think before they write, and that counts too. */
const MOST_TOKENS = 16_000;

export function anthropic(given: { apiKey: string; baseUrl: string | undefined; model: string | undefined }): Provider {
  const model = given.model ?? DEFAULT_MODEL;
  const client = new Anthropic({
    apiKey: given.apiKey,
    authToken: null,
    baseURL: (given.baseUrl ?? HOST).replace(/(\/v1)?\/*$/, ''), // the client adds /v1 itself
    maxRetries: 0,
    logLevel: 'off',
    fetch: vendorFetch(given.apiKey),
  });
  return {
    name: 'anthropic',
    model,
    complete: async ({ system, user }, signal) => {
      const message = await client.messages.create(
        { model, max_tokens: MOST_TOKENS, system, messages: [{ role: 'user', content: user }] },
        { signal },
      );
      const text = message.content?.find((element) => element.type === 'text')?.text; // thinking may stand before it
      if (text === undefined) throw upstream('The AI provider anthropic answered without text; try again');
      const { input_tokens, output_tokens } = message.usage;
      return { content: text, model: message.model, usage: { input_tokens, output_tokens } };
    },
  };
}
