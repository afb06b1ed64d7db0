import { AppError } from '../../../core/errors.js';
import type { Provider, ProviderName } from './provider.js';
import { VendorRefusal } from './vendor-fetch.js';

const SETTINGS: Record<ProviderName, { address: string; credential: string }> = {
  anthropic: { address: 'ANTHROPIC_BASE_URL', credential: 'ANTHROPIC_API_KEY' },
  openai: { address: 'OPENAI_BASE_URL', credential: 'OPENAI_API_KEY' },
  ollama: { address: 'OLLAMA_URL', credential: 'OLLAMA_URL' },
};

export const upstream = (message: string, cause?: unknown) => new AppError('upstream', message, { cause });

/** What went wrong on the way to the provider, in a sentence that says what to do. */
export function failureOf(error: unknown, provider: Provider, deadline: AbortSignal, seconds: number): AppError {
  if (error instanceof AppError) return error;
  if (deadline.aborted) {
    const text = `The AI provider ${provider.name} did not answer within ${seconds} s; try again, or raise AI_TIMEOUT_SECONDS`;
    return new AppError('upstream_timeout', text);
  }
  const refusal = refusalBehind(error);
  if (refusal !== undefined) return upstream(sentence(refusal.status, provider), refusal);
  const { address } = SETTINGS[provider.name];
  return upstream(
    `The AI provider ${provider.name} could not be reached, or did not speak its own API; check ${address}`,
    error,
  );
}

function sentence(status: number, { name, model }: Provider): string {
  const who = `The AI provider ${name}`;
  if (status === 401 || status === 403) return `${who} refused the credential; check ${SETTINGS[name].credential}`;
  if (status === 404) return `${who} does not know the model ${model}; check LLM_MODEL and ${SETTINGS[name].address}`;
  if (status === 429) return `${who} is taking no more requests for now; try again in a minute`;
  if (status >= 500) return `${who} failed (${status}); try again later`;
  return `${who} refused the request (${status}); the server's log has its reason`;
}

/** The vendors' clients wrap what their fetch throws. */
function refusalBehind(error: unknown): VendorRefusal | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof VendorRefusal) return current;
  }
  return undefined;
}
