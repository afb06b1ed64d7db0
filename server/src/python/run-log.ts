import type { LogLine } from './run-contract.js';

/** The log of one run: what the playbook logged and what its process wrote share one budget, and its end is said once. */
export class RunLog {
  private left: number;

  constructor(
    private readonly budget: number,
    private readonly deliver: (line: LogLine) => void,
  ) {
    this.left = budget;
  }

  get full(): boolean {
    return this.left < 0;
  }

  add(line: LogLine): void {
    if (this.full) return;
    const size = Buffer.byteLength(line.text) + 1;
    if (size <= this.left) {
      this.left -= size;
      this.deliver(line);
      return;
    }
    const cut = Buffer.from(line.text)
      .subarray(0, this.left)
      .toString('utf8')
      .replace(/\uFFFD$/, '');
    this.left = -1;
    if (cut !== '') this.deliver({ ...line, text: cut });
    this.deliver({
      ...line,
      level: 'warning',
      text: `The log ends here: it reached its limit of ${this.budget} bytes.`,
    });
  }
}
