const STOPS = /[\s\p{Cc}"'<>`{}|\\^\u3000-\u303f\uff00-\uffef]/u;
const TRAILING = '.,;:!?*';
const NEXT_URL = /^[,;]h(?:tt|xx)ps?:/i;
const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** Where a URL in running text ends: before quotes, blanks, a bracket that closes around it, or the next URL of a list. */
export function urlEnd(text: string, start: number): number {
  const open: Record<string, number> = { '(': 0, '[': 0 };
  let end = start;
  for (; end < text.length; end++) {
    const char = text[end]!;
    if (STOPS.test(char)) break;
    if (char in open) open[char]!++;
    const opening = CLOSING[char];
    if (opening !== undefined && --open[opening]! < 0) break;
    if ((char === ',' || char === ';') && NEXT_URL.test(text.slice(end, end + 7))) break;
  }
  while (end > start && TRAILING.includes(text[end - 1]!)) end--;
  return end;
}
