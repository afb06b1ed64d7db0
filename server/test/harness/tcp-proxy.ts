import { type AddressInfo, connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';

/** A way through the network that can be made slow, silent or broken. */
export class TcpProxy {
  port = 0;
  /** Bytes travel this much later, in both directions. */
  latencyMs = 0;
  /** Nothing arrives any more, and nobody is told. */
  silent = false;
  /** How many connections there have been. */
  accepted = 0;
  private readonly pairs = new Set<[Socket, Socket]>();
  private readonly server: Server;

  /** `target` is asked at each connection: what lies behind may move. */
  constructor(private readonly target: () => NetConnectOpts) {
    this.server = createServer((near) => this.join(near));
  }

  async start(): Promise<this> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  get connections(): number {
    return this.pairs.size;
  }

  /** Every open connection is reset; new ones are let through. */
  drop(): void {
    for (const [near, far] of this.pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  }

  /** As it was. What was swallowed meanwhile is lost, so those connections are gone for good. */
  restore(): void {
    this.latencyMs = 0;
    if (this.silent) this.drop();
    this.silent = false;
  }

  async stop(): Promise<void> {
    this.drop();
    await new Promise<void>((closed) => this.server.close(() => closed()));
  }

  private join(near: Socket): void {
    this.accepted += 1;
    const far = connect(this.target());
    const pair: [Socket, Socket] = [near, far];
    this.pairs.add(pair);
    this.pass(near, far);
    this.pass(far, near);
    for (const socket of pair) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.pairs.delete(pair);
        near.destroy();
        far.destroy();
      });
    }
  }

  private pass(from: Socket, to: Socket): void {
    const late = (deliver: () => void) => {
      if (this.silent) return;
      if (this.latencyMs === 0) deliver();
      else setTimeout(deliver, this.latencyMs);
    };
    from.on('data', (chunk) => late(() => to.write(chunk)));
    from.on('end', () => late(() => to.end()));
  }
}
