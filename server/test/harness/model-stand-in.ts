import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into requests of every vendor
  body: any;
}

type Reply = string | { status: number; headers?: Record<string, string>; body?: string } | 'never';

/** What each vendor's path answers with, in that vendor's own shape. */
const SHAPES: Record<string, (text: string, model: string) => unknown> = {
  '/v1/messages': (text, model) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    content: [
      { type: 'thinking', thinking: 'hm', signature: 's' },
      { type: 'text', text },
    ],
    stop_reason: 'end_turn',
    usage: { input_tokens: 100, output_tokens: 20 },
  }),
  '/v1/chat/completions': (text, model) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    model,
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text } }],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  }),
  '/api/generate': (text, model) => ({ model, response: text, done: true, prompt_eval_count: 100, eval_count: 20 }),
};

/** A local server that speaks the three vendors' protocols, records what it is asked and says what it is told to. */
export class ModelStandIn {
  readonly requests: SeenRequest[] = [];
  private readonly replies: Reply[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = '', url: path = '', headers } = request;
        const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
        this.requests.push({ method, path, headers, body });
        this.answer(response, path, body.model);
      });
    });
  }

  static async start(): Promise<ModelStandIn> {
    const model = new ModelStandIn();
    await new Promise<void>((listening) => model.server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => {
      model.server.closeAllConnections();
      model.server.close();
    });
    return model;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get last(): SeenRequest {
    return this.requests.at(-1)!;
  }

  /** In this order; the last one is repeated. */
  says(...replies: Reply[]): this {
    this.replies.splice(0, this.replies.length, ...replies);
    this.requests.length = 0;
    return this;
  }

  private answer(response: ServerResponse, path: string, model: string): void {
    const reply = this.replies.length > 1 ? this.replies.shift()! : this.replies[0]!;
    if (reply === 'never') return;
    if (typeof reply !== 'string') {
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
      response.end(reply.body ?? '{"error": {"message": "no"}}');
      return;
    }
    const shape = SHAPES[path];
    response.writeHead(shape === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(shape?.(reply, model) ?? {}));
  }
}
