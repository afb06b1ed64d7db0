import { startProduct } from './lib/product.mjs';
import { printTable, quantile } from './lib/table.mjs';

const ROUNDS = 40;

/** Does the time of a refusal tell a known name from an unknown one? */
export async function bench() {
  // Each guess comes from an address of its own, as an attacker with many would send it, so that none is slowed down.
  const product = await startProduct({ TRUST_PROXY: 'true' });
  const times = { known: [], unknown: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      times.known.push(await refusal(product.base, 'admin', round % 8 === 0));
      times.unknown.push(await refusal(product.base, `nobody-${round}`, false));
    }
  } finally {
    await product.stop();
  }
  const rows = Object.entries(times).map(([name, measured]) => {
    const sorted = measured.filter((time) => time !== undefined).sort((one, other) => one - other);
    return [
      name,
      sorted.length,
      quantile(sorted, 0.1).toFixed(1),
      quantile(sorted, 0.5).toFixed(1),
      quantile(sorted, 0.9).toFixed(1),
    ];
  });
  printTable(['name', 'refusals', 'p10 ms', 'p50 ms', 'p90 ms'], rows);
}

async function refusal(base, username, forgive) {
  const login = (password) =>
    fetch(`${base}/api/v1/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
      },
      body: JSON.stringify({ username, password }),
    });
  if (forgive) await login('benchmark only');
  const began = performance.now();
  const answer = await login('not the password');
  await answer.arrayBuffer();
  return answer.status === 401 ? performance.now() - began : undefined;
}
