import type { Determination } from '../core/alert-values.js';
import type { Dice } from './dice.js';
import type { Outsider, Partner } from './world.js';

/** One occasion on which a detection fires: where, when, and who is on the other end. */
export interface Scene {
  dice: Dice;
  at: Date;
  partner: Partner;
  outsider: Outsider;
  laptop: string;
  server: string;
  cloud: string;
  user: string;
  /** The address of one of the partner's machines; it is always the same. */
  inside(host: string): string;
}

export type Verdict = Exclude<Determination, 'unknown'>;

/** A detection as a vendor sends it, how often it fires, and how it usually turns out. */
export interface Scenario {
  name: string;
  weight: number;
  /** True when whoever is outside matters: then it is usually somebody with a reputation. */
  hostile?: boolean;
  /** How many more times the sender repeats it, on average. */
  repeats?: number;
  /** Why it was closed, by verdict; more lines for one verdict make that verdict likelier. */
  outcomes: readonly (readonly [Verdict, string])[];
  notes?: readonly string[];
  payload(scene: Scene): Record<string, unknown>;
}

/** What the relay in front of the webhook adds: whose alert it is, and the sender's name where the vendor gives none. */
export const relayed = ({ partner }: Scene, source: string, payload: object): Record<string, unknown> => ({
  source,
  partner: partner.name,
  ...payload,
});
