/** The part of JSON Schema that connectors describe their settings and parameters with. */
export interface FieldSchema {
  type?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  default?: unknown;
  enum?: readonly unknown[] | undefined;
  items?: { type?: string } | undefined;
  format?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  /** A secret: it is written, and never shown again. */
  writeOnly?: boolean | undefined;
}

export interface FormField {
  name: string;
  label: string;
  isRequired: boolean;
  kind: 'text' | 'secret' | 'number' | 'switch' | 'choice' | 'list' | 'json';
  schema: FieldSchema;
}

/** What a form has to ask for, in the schema's own order. */
export function fieldsOf(schema: unknown): FormField[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, FieldSchema>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, member]) => ({
    name,
    label: sentenceCase(member.title ?? name),
    isRequired: required.includes(name),
    kind: kindOf(member),
    schema: member,
  }));
}

function kindOf({ type, writeOnly, items, enum: choices }: FieldSchema): FormField['kind'] {
  if (writeOnly) return 'secret';
  if (choices) return 'choice';
  if (type === 'boolean') return 'switch';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'array' && (items?.type ?? 'string') === 'string') return 'list';
  return type === 'object' || type === 'array' ? 'json' : 'text';
}

const sentenceCase = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');
