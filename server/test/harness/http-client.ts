/** What came back, as a client sees it. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Speaks to the API over real HTTP. The short verbs expect success and answer the body; `send` answers everything. */
export class HttpClient {
  constructor(
    readonly base: string,
    readonly credentials: Record<string, string> = {},
  ) {}

  with(headers: Record<string, string>): HttpClient {
    return new HttpClient(this.base, { ...this.credentials, ...headers });
  }

  async send(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(this.base + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.credentials,
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  get = (path: string) => this.succeed('GET', path);
  post = (path: string, body?: unknown) => this.succeed('POST', path, body);
  patch = (path: string, body?: unknown) => this.succeed('PATCH', path, body);
  delete = (path: string) => this.succeed('DELETE', path);

  async status(method: Method, path: string, body?: unknown): Promise<number> {
    return (await this.send(method, path, body)).status;
  }

  /** The status of an answer that may never end. */
  async peek(path: string): Promise<number> {
    const response = await fetch(this.base + path, { headers: this.credentials });
    await response.body?.cancel();
    return response.status;
  }

  private async succeed(method: Method, path: string, body?: unknown) {
    const answer = await this.send(method, path, body);
    if (answer.status >= 300) {
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  }
}
