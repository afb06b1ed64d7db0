export type TextSearch<Name extends string> = { [name in Name]?: string | undefined };

export const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The named parameters of an address, as far as they are filled in; whatever else stands there is dropped. */
export function textSearch<const Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): TextSearch<Name> =>
    Object.fromEntries(names.flatMap((name) => (text(search[name]) ? [[name, search[name]]] : []))) as TextSearch<Name>;
}
