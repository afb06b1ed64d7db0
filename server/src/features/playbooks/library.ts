import { resolve } from 'node:path';
import { type Ctx, createCtx } from '../../context.js';
import { SYSTEM } from '../../core/actor.js';
import type { Logger } from '../../core/logger.js';
import type { Db } from '../../db/pool.js';
import type { EventListener } from '../../events/listen.js';
import { publish } from '../../events/publish.js';
import { type DiscoveredPlaybook, discover, type LoadError, playbookFiles } from '../../python/discovery.js';
import type { PlaybookFile } from '../../python/host.js';
import type { Interpreter } from '../../python/interpreter.js';
import { fingerprint, watchFolders } from '../../python/watch.js';
import { sync } from './sync.js';

const RETRY_MS = 2000;

type Found = { playbooks: DiscoveredPlaybook[]; errors: LoadError[] };

export interface LibraryParts {
  db: Db;
  events: EventListener;
  log: Logger;
  interpreter: Interpreter | undefined;
  dirs: string[];
  /** Told whenever there is new code to load. */
  onFiles?: (files: PlaybookFile[], version: string) => void;
}

/** Knows what is on disk: looks when it changes, when somebody asks, and once at the start. */
export class PlaybookLibrary {
  /** Those that can be run with the code that is loaded here. */
  names: string[] = [];
  private readonly ctx: Ctx;
  private readonly dirs: string[];
  private watcher: { stop(): void } | undefined;
  private running: Promise<Found> | undefined;
  private queued: Promise<Found> | undefined;
  private version: string | undefined;
  private retry: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly parts: LibraryParts) {
    this.ctx = createCtx({ actor: SYSTEM, db: parts.db, log: parts.log });
    this.dirs = parts.dirs.map((dir) => resolve(dir));
  }

  async start(): Promise<void> {
    this.watcher = watchFolders(this.dirs, () => void this.refreshQuietly());
    this.parts.events.on('playbooks.reload', () => void this.refreshQuietly());
    await this.refreshQuietly();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.retry);
    this.watcher?.stop();
  }

  /** Here and now; the other nodes are told to look too. */
  async reload(ctx: Ctx): Promise<{ playbooks: number; errors: number }> {
    const found = await this.refresh();
    await publish(ctx, 'playbooks.reload', {});
    return { playbooks: found.playbooks.length, errors: found.errors.length };
  }

  /** One look at a time; whoever asks during one gets the next, since the files may have changed after it began. */
  private refresh(): Promise<Found> {
    if (this.running === undefined) {
      this.running = this.look().finally(() => {
        this.running = undefined;
      });
      return this.running;
    }
    this.queued ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.queued = undefined;
        return this.refresh();
      });
    return this.queued;
  }

  private async look(): Promise<Found> {
    // Taken before the look: what changes during it is found again by the watcher.
    const version = await fingerprint(this.dirs);
    const found = await this.findPlaybooks();
    await sync(this.ctx, found);
    const files = playbookFiles(found.playbooks);
    if (version !== this.version) {
      this.version = version;
      this.parts.onFiles?.(files, version);
    }
    this.names = found.playbooks.map(({ name }) => name);
    return found;
  }

  private async findPlaybooks(): Promise<Found> {
    const { interpreter } = this.parts;
    if (interpreter !== undefined) return discover({ interpreter: interpreter.command, dirs: this.dirs });
    const error = 'No Python 3.10 or newer was found. Install one, or set PYTHON to its path';
    return { playbooks: [], errors: this.dirs.map((path) => ({ path, error, traceback: null, line: null })) };
  }

  /** The watcher tells of a change once; a look that failed, say because the database was away, is made again. */
  private async refreshQuietly(): Promise<void> {
    clearTimeout(this.retry);
    try {
      await this.refresh();
    } catch (err) {
      if (this.stopped) return;
      this.parts.log.error({ err }, 'the playbooks on disk could not be read; trying again');
      this.retry = setTimeout(() => void this.refreshQuietly(), RETRY_MS).unref();
    }
  }
}
