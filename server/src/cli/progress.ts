const EVERY_MS = { terminal: 200, file: 10_000 };

/** Tells how far long work has come: one line that changes on a terminal, now and then a line elsewhere. */
export class Progress {
  private last = performance.now();
  private shown = false;

  constructor(private readonly stream: NodeJS.WriteStream = process.stderr) {}

  tell(what: string, share: number): void {
    const { isTTY } = this.stream;
    const now = performance.now();
    if (now - this.last < (isTTY ? EVERY_MS.terminal : EVERY_MS.file)) return;
    this.last = now;
    const line = `${String(Math.floor(share * 100)).padStart(3)} %  ${what}`;
    this.stream.write(isTTY ? `\r\x1b[K${line}` : `${line}\n`);
    this.shown = isTTY === true;
  }

  end(): void {
    if (this.shown) this.stream.write('\r\x1b[K');
    this.shown = false;
  }
}
