import { existsSync } from 'node:fs';
import { watchCompiler } from './lib/compiler-watch.mjs';
import { DevServer } from './lib/dev-server.mjs';
import { runScript } from './lib/fail.mjs';
import { prepare } from './lib/prepare.mjs';
import { inProject } from './lib/project.mjs';

await runScript(async () => {
  process.env.PYTHON ??= await prepare({ build: false });
  const server = new DevServer(process.argv.slice(2));
  const compiler = watchCompiler(() => server.restart());
  const pages = existsSync(inProject('web', 'index.html')) ? await servePages() : undefined;

  await Promise.race([interrupted(), compiler.ended]);
  console.log('\nStopping …');
  compiler.stop();
  await server.stop();
  await pages?.close();
  return 0;
});

/** web/vite.config.ts names what is passed on to the server; here we only say where the server is. */
async function servePages() {
  process.env.WATCHFLOOR_API ??= `http://127.0.0.1:${process.env.PORT ?? 8000}`;
  const { createServer } = await import('vite');
  const pages = await createServer({ root: inProject('web'), configFile: inProject('web', 'vite.config.ts') });
  await pages.listen();
  pages.printUrls();
  return pages;
}

function interrupted() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
  });
}
