import { COUNTED, type Problem, type Tally } from '../features/imports/service.js';
import { columns } from './columns.js';

const SHOW_EVERY_MS = 2000;
const MOST_LISTED = 200;

/** One line that is overwritten on a terminal, one line now and then elsewhere; answers how to stop. */
export function showProgress(tally: Tally): () => void {
  const { stderr } = process;
  const show = () => {
    const line = COUNTED.map((name) => `${name} ${tally.lines[name].cameIn + tally.lines[name].wereHere}`).join(', ');
    stderr.write(stderr.isTTY ? `\r\x1b[2K${line}` : `${line}\n`);
  };
  const timer = setInterval(show, SHOW_EVERY_MS);
  return () => {
    clearInterval(timer);
    if (stderr.isTTY) stderr.write('\r\x1b[2K');
  };
}

/** What came, what was here, what did not come and why. */
export function reportOf(tally: Tally, product: string, rehearsal: boolean): string {
  const rows = COUNTED.map((name) => {
    const { cameIn, wereHere, failed } = tally.lines[name];
    return [name, String(cameIn), String(wereHere), String(failed)];
  });
  const heading = rehearsal ? `A rehearsal: nothing was written. From ${product} would come:` : `From ${product} came:`;
  const table = columns([['', rehearsal ? 'WOULD COME IN' : 'CAME IN', 'WERE HERE', 'DID NOT COME'], ...rows]);
  return `${[heading, '', table, ...problemLines(tally.problems)].join('\n')}\n`;
}

function problemLines(problems: Problem[]): string[] {
  if (problems.length === 0) return [];
  const listed = problems.slice(0, MOST_LISTED).map(({ what, id, reason }) => `  ${what} ${id}: ${reason}`);
  const more = problems.length > MOST_LISTED ? [`  and ${problems.length - MOST_LISTED} more`] : [];
  return ['', 'Did not come:', ...listed, ...more];
}
