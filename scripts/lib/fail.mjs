/** Something the person at the keyboard has to fix: shown as a sentence, without a stack. */
export class Refusal extends Error {}

/** Runs a script to its exit code. */
export async function runScript(script) {
  try {
    process.exitCode = await script();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
