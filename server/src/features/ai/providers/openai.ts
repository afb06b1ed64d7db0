import { upstream } from './failure.js';
import { onFirstUse } from './first-use.js';
import type { Provider } from './provider.js';
import { vendorFetch } from './vendor-fetch.js';

const ADDRESS = 'https://api.openai.com/v1';
const DEFAULT_MODEL = 'gpt-5.4-mini';

export function openai(given: { apiKey: string; baseUrl: string | undefined; model: string | undefined }): Provider {
  const model = given.model ?? DEFAULT_MODEL;
  const client = onFirstUse(async () => {
    const { default: Client } = await import('openai');
    return new Client({
      apiKey: given.apiKey,
      organization: null, // or it would read the environment by itself
      project: null,
      baseURL: withVersion(given.baseUrl ?? ADDRESS),
      maxRetries: 0,
      logLevel: 'off',
      fetch: vendorFetch(given.apiKey),
    });
  });
  return {
    name: 'openai',
    model,
    complete: async ({ system, user }, signal) => {
      const messages = [
        { role: 'system' as const, content: system },
        { role: 'user' as const, content: user },
      ];
      const { chat } = await client();
      const answer = await chat.completions.create({ model, messages }, { signal });
      const text = answer.choices?.[0]?.message?.content;
      if (typeof text !== 'string') throw upstream('The AI provider openai answered without text; try again');
      const { prompt_tokens = 0, completion_tokens = 0 } = answer.usage ?? {};
      return {
        content: text,
        model: answer.model ?? model,
        usage: { input_tokens: prompt_tokens, output_tokens: completion_tokens },
      };
    },
  };
}

/** A bare host stands for its first version; whoever gives a path means that one. */
function withVersion(address: string): string {
  return new URL(address).pathname === '/' ? `${address.replace(/\/*$/, '')}/v1` : address;
}
