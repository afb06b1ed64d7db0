// npm run bench NAME [-- options]: each benchmark prints a table and says how to read it.
import { prepare } from '../scripts/lib/prepare.mjs';

const BENCHMARKS = {
  ingest: './ingest.mjs',
  runs: './runs.mjs',
  normalize: './normalize.mjs',
  scale: './scale.mjs',
  login: './login-timing.mjs',
  backup: './backup.mjs',
};

const [name, ...args] = process.argv.slice(2);
if (!Object.hasOwn(BENCHMARKS, name ?? '')) {
  console.error(`Name one of: ${Object.keys(BENCHMARKS).join(', ')}. For example: npm run bench ingest`);
  process.exit(1);
}
await prepare();
const { bench } = await import(BENCHMARKS[name]);
await bench(args);
