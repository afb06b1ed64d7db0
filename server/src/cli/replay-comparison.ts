/** One text for equal JSON values, whatever the order of their keys. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );

export interface Deed {
  status: string;
  result: unknown;
  error: string | null;
  actions: { name: string; input: unknown; status: string; output: unknown; error: string | null }[];
  effects: string[];
}

export interface Difference {
  part: 'outcome' | 'actions' | 'effects';
  /** Only in the record. */
  gone: string[];
  /** Only in the replay. */
  fresh: string[];
}

/** Part by part, what one run did and the other did not. Steps may come in another order: some run at the same time. */
export function compare(recorded: Deed, replayed: Deed): Difference[] {
  const parts = { outcome: outcomeLines, actions: actionLines, effects: ({ effects }: Deed) => effects };
  return (Object.keys(parts) as Difference['part'][])
    .map((part) => ({ part, ...onlyInOne(parts[part](recorded), parts[part](replayed)) }))
    .filter(({ gone, fresh }) => gone.length + fresh.length > 0);
}

const outcomeLines = ({ status, result, error }: Deed): string[] => [
  `status: ${status}`,
  status === 'success' ? `result: ${canonical(result)}` : `error: ${error}`,
];

const actionLines = ({ actions }: Deed): string[] =>
  actions.map(({ name, input, status, output, error }) => {
    const end = status === 'success' ? `-> ${canonical(output)}` : `failed: ${error}`;
    return `${name} ${canonical(input)} ${end}`;
  });

function onlyInOne(before: string[], after: string[]): { gone: string[]; fresh: string[] } {
  const fresh = [...after];
  const gone = before.filter((line) => {
    const place = fresh.indexOf(line);
    if (place !== -1) fresh.splice(place, 1);
    return place === -1;
  });
  return { gone, fresh };
}
