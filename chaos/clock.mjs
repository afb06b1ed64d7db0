// Loaded into the product's processes before the product itself: their wall clock can be set, as by an administrator or a
// broken time server. The offset in milliseconds is read from a file whenever SIGUSR2 comes. Timers are not touched: they
// run on the monotonic clock, which nobody can set.
import { readFileSync } from 'node:fs';

const Real = Date;
let offset = 0;

globalThis.Date = new Proxy(Real, {
  construct: (target, args, made) =>
    Reflect.construct(
      target,
      args.length === 0 ? [target.now() + offset] : args,
      made === globalThis.Date ? target : made,
    ),
  apply: (target) => new target(target.now() + offset).toString(),
  get: (target, name) => (name === 'now' ? () => target.now() + offset : Reflect.get(target, name)),
});

process.on('SIGUSR2', () => {
  offset = Number(readFileSync(process.env.CHAOS_CLOCK, 'utf8'));
});
