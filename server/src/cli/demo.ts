import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Ctx, createCtx } from '../context.js';
import { SYSTEM } from '../core/actor.js';
import { conflict } from '../core/errors.js';
import { fillFloor, isFilled } from '../demo/floor.js';
import { feedAlerts, freshKey } from '../demo/live-feed.js';
import { startStandIn } from '../demo/stand-in.js';
import { countAlerts } from '../demo/store.js';
import { connectTools } from '../demo/tools.js';
import { openDoor, openGround, staff, untilStopped } from './all-in-one.js';
import type { Command, CommandInput } from './command.js';
import { demoBanner } from './demo-banner.js';

const OPTIONS = {
  live: { type: 'boolean', default: false },
  into: { type: 'boolean', default: false },
  seed: { type: 'string', default: '1' },
} as const;

/** The product with five weeks of invented work in it, on a data folder of its own. */
export const demo: Command = async (given) => {
  const { values } = parseArgs({ args: given.args, options: OPTIONS, allowNegative: true });
  const input: CommandInput = { ...given, config: demoConfig(given, values.into) };
  const { log, life } = input;
  const ground = await openGround(input);
  const ctx = createCtx({ actor: SYSTEM, db: ground.database.db, log });
  const filled = await refuseForeignData(ctx, values.into);
  const standIn = await startStandIn();
  life.onClose('stand-in', () => standIn.close());
  const { node, worker } = await staff(input, ground);
  const news = filled ? undefined : await fillFloor(ctx, node, seedOf(values.seed));
  await connectTools(ctx, node.toolbox, standIn.url);
  const address = await openDoor(input, ground, node, worker);
  if (values.live) {
    const end = new AbortController();
    const feed = feedAlerts(address, await freshKey(ctx), log, end.signal);
    life.onClose('live alerts', async () => {
      end.abort();
      await feed;
    });
  }
  process.stdout.write(demoBanner(address, node.secrets.jwtSecret, news, values.live));
  return untilStopped(ground, log);
};

/** Its own folder, unless it is told to use what the settings name; and its lookups go to the stand-in on this machine. */
function demoConfig({ config }: CommandInput, into: boolean): CommandInput['config'] {
  const chosen = { ...config, outboundAllowLoopback: true, autoEnrich: true };
  if (into) return chosen;
  if (config.databaseUrl !== undefined) {
    throw conflict(
      'DATABASE_URL is set, and the demo does not write into a database that may be a real one. ' +
        'Unset it to have the demo on a database of its own, or say --into to fill that one.',
    );
  }
  return { ...chosen, dataDir: join(config.dataDir, 'demo') };
}

/** Answers whether the demo is already there. */
async function refuseForeignData(ctx: Ctx, into: boolean): Promise<boolean> {
  const filled = await isFilled(ctx);
  const alerts = await countAlerts(ctx.db);
  if (!filled && alerts > 0 && !into) {
    throw conflict(
      `This database already has ${alerts} alerts, and they are not the demo's. ` +
        'Set DATA_DIR to another folder, or say --into to put the demo among them.',
    );
  }
  return filled;
}

function seedOf(text: string): number {
  const seed = Number(text);
  if (Number.isSafeInteger(seed)) return seed;
  throw conflict(`--seed is "${text}": it must be a whole number`);
}
