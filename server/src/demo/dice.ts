/** Chance that can be repeated: the same seed throws the same numbers (mulberry32). */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 up to, but without, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() * values.length)]!;
  }

  /** One of several, each as often as its weight says. */
  weighted<T extends { weight: number }>(values: readonly T[]): T {
    let left = this.next() * values.reduce((sum, { weight }) => sum + weight, 0);
    for (const value of values) {
      left -= value.weight;
      if (left < 0) return value;
    }
    return values.at(-1)!;
  }

  /** How many of something rare happen when `mean` are expected. */
  count(mean: number): number {
    const limit = Math.exp(-mean);
    let product = this.next();
    let count = 0;
    while (product > limit) {
      product *= this.next();
      count += 1;
    }
    return count;
  }

  /** Around a middle value, now and then many times as long, as waiting times are. */
  around(middle: number, spread = 0.9): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return middle * Math.exp(normal * spread);
  }

  hex(digits: number): string {
    return Array.from({ length: digits }, () => this.int(0, 15).toString(16)).join('');
  }

  /** UUID version 7 of that moment: rows sort by time, as the product's own do. */
  idAt(moment: Date): string {
    const time = moment.getTime().toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${this.hex(3)}-8${this.hex(3)}-${this.hex(12)}`;
  }

  uuid(): string {
    return `${this.hex(8)}-${this.hex(4)}-4${this.hex(3)}-a${this.hex(3)}-${this.hex(12)}`;
  }
}
