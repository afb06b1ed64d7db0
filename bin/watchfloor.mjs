#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../dist/server/main.js', import.meta.url);
if (!existsSync(built)) {
  process.stderr.write('Watchfloor is not built yet. Run: npm run build\n');
  process.exit(1);
}
const { main } = await import(built.href);
process.exitCode = await main(process.argv.slice(2));
