import { CodeBlock } from './code-block.js';

/** Any value as it travels on the wire, readable and ready to copy. */
export function JsonBlock({ label, value }: { label: string; value: unknown }) {
  return <CodeBlock label={label} code={typeof value === 'string' ? value : JSON.stringify(value, null, 2)} />;
}
