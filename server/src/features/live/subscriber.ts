import type { ServerResponse } from 'node:http';
import type { AnalystActor } from '../../core/actor.js';

const MOST_UNREAD_BYTES = 1024 * 1024;

/** One open stream. Until it is begun, what happens is kept for it. */
export class Subscriber {
  private held: Buffer[] | undefined = [];

  constructor(
    readonly analyst: AnalystActor,
    private readonly response: ServerResponse,
  ) {}

  /** Whoever does not read is let go: it comes back and asks for what it missed. */
  write(text: Buffer): void {
    if (this.held !== undefined) {
      this.held.push(text);
      return;
    }
    if (this.response.writableLength > MOST_UNREAD_BYTES) this.response.destroy();
    else this.response.write(text);
  }

  begin(text: string): void {
    const held = this.held ?? [];
    this.held = undefined;
    this.write(Buffer.from(text));
    for (const later of held) this.write(later);
  }

  /** With its connection, which would otherwise stay open for a next request and hold up the end of the server. */
  end(): void {
    const { socket } = this.response;
    this.response.end(() => socket?.end());
  }
}
