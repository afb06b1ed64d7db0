import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FILE = /`((?:\.?[\w-]+\/)+[\w.-]+|[\w-]+\.(?:md|json|cjs)|\.dependency-cruiser\.cjs)`/g;
const CHAPTERS = 14;

const page = (name: string) => readFile(join(ROOT, 'docs', name), 'utf8');

test.each(['asvs.md', 'threat-model.md', 'security.md'])('every file that %s names is there', async (name) => {
  const named = [...(await page(name)).matchAll(FILE)]
    .map(([, path]) => path!)
    .filter((path) => !path.startsWith('sbom/'));
  expect(named.length).toBeGreaterThan(0);
  expect([...new Set(named)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('each chapter has its table, and each row its state; what is met names where, and where it is tested', async () => {
  const text = await page('asvs.md');
  expect([...text.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number))).toEqual(
    Array.from({ length: CHAPTERS }, (_unused, index) => index + 1),
  );
  const rows = text.split('\n').filter((line) => /^\| \d/.test(line));
  expect(rows.length).toBeGreaterThan(80);
  for (const row of rows) {
    const [, , asks, state, where, tested] = row.split('|').map((cell) => cell.trim());
    expect(asks, row).toBeTruthy();
    expect(state, row).toMatch(/^(met|partly|not met|not applicable|operator)/);
    if (state!.startsWith('met')) expect(where && tested, row).toBeTruthy();
  }
});
