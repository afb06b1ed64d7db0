import type { Prompt } from '../prompts/prompt.js';

export const PROVIDER_NAMES = ['anthropic', 'openai', 'ollama'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

export interface Usage {
  input_tokens: number;
  output_tokens: number;
}

export interface Completion {
  content: string;
  /** The one that answered, as the provider names it. */
  model: string;
  usage: Usage;
}

/** A language model behind one vendor's API. */
export interface Provider {
  readonly name: ProviderName;
  readonly model: string;
  complete(prompt: Prompt, deadline: AbortSignal): Promise<Completion>;
}
