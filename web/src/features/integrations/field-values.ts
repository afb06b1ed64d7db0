import type { FormValues } from '../../ui/form.js';
import type { FormField } from './json-schema.js';

/** The text that a field starts with. */
export function textOf({ kind }: FormField, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (kind === 'list' && Array.isArray(value)) return value.join('\n');
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

/** What was typed, as the schema wants it. A field that was left empty is no member. */
export function typedValue({ kind, schema }: FormField, text: string): unknown {
  const typed = text.trim();
  if (kind === 'switch') return text === 'on';
  if (typed === '') return undefined;
  if (kind === 'number') return Number(typed);
  if (kind === 'list')
    return typed
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  if (kind === 'json') return parsed(typed);
  if (kind === 'choice') return schema.enum?.find((choice) => String(choice) === typed);
  return typed;
}

/** Half-written JSON goes as it is: the server says what it expected. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The members that the form asked for, by their names in the schema. */
export function readFields(fields: readonly FormField[], values: FormValues, prefix = ''): Record<string, unknown> {
  const read = fields.map((field) => [field.name, typedValue(field, values[`${prefix}${field.name}`] ?? '')] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** What changes a stored config into what the form says: emptied members are removed. */
export function changeOf(
  fields: readonly FormField[],
  stored: Record<string, unknown>,
  wanted: Record<string, unknown>,
): Record<string, unknown> {
  const emptied = fields.filter(({ name }) => stored[name] !== undefined && wanted[name] === undefined);
  return { ...wanted, ...Object.fromEntries(emptied.map(({ name }) => [name, null])) };
}
