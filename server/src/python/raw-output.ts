import { StringDecoder } from 'node:string_decoder';
import { storableText } from './storable-json.js';

const LONGEST_LINE = 8192;

/** Turns what a process writes past the protocol into lines; one that never ends is delivered in pieces. */
export class RawOutput {
  private readonly decoder = new StringDecoder('utf8');
  private rest = '';

  constructor(private readonly onLine: (line: string) => void) {}

  push(chunk: Buffer): void {
    const lines = (this.rest + this.decoder.write(chunk)).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.deliver(line.endsWith('\r') ? line.slice(0, -1) : line);
    while (this.rest.length > LONGEST_LINE) {
      this.deliver(this.rest.slice(0, LONGEST_LINE));
      this.rest = this.rest.slice(LONGEST_LINE);
    }
  }

  end(): void {
    const last = this.rest + this.decoder.end();
    this.rest = '';
    if (last !== '') this.deliver(last);
  }

  private deliver(line: string): void {
    this.onLine(storableText(line));
  }
}
