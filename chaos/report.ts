export interface ChaosReport {
  seed: number;
  struck: Map<string, number>;
  figures: Record<string, number>;
  problems: string[];
}

const MOST_PROBLEMS = 50;

/** The final ledger, for people. */
export function printReport({ seed, struck, figures, problems }: ChaosReport): void {
  const line = ([what, count]: [string, number]) => `  ${String(count).padStart(8)}  ${what}`;
  const kept = problems.length === 0 ? 'Every promise was kept.' : `${problems.length} PROMISES WERE BROKEN:`;
  const text = [
    `Chaos with seed ${seed}`,
    'Struck:',
    ...[...struck].map(line),
    'The ledger against the database:',
    ...Object.entries(figures).map(line),
    kept,
    ...problems.slice(0, MOST_PROBLEMS).map((problem) => `  ${problem}`),
  ];
  console.log(text.join('\n'));
}

/** One line for each fault, so that a long form can be followed. */
export function printStrike(name: string, began: number, sent: number): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${name.padEnd(32)} ${seconds.padStart(5)} s  ${sent} alerts sent\n`);
}
