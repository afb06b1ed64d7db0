import type { Prompt } from '../prompts/prompt.js';
import { upstream } from './failure.js';
import type { Provider } from './provider.js';
import { vendorFetch } from './vendor-fetch.js';

const DEFAULT_MODEL = 'llama3.1';
const CHARACTERS_PER_TOKEN = 3;
const TOKENS_FOR_THE_ANSWER = 4096;
const WINDOWS = [8192, 16_384, 32_768];

export function ollama(given: { url: string; model: string | undefined }): Provider {
  const model = given.model ?? DEFAULT_MODEL;
  const send = vendorFetch();
  return {
    name: 'ollama',
    model,
    complete: async (prompt, signal) => {
      const { Ollama } = await import('ollama');
      // Its client has no deadline of its own: each call brings one along.
      const client = new Ollama({ host: given.url, fetch: (input, init) => send(input, { ...init, signal }) });
      const answer = await client.generate({
        model,
        system: prompt.system,
        prompt: prompt.user,
        stream: false,
        options: { num_ctx: windowFor(prompt) },
      });
      if (typeof answer.response !== 'string')
        throw upstream('The AI provider ollama answered without text; try again');
      const usage = { input_tokens: answer.prompt_eval_count ?? 0, output_tokens: answer.eval_count ?? 0 };
      return { content: answer.response, model: answer.model ?? model, usage };
    },
  };
}

/** Ollama drops the beginning of what does not fit, and that is where the rules stand. */
function windowFor({ system, user }: Prompt): number {
  const needed = (system.length + user.length) / CHARACTERS_PER_TOKEN + TOKENS_FOR_THE_ANSWER;
  return WINDOWS.find((window) => window >= needed) ?? WINDOWS.at(-1)!;
}
