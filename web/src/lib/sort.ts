export interface Sort {
  column: string;
  descending: boolean;
}

/** Sorting as it stands in a URL: `name` goes up, `-name` goes down. */
export function parseSort(text: string | undefined, fallback: string): Sort {
  const wanted = text ?? fallback;
  return wanted.startsWith('-') ? { column: wanted.slice(1), descending: true } : { column: wanted, descending: false };
}

export const formatSort = ({ column, descending }: Sort) => (descending ? `-${column}` : column);

/** Sorts by one value of each row, in the reader's alphabet; rows that tie keep their order. */
export function sortedBy<Row>(rows: readonly Row[], value: (row: Row) => string, descending: boolean): Row[] {
  const direction = descending ? -1 : 1;
  return rows.toSorted((a, b) => direction * value(a).localeCompare(value(b), undefined, { sensitivity: 'base' }));
}
