import { readPost } from '../features/ingest/arrival.js';
import type { NormalizedAlert } from '../features/ingest/normalize/normalize.js';
import type { Dice } from './dice.js';
import type { Scenario, Scene } from './scenario.js';
import { ATTACKERS, BYSTANDERS, type Outsider, PARTNERS, type Partner } from './world.js';

const ATTACKED = 0.55;

export interface Where {
  partner?: Partner;
  outsider?: Outsider;
  /** The machine, of whatever kind. */
  host?: string | undefined;
  user?: string | undefined;
}

/** Sets the scene for a scenario: whose network, which machine, who is on the other end. */
export function sceneFor(dice: Dice, { hostile = false }: Scenario, at: Date, where: Where = {}): Scene {
  const partner = where.partner ?? dice.pick(PARTNERS);
  return {
    dice,
    at,
    partner,
    outsider: where.outsider ?? dice.pick(hostile && dice.chance(ATTACKED) ? ATTACKERS : BYSTANDERS),
    laptop: where.host ?? dice.pick(partner.laptops),
    server: where.host ?? dice.pick(partner.servers),
    cloud: where.host ?? dice.pick(partner.cloud),
    user: where.user ?? dice.pick(partner.users),
    inside: (host) => addressOf(partner, host),
  };
}

function addressOf({ network }: Partner, host: string): string {
  const mixed = [...host].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
  return `${network}.${1 + (mixed % 12)}.${10 + (Math.floor(mixed / 12) % 230)}`;
}

export interface Occasion {
  id: string;
  at: Date;
  scenario: Scenario;
  alert: NormalizedAlert;
  payload: string;
  copies: number;
}

/** A scenario that happened: read by the same code that reads webhooks. */
export function happen(dice: Dice, scenario: Scenario, at: Date, where: Where = {}): Occasion {
  const scene = sceneFor(dice, scenario, at, where);
  const [arrival] = readPost(Buffer.from(JSON.stringify(scenario.payload(scene), null, 2)), 'webhook');
  const copies = 1 + dice.count(Math.min(scenario.repeats ?? 0, 8) * dice.next());
  return { id: dice.idAt(at), at, scenario, alert: arrival!.alert, payload: arrival!.payload, copies };
}
