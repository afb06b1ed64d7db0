const REFUSAL = 'Write a JSON object, for example {"dry_run": true}, or leave it empty.';

/** What was typed as input: an object, nothing, or no JSON at all. */
function parse(text: string): Record<string, unknown> | undefined | 'unreadable' {
  if (text.trim() === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

export const problemsOfInput = (text: string): Record<string, string> =>
  parse(text) === 'unreadable' ? { input_data: REFUSAL } : {};

export function readInput(text: string): Record<string, unknown> | undefined {
  const input = parse(text);
  if (input === 'unreadable') throw new Error(REFUSAL);
  return input;
}
