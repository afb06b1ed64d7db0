import type { Imported, Problem } from './records.js';
import type { Outcome } from './writer.js';

export const COUNTED = ['alerts', 'incidents', 'observables', 'comments and events', 'links'] as const;
export type Counted = (typeof COUNTED)[number];

export interface Line {
  cameIn: number;
  wereHere: number;
  failed: number;
}

const FAILURES: Record<string, Counted> = {
  alert: 'alerts',
  incident: 'incidents',
  observable: 'observables',
  comment: 'comments and events',
  link: 'links',
};

/** What came in, what was here before, and what could not come and why. */
export class Tally {
  readonly lines = Object.fromEntries(COUNTED.map((name) => [name, { cameIn: 0, wereHere: 0, failed: 0 }])) as Record<
    Counted,
    Line
  >;
  readonly problems: Problem[] = [];

  get total(): number {
    return COUNTED.reduce((sum, name) => sum + this.lines[name].cameIn, 0);
  }

  add(record: Imported, outcome: Outcome): void {
    if (record.kind === 'observable') this.count('observables', 1, outcome.newObservables);
    else {
      this.count(record.kind === 'alert' ? 'alerts' : 'incidents', 1, outcome.isNew ? 1 : 0);
      this.count('observables', record.observables.length, outcome.newObservables);
      this.count('comments and events', record.trail.length, outcome.newEntries);
    }
    if (record.kind === 'incident') {
      this.count('links', record.alertIds.length - outcome.problems.length, outcome.newLinks);
    }
    for (const problem of outcome.problems) this.fail(problem);
  }

  fail(problem: Problem): void {
    this.problems.push(problem);
    this.lines[FAILURES[problem.what] ?? 'alerts'].failed += 1;
  }

  private count(name: Counted, all: number, isNew: number): void {
    this.lines[name].cameIn += isNew;
    this.lines[name].wereHere += all - isNew;
  }
}
