import { runServer } from './server-entry.mjs';

process.exitCode = await runServer('dev-server', ['start', ...process.argv.slice(2)]);
