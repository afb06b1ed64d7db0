import { readFileSync } from 'node:fs';

const manifest = new URL('../../../package.json', import.meta.url);

/** Sources (server/src/core) and build (dist/server/core) lie equally deep below package.json. */
export const VERSION: string = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
