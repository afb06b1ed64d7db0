import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

export interface Block {
  page: string;
  line: number;
  language: string;
  /** Why it cannot be executed on a bare machine, where that is said. */
  notRun: string | undefined;
  code: string;
}

/** README.md and every page of docs/, by path. */
export const pages = (): string[] => [
  'README.md',
  ...readdirSync(join(PROJECT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `docs/${name}`),
];

const FENCE = /^```(\S*)(?: +(.*))?$/;

/** The fenced blocks of a page, in order. */
export function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [index, text] of readFileSync(join(PROJECT, page), 'utf8').split('\n').entries()) {
    const fence = FENCE.exec(text);
    if (open !== undefined && text === '```') {
      blocks.push(open);
      open = undefined;
    } else if (open !== undefined) {
      open.code += `${text}\n`;
    } else if (fence !== null) {
      const notRun = /^not-run: *(.+)$/.exec(fence[2] ?? '')?.[1];
      open = { page, line: index + 1, language: fence[1]!, notRun, code: '' };
    }
  }
  return blocks;
}
