// npm run bench: the whole suite, written to bench/RESULTS.md. npm run bench NAME [-- options]: one of them, printed.
import { writeFile } from 'node:fs/promises';
import { prepare } from '../scripts/lib/prepare.mjs';
import { inProject } from '../scripts/lib/project.mjs';
import { Report } from './lib/report.mjs';
import { resultsPage } from './lib/results-page.mjs';

const BENCHMARKS = {
  ingest: './ingest.mjs',
  runs: './runs.mjs',
  scale: './scale.mjs',
  events: './events.mjs',
  'start-up': './start-up.mjs',
  bundle: './bundle.mjs',
  soak: './soak.mjs',
  normalize: './normalize.mjs',
  login: './login-timing.mjs',
  backup: './backup.mjs',
};

/** Together under ten minutes; the others take longer or have bars of their own. */
const SUITE = [
  ['start-up', []],
  ['bundle', []],
  ['ingest', ['--seconds', '10']],
  ['runs', ['--alerts', '2500', '--samples', '100']],
  ['events', []],
  ['scale', []],
];

const [name, ...args] = process.argv.slice(2);
if (name !== undefined && !Object.hasOwn(BENCHMARKS, name)) {
  console.error(
    `Name one of: ${Object.keys(BENCHMARKS).join(', ')}; or none for the whole suite. For example: npm run bench ingest`,
  );
  process.exit(1);
}
process.env.PYTHON ??= await prepare();
const report = new Report();
const began = Date.now();
const run = async (which, given) => (await import(BENCHMARKS[which])).bench(given, report);
if (name !== undefined) await run(name, args);
else {
  for (const [which, given] of SUITE) await run(which, given);
  const path = inProject('bench', 'RESULTS.md');
  await writeFile(path, resultsPage(report, (Date.now() - began) / 60_000));
  console.log('\nWritten to bench/RESULTS.md');
}
