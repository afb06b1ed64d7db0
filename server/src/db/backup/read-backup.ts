import { badRequest } from '../../core/errors.js';
import { type BackupHeader, FORMAT, type TableEnd, type TableStart } from './backup-header.js';
import { damaged } from './damage.js';
import { type Frame, jsonOf, KINDS, readFrames } from './frames.js';

export interface TableContent extends TableStart {
  rows: AsyncIterable<Buffer>;
  /** How many rows there should have been; known once `rows` has been read. */
  expected(): number;
}

/** A backup while it is read, from its beginning to its end. Every table has to be read before the next. */
export class BackupReading {
  private constructor(
    readonly header: BackupHeader,
    readonly secrets: object | undefined,
    private readonly frames: AsyncGenerator<Frame>,
    private next: Frame,
  ) {}

  static async begin(source: AsyncIterable<Buffer>): Promise<BackupReading> {
    const frames = readFrames(source);
    const first = await frame(frames);
    const header = first.kind === KINDS.header ? jsonOf<BackupHeader>(first.payload) : undefined;
    if (header === undefined) throw damaged('its beginning is missing');
    if (header.format !== FORMAT)
      throw badRequest(`The backup has a form that this version does not know (${header.format}): use a newer one.`);
    const second = await frame(frames);
    if (second.kind !== KINDS.secrets) return new BackupReading(header, undefined, frames, second);
    return new BackupReading(header, jsonOf<object>(second.payload), frames, await frame(frames));
  }

  async *tables(): AsyncGenerator<TableContent> {
    while (this.next.kind !== KINDS.end) {
      if (this.next.kind !== KINDS.table) throw damaged('its parts are not in order');
      const start = jsonOf<TableStart>(this.next.payload);
      let end: TableEnd | undefined;
      const rows = this.rows((told) => {
        end = told;
      });
      yield { ...start, rows, expected: () => end?.rows ?? -1 };
      if (end?.table !== start.table) throw damaged(`the table ${start.table} does not end where it should`);
    }
    await this.frames.next(); // what follows the last frame is looked at here
  }

  /** Only looks, at every byte. */
  async check(): Promise<{ rows: number }> {
    let rows = 0;
    for await (const table of this.tables()) {
      for await (const _block of table.rows);
      rows += table.expected();
    }
    return { rows };
  }

  private async *rows(onEnd: (end: TableEnd) => void): AsyncGenerator<Buffer> {
    for (;;) {
      const { kind, payload } = await frame(this.frames);
      if (kind === KINDS.rows) yield payload;
      else if (kind === KINDS.tableEnd) {
        onEnd(jsonOf<TableEnd>(payload));
        this.next = await frame(this.frames);
        return;
      } else throw damaged('its parts are not in order');
    }
  }
}

async function frame(frames: AsyncGenerator<Frame>): Promise<Frame> {
  const { value, done } = await frames.next();
  if (done) throw damaged('its end is missing');
  return value;
}
