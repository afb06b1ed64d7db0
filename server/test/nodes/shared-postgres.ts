import { onTestFinished } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '../../src/db/embedded/embedded.js';
import { TcpProxy } from '../harness/tcp-proxy.js';

/** A PostgreSQL that belongs to nobody's process, as in a real installation: it is reached over TCP and may be restarted. */
export class SharedPostgres {
  private current: EmbeddedPostgres;

  private constructor(
    private readonly dataDir: string,
    first: EmbeddedPostgres,
  ) {
    this.current = first;
  }

  static async start(dataDir: string): Promise<SharedPostgres> {
    const postgres = new SharedPostgres(dataDir, await launch(dataDir));
    onTestFinished(() => postgres.current.stop());
    return postgres;
  }

  get connection() {
    return this.current.connection;
  }

  get superuser() {
    return this.current.superuser;
  }

  get pid(): number {
    return this.current.pid;
  }

  /** A line of its own to the database, and the address at its near end. */
  async line(): Promise<{ proxy: TcpProxy; url: string }> {
    const proxy = await new TcpProxy(() => ({
      path: `${this.connection.host}/.s.PGSQL.${this.connection.port}`,
    })).start();
    onTestFinished(() => proxy.stop());
    const { user, password, database } = this.connection;
    return { proxy, url: `postgres://${user}:${password}@127.0.0.1:${proxy.port}/${database}` };
  }

  /** Fast shutdown, and up again; `meanwhile` happens while it is away. */
  async restart(meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
    await this.current.stop();
    await meanwhile().finally(() => this.startAgain());
  }

  /** As when the machine loses power. */
  async crash(): Promise<void> {
    process.kill(this.current.pid, 'SIGKILL');
    await this.current.exited;
    await this.current.stop();
    await this.startAgain();
  }

  private async startAgain(): Promise<void> {
    this.current = await launch(this.dataDir);
  }
}

const launch = (dataDir: string) => startEmbedded({ dataDir, log: () => undefined });
