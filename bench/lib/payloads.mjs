const SEVERITIES = ['low', 'medium', 'high', 'critical'];
const RULES = [
  'SSH brute force',
  'Suspicious PowerShell',
  'Impossible travel',
  'Beaconing to rare domain',
  'Credential dumping',
];

/** A believable alert: ids, addresses, a domain and a hash, filled up with process events to the wanted size. */
function alert(n, size, sourceId) {
  const address = `198.51.${(n >> 8) & 255}.${n & 255}`;
  const hex = (n * 2654435761).toString(16).padStart(16, '0');
  const body = {
    title: `${RULES[n % 5]} on srv-${n % 500}`,
    severity: SEVERITIES[n % 4],
    source_id: sourceId,
    rule_name: RULES[n % 5],
    source_ip: address,
    hostname: `srv-${n % 500}`,
    tags: ['bench', `team-${n % 7}`],
    description: `Seen ${n % 97} times within five minutes from ${address} towards cdn-${n % 300}.example.com`,
    file: { hash: { sha256: hex.repeat(4) }, path: 'C:\\Windows\\Temp\\svc.exe' },
    events: [],
  };
  const event = {
    process: 'powershell.exe',
    parent: 'winword.exe',
    user: `CORP\\user${n % 900}`,
    pid: 1000 + (n % 9000),
    command: 'powershell -nop -w hidden',
  };
  while (JSON.stringify(body).length < size - 60) body.events.push(event);
  return JSON.stringify(body);
}

/** `kind` is unique (every alert new) or duplicate (a thousand ids again and again). */
export function bodies(kind, size, run) {
  return kind === 'unique' ? (n) => alert(n, size, `${run}-${n}`) : (n) => alert(n % 1000, size, `${run}-${n % 1000}`);
}
