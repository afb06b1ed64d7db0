import { storable } from '../text.js';

export interface Indicators {
  ips: string[];
  domains: string[];
  hashes: string[];
  urls: string[];
}
export type IndicatorKind = keyof Indicators;

const MOST_OF_A_KIND = 1000;
const LONGEST_VALUE = 1000;

/** Keeps each indicator once, in order of appearance, and no more of a kind than an analyst could ever use. */
export class Collector {
  readonly #found = {
    ips: new Set<string>(),
    domains: new Set<string>(),
    hashes: new Set<string>(),
    urls: new Set<string>(),
  };

  add(kind: IndicatorKind, value: string): void {
    const found = this.#found[kind];
    if (found.size < MOST_OF_A_KIND) found.add(storable(value.slice(0, LONGEST_VALUE)));
  }

  isFull(kind: IndicatorKind): boolean {
    return this.#found[kind].size >= MOST_OF_A_KIND;
  }

  indicators(): Indicators {
    const { ips, domains, hashes, urls } = this.#found;
    return { ips: [...ips], domains: [...domains], hashes: [...hashes], urls: [...urls] };
  }
}
