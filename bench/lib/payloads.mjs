const SEVERITIES = ['low', 'medium', 'high', 'critical'];
const RULES = [
  'SSH brute force',
  'Suspicious PowerShell',
  'Impossible travel',
  'Beaconing to rare domain',
  'Credential dumping',
];

const EVENT = {
  process: 'powershell.exe',
  parent: 'winword.exe',
  user: 'CORP\\jdoe',
  pid: 4711,
  command: 'powershell -nop -w hidden',
};

/** A believable alert: ids, addresses, a domain and a hash, filled up with process events to the wanted size. */
function alert(n, sourceId, filler) {
  const address = `198.51.${(n >> 8) & 255}.${n & 255}`;
  const hex = (n * 2654435761).toString(16).padStart(16, '0');
  const rule = RULES[n % 5];
  return (
    `{"title":"${rule} on srv-${n % 500}","severity":"${SEVERITIES[n % 4]}","source_id":"${sourceId}","rule_name":"${rule}",` +
    `"source_ip":"${address}","hostname":"srv-${n % 500}","tags":["bench","team-${n % 7}"],` +
    `"description":"Seen ${n % 97} times within five minutes from ${address} towards cdn-${n % 300}.example.com",` +
    `"file":{"hash":{"sha256":"${hex}${hex}${hex}${hex}"},"path":"C:\\\\Windows\\\\Temp\\\\svc.exe"},"events":${filler}}`
  );
}

/** `kind` is unique (every alert new) or duplicate (a thousand ids again and again). */
export function bodies(kind, size, run) {
  const bare = alert(1000, `${run}-1000000`, '[]').length;
  const events = Math.max(0, Math.round((size - bare) / (JSON.stringify(EVENT).length + 1)));
  const filler = JSON.stringify(Array(events).fill(EVENT));
  return kind === 'unique'
    ? (n) => alert(n, `${run}-${n}`, filler)
    : (n) => alert(n % 1000, `${run}-${n % 1000}`, filler);
}
