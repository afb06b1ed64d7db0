import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inProject } from '../scripts/lib/project.mjs';

const ASSETS = inProject('dist', 'web', 'assets');

/** What a browser loads: at once, and later with the pages that need it. */
export async function bench(_args, report) {
  const page = readFileSync(inProject('dist', 'web', 'index.html'), 'utf8');
  const files = readdirSync(ASSETS)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => ({ name, bytes: readFileSync(join(ASSETS, name)) }))
    .map(({ name, bytes }) => ({
      name,
      plain: bytes.length,
      zipped: gzipSync(bytes).length,
      first: page.includes(name),
    }));
  const sum = (list, member) => (list.reduce((total, file) => total + file[member], 0) / 1000).toFixed(0);
  const row = (name, list) => [name, list.length, sum(list, 'plain'), sum(list, 'zipped')];
  const isScript = ({ name }) => name.endsWith('.js');
  report.section({
    title: 'What the browser loads',
    headings: ['what', 'files', 'kB', 'kB gzip'],
    rows: [
      row(
        'scripts at first',
        files.filter((file) => file.first && isScript(file)),
      ),
      row(
        'styles',
        files.filter((file) => !isScript(file)),
      ),
      row(
        'scripts with later pages',
        files.filter((file) => !file.first && isScript(file)),
      ),
      ...files
        .filter(isScript)
        .sort((one, other) => other.zipped - one.zipped)
        .slice(0, 3)
        .map((file) => row(`largest: ${file.name.replace(/-[\w-]{8}\./, '.')}`, [file])),
    ],
  });
}
