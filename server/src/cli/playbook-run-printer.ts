import type { ActionReport, LogLine, RunHandlers, RunOutcome } from '../python/host.js';

const MOST_CHARACTERS = 300;

/** Shows a run on the terminal while it happens. Nothing is stored, and calls to the server are answered with nothing. */
export class RunPrinter implements RunHandlers {
  private readonly began = performance.now();

  begin(name: string, file: string): void {
    this.say(`Running ${name} (${file}). What it asks of the server is shown here and not sent anywhere.`);
  }

  async onAction(report: ActionReport): Promise<void> {
    const tries = report.attempt > 1 ? `, attempt ${report.attempt}` : '';
    const what = `${report.name} ${shown(report.input)}`;
    if (report.status === 'success')
      this.say(`  ok      ${what} -> ${shown(report.output)} (${report.durationMs} ms${tries})`);
    else this.say(`  failed  ${what}: ${report.error} (${report.durationMs} ms${tries})`);
  }

  async onCall(method: string, args: Record<string, unknown>): Promise<unknown> {
    this.say(`  call    ${method} ${shown(args)} (not sent anywhere, answered with {})`);
    return {};
  }

  onLog({ level, text }: LogLine): void {
    for (const line of text.split('\n')) this.say(`  ${level.padEnd(7)} ${line}`);
  }

  end({ status, result, error, traceback }: RunOutcome): void {
    const seconds = ((performance.now() - this.began) / 1000).toFixed(2);
    if (status === 'success') this.say(`Success after ${seconds} s. Result:\n${JSON.stringify(result, null, 2)}`);
    else
      this.say(
        `${status === 'failed' ? 'Failed' : 'Cancelled'} after ${seconds} s${error === null ? '.' : `: ${error}`}`,
      );
    if (traceback !== null) this.say(traceback.trimEnd());
  }

  private say(line: string): void {
    process.stdout.write(`${line}\n`);
  }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
