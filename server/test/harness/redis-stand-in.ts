import { createServer, type Server, type Socket } from 'node:net';

/** A small server that speaks Redis' protocol and knows the sorted-set commands that the rate limiter uses. */
export class RedisStandIn {
  private readonly sets = new Map<string, Map<string, number>>();
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  port = 0;

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.server = createServer((socket) => this.serve(socket));
    await new Promise<void>((resolve) => this.server!.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as { port: number }).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => undefined);
    let pending = '';
    let queued: string[][] | undefined;
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1');
      for (let parsed = parseCommand(pending); parsed !== undefined; parsed = parseCommand(pending)) {
        pending = parsed.rest;
        const name = parsed.words[0]!.toLowerCase();
        if (name === 'multi') {
          queued = [];
          socket.write('+OK\r\n');
        } else if (name === 'exec') {
          const answers = (queued ?? []).map((words) => this.answer(words));
          queued = undefined;
          socket.write(`*${answers.length}\r\n${answers.join('')}`);
        } else if (queued !== undefined) {
          queued.push(parsed.words);
          socket.write('+QUEUED\r\n');
        } else socket.write(this.answer(parsed.words));
      }
    });
  }

  private answer([command, key = '', ...args]: string[]): string {
    const set = this.sets.get(key) ?? new Map<string, number>();
    switch (command!.toLowerCase()) {
      case 'time': {
        const now = Date.now();
        return list([String(Math.floor(now / 1000)), String((now % 1000) * 1000)]);
      }
      case 'zremrangebyscore': {
        const old = [...set].filter(([, score]) => score <= Number(args[1]));
        for (const [member] of old) set.delete(member);
        return number(old.length);
      }
      case 'zcard':
        return number(set.size);
      case 'zadd':
        this.sets.set(key, set.set(args[1]!, Number(args[0])));
        return number(1);
      case 'zrange': {
        const [first] = [...set].sort(([, one], [, other]) => one - other);
        return list(first === undefined ? [] : [first[0], String(first[1])]);
      }
      case 'zrem':
        return number(set.delete(args[0]!) ? 1 : 0);
      case 'pexpire':
        return number(1);
      case 'info':
        return bulk('redis_version:7.0.0\r\nloading:0\r\n');
      case 'client':
      case 'ping':
      case 'select':
        return '+OK\r\n';
      default:
        return `-ERR unknown command '${command}'\r\n`;
    }
  }
}

const number = (value: number) => `:${value}\r\n`;
const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`;
const list = (texts: string[]) => `*${texts.length}\r\n${texts.map(bulk).join('')}`;

/** One command: an array of bulk strings. */
function parseCommand(text: string): { words: string[]; rest: string } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (head === null) return undefined;
  const words: string[] = [];
  let at = head[0].length;
  for (let left = Number(head[1]); left > 0; left -= 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at, at + 20));
    if (size === null) return undefined;
    at += size[0].length;
    const end = at + Number(size[1]);
    if (text.length < end + 2) return undefined;
    words.push(text.slice(at, end));
    at = end + 2;
  }
  return { words, rest: text.slice(at) };
}
