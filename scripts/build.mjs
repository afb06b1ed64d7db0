import { runScript } from './lib/fail.mjs';
import { prepare } from './lib/prepare.mjs';

await runScript(async () => {
  await prepare();
  console.log('Everything is built.');
  return 0;
});
