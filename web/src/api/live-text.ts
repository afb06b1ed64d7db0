export interface LiveMessage {
  id: string | undefined;
  event: string;
  data: string;
}

/** Reads server-sent events out of text that arrives in pieces of any size. */
export class LiveText {
  private rest = '';

  push(piece: string): LiveMessage[] {
    const text = this.rest + piece.replaceAll('\r', '');
    const blocks = text.split('\n\n');
    this.rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => messageOf(block) ?? []);
  }
}

/** Comments, which keep the connection awake, are no messages. */
function messageOf(block: string): LiveMessage | undefined {
  const fields: Record<string, string> = {};
  for (const line of block.split('\n')) {
    const at = line.indexOf(':');
    if (at < 1) continue;
    const name = line.slice(0, at);
    const value = line.slice(at + 1).replace(/^ /, '');
    fields[name] = name === 'data' && fields.data !== undefined ? `${fields.data}\n${value}` : value;
  }
  if (fields.data === undefined) return undefined;
  return { id: fields.id, event: fields.event ?? 'message', data: fields.data };
}
