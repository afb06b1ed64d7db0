import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniSearch from 'minisearch';
import { expect, onTestFinished, test } from 'vitest';
import { unlisted } from '../../../scripts/lib/help/contents.mjs';
import { buildSite } from '../../../scripts/lib/help/site.mjs';

interface Page {
  source: string;
  title: string;
  summary: string;
}

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

test('every page has its place in docs/contents.json, and every link and image leads somewhere', async () => {
  expect(unlisted(PROJECT)).toEqual([]);
  const out = await mkdtemp(join(tmpdir(), 'watchfloor-help-'));
  onTestFinished(() => rm(out, { recursive: true, force: true }));
  const { pages, problems }: { pages: Page[]; problems: string[] } = buildSite(PROJECT, out);
  expect(problems).toEqual([]);

  const titles = pages.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const { source, summary } of pages) expect(summary.length, `${source} says what it is for`).toBeGreaterThan(20);

  const page = await readFile(join(out, 'quick-start.html'), 'utf8');
  expect(page).toContain('<a href="vendors">');
  expect(page).toContain('<a href="api-guide#people">');
  expect(page).not.toMatch(/<script>|style="|onclick=/); // the content security policy would refuse them
  const index = MiniSearch.loadJSON(await readFile(join(out, 'search.json'), 'utf8'), {
    fields: ['heading', 'title', 'text'],
    storeFields: ['url'],
  });
  expect(index.search('GuardDuty EventBridge', { combineWith: 'AND' })[0]?.url).toBe('vendors#aws-guardduty');
});
