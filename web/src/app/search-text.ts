export type TextSearch<Name extends string> = { [name in Name]?: string | undefined };

/** The router reads 42 and true as what they look like; in a search they are text. */
function text(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The named parameters of an address, as far as they are filled in; whatever else stands there is dropped. */
export function textSearch<const Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): TextSearch<Name> => {
    const given = names.map((name) => [name, text(search[name])] as const).filter(([, value]) => value !== undefined);
    return Object.fromEntries(given) as TextSearch<Name>;
  };
}
