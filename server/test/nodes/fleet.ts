import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { launch, temporaryFolder } from '../cli/product.js';
import { HttpClient } from '../harness/http-client.js';
import type { TcpProxy } from '../harness/tcp-proxy.js';
import { SharedPostgres } from './shared-postgres.js';

export type NodeKind = 'api' | 'worker';
/** Python processes of one worker. */
export const HOSTS = 2;
const PASSWORD = 'long enough';
const READY = { api: /"address":"([^"]+)"[^\n]*the API is ready/, worker: /the worker is ready/ } as const;

/** One process of the product. Each start is a new process, at a new address. */
export class FleetNode {
  base: string | undefined;
  private told = true;
  private process: ReturnType<typeof launch> | undefined;

  constructor(
    readonly kind: NodeKind,
    readonly name: string,
    readonly line: TcpProxy,
    private readonly folder: string,
    private readonly env: Record<string, string>,
  ) {}

  get pid(): number {
    return this.process!.child.pid!;
  }

  get output(): string {
    return this.process?.output() ?? '';
  }

  /** Whether it ended although nobody told it to. */
  get crashed(): boolean {
    const { exitCode, signalCode } = this.process?.child ?? {};
    return !this.told && (exitCode !== null || signalCode !== null);
  }

  get client(): HttpClient {
    return new HttpClient(`${this.base}/api/v1`);
  }

  async start(): Promise<void> {
    const started = launch(join(this.folder, this.name), [this.kind], this.env);
    this.process = started;
    this.told = false;
    const ready = new Promise<string | undefined>((resolve) => {
      started.child.stdout.on('data', () => {
        const found = READY[this.kind].exec(started.output());
        if (found !== null) resolve(found[1]);
      });
    });
    const died = started.finished.then(({ code, output }) => {
      throw new Error(`${this.name} ended with ${code} before it was ready:\n${output}`);
    });
    this.base = await Promise.race([ready, died]);
  }

  /** As an orchestrator stops it. Answers the exit code. */
  async stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  signal(signal: NodeJS.Signals): void {
    this.process?.child.kill(signal);
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    this.told = true;
    this.process?.child.kill(signal);
    const end = await this.process?.finished;
    this.base = undefined;
    return end?.code ?? null;
  }
}

export interface FleetOptions {
  /** Python files by name. */
  playbooks: Record<string, string>;
  env?: Record<string, string>;
}

/** Two API nodes and two workers over one PostgreSQL, each on a line of its own. */
export class Fleet {
  private constructor(
    readonly folder: string,
    readonly postgres: SharedPostgres,
    readonly apis: FleetNode[],
    readonly workers: FleetNode[],
  ) {}

  static async start({ playbooks, env = {} }: FleetOptions): Promise<Fleet> {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'playbooks'));
    for (const [name, code] of Object.entries(playbooks)) await writeFile(join(folder, 'playbooks', name), code);
    const postgres = await SharedPostgres.start(join(folder, 'postgres'));
    const node = async (kind: NodeKind, name: string) => {
      const { proxy, url } = await postgres.line();
      return new FleetNode(kind, name, proxy, folder, { ...settings(folder, url), ...env });
    };
    const apis = [await node('api', 'api-1'), await node('api', 'api-2')];
    const workers = [await node('worker', 'worker-1'), await node('worker', 'worker-2')];
    const fleet = new Fleet(folder, postgres, apis, workers);
    onTestFinished(async () => void (await Promise.all(fleet.nodes.map((each) => each.kill()))));
    await Promise.all(fleet.nodes.map((each) => each.start()));
    return fleet;
  }

  get nodes(): FleetNode[] {
    return [...this.apis, ...this.workers];
  }

  /** Where the API answers just now. */
  get bases(): string[] {
    return this.apis.flatMap(({ base }) => base ?? []);
  }

  async administrator(): Promise<Record<string, string>> {
    const { access_token } = await this.apis[0]!.client.post('/auth/login', { username: 'admin', password: PASSWORD });
    return { authorization: `Bearer ${access_token}` };
  }
}

const settings = (folder: string, url: string): Record<string, string> => ({
  DATABASE_URL: url,
  JWT_SECRET: 'x'.repeat(32),
  ENCRYPTION_KEY: 'ab'.repeat(32),
  ADMIN_PASSWORD: PASSWORD,
  PLAYBOOK_DIRS: join(folder, 'playbooks'),
  WORKER_CONCURRENCY: String(HOSTS),
});
