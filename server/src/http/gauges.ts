import { Counter, Gauge, type Registry } from 'prom-client';

/** One figure of a gauge, with the label that tells it from the others. */
export interface Reading {
  label?: string;
  value: number;
}

export interface GaugeSpec {
  name: string;
  help: string;
  /** What the readings are told apart by; none for a single figure. */
  label?: string;
}

/** A figure that is read when somebody scrapes. Without a reading it is left out: no figure is better than an old one. */
export function addGauge(registry: Registry, spec: GaugeSpec, read: () => Reading[] | Promise<Reading[]>): void {
  const { name, help, label } = spec;
  const gauge = new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      const readings = await read();
      this.reset();
      if (readings.length === 0) this.remove({});
      for (const { label: told, value } of readings) {
        if (label === undefined) this.set(value);
        else this.set({ [label]: told ?? '' }, value);
      }
    },
  });
  gauge.remove({}); // a gauge without labels begins with a zero that nobody has read
}

/** A sum that somebody else keeps. */
export function addCounter(registry: Registry, spec: Omit<GaugeSpec, 'label'>, read: () => number): void {
  new Counter({
    ...spec,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}
