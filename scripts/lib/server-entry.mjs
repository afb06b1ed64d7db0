import { pathToFileURL } from 'node:url';
import { inProject } from './project.mjs';

/** Hands this very process over to the server, so that signals and the exit code are its own. */
export async function runServer(builtIn, argv) {
  const { main } = await import(pathToFileURL(inProject('dist', builtIn, 'main.js')));
  return main(argv);
}
