// Runs loads in a process of its own, so that the driver does not share the server's event loop.

import { load } from './http-load.mjs';
import { bodies } from './payloads.mjs';
import { quantile } from './table.mjs';

process.on('message', async ({ kind, size, run, ...options }) => {
  const { latencies, statuses, elapsed } = await load({ ...options, nextBody: bodies(kind, size, run) });
  latencies.sort((one, other) => one - other);
  const answered = statuses['200'] ?? 0;
  process.send({
    perSecond: answered / elapsed,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    latencies,
    statuses,
  });
});
