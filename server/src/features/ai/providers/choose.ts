import type { Config } from '../../../config.js';
import { anthropic } from './anthropic.js';
import { ollama } from './ollama.js';
import { openai } from './openai.js';
import type { Provider } from './provider.js';

type AiSettings = Pick<
  Config,
  'anthropicApiKey' | 'anthropicBaseUrl' | 'openaiApiKey' | 'openaiBaseUrl' | 'ollamaUrl' | 'llmModel'
>;

/** The first one that is configured, in this order. */
export function chooseProvider(config: AiSettings): Provider | undefined {
  const model = config.llmModel;
  if (config.anthropicApiKey !== undefined)
    return anthropic({ apiKey: config.anthropicApiKey, baseUrl: config.anthropicBaseUrl, model });
  if (config.openaiApiKey !== undefined)
    return openai({ apiKey: config.openaiApiKey, baseUrl: config.openaiBaseUrl, model });
  return config.ollamaUrl === undefined ? undefined : ollama({ url: config.ollamaUrl, model });
}
