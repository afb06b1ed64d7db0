const CHUNK = 50_000;

const INDEXES = `
  select indexname as name, indexdef as definition from pg_indexes
  where schemaname = 'public' and tablename = any ($1) and indexname not in (select conname from pg_constraint)`;

/**
 * Adds believable alerts straight to the tables, triggers included: thirty days, five sources, three partners, a few loud
 * attackers among many quiet addresses, most of them resolved. Indexes are built afterwards, which is many times faster.
 */
export async function seedAlerts(pool, { from, to, onProgress = () => undefined }) {
  const { rows: indexes } = await pool.query(INDEXES, [['alerts', 'observables']]);
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  for (let first = from; first < to; first += CHUNK) {
    const last = Math.min(first + CHUNK, to) - 1;
    await pool.query(ALERTS, [first, last]);
    await pool.query(OBSERVABLES, [first, last]);
    onProgress(last + 1);
  }
  for (const { definition } of indexes) {
    await pool.query(`set maintenance_work_mem = '512MB'; ${definition}`);
    onProgress(to, definition.split(' ')[2]);
  }
  await pool.query('vacuum (analyze) alerts');
  await pool.query('vacuum (analyze) observables');
}

const RULES = [
  'SSH brute force',
  'Suspicious PowerShell',
  'Impossible travel',
  'Beaconing to rare domain',
  'Credential dumping',
  'Ransomware note written',
  'New admin account',
  'Outbound port scan',
  'Phishing link opened',
  'Malware blocked',
  'Disabled security tool',
  'Unusual data transfer',
];
const SOURCES = ['siem', 'webhook', 'crowdstrike', 'guardduty', 'suricata'];
const array = (values) => `array[${values.map((value) => `'${value}'`).join(', ')}]`;
const pick = (values, by) => `(${array(values)})[1 + (${by}) % ${values.length}]`;

/** An id that sorts by time, as the product's own do. */
const ID = `(lpad(to_hex((extract(epoch from made.at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0')
  || '8' || substr(md5('alert' || n), 1, 15))::uuid`;

const ALERTS = `
  insert into alerts (id, source, source_id, title, description, severity, status, raw_payload, normalized, source_ip, dest_ip,
    hostname, rule_name, iocs, tags, partner, determination, resolved_at, created_at,
    updated_at, words)
  select ${ID}, made.source, 'seed-' || n, made.rule || ' on ' || made.host,
    made.rule || ': ' || h % 97 || ' events within five minutes from ' || made.ip || ' towards cdn-' || h % 3000 || '.example.com',
    made.severity, made.status,
    '{"title": "' || made.rule || '", "host": "' || made.host || '", "source_ip": "' || made.ip || '", "process": "powershell.exe", "user": "CORP\\\\jdoe' || h % 400 || '", "n": ' || n || '}',
    ('{"title": "' || made.rule || '", "hostname": "' || made.host || '"}')::json, made.ip, '10.0.' || h % 8 || '.' || h % 250,
    made.host, made.rule, jsonb_build_object('ips', array[made.ip], 'domains', array['cdn-' || h % 3000 || '.example.com'],
      'hashes', array[md5(n::text) || md5(h::text)], 'urls', array[]::text[]),
    array['T1' || 100 + h % 60, 'team-' || h % 7], ${pick(['acme', 'globex', 'initech'], 'h')},
    case when made.status = 'resolved' then ${pick(['benign', 'malicious', 'suspicious'], 'h / 3')} else 'unknown' end,
    case when made.status = 'resolved' then least(made.at + make_interval(secs => 60 + h % 20000), now()) end, made.at, made.at,
    array_to_tsvector(string_to_array(lower(made.rule), ' ') || array['on', 'events', 'within', 'five', 'minutes', 'from', 'towards', made.host,
      (h % 900)::text, made.ip, 'cdn-' || h % 3000 || '.example.com', h % 3000 || '.example.com', 'example.com', 'com', 't1' || 100 + h % 60,
      'team-' || h % 7])
  from generate_series($1::bigint, $2::bigint) as n
  cross join lateral (select abs(hashint8(n))::bigint as h) as hashed
  cross join lateral (select ${pick(RULES, 'h')} as rule, ${pick(SOURCES, 'h / 7')} as source, 'srv-' || h % 900 as host,
    case when h % 10 < 4 then '198.51.100.' || h % 250 else '203.' || h % 200 || '.' || (h / 200) % 250 || '.' || (h / 50000) % 250 end as ip,
    case when h % 50 = 0 then 'critical' when h % 50 < 8 then 'high' when h % 50 < 30 then 'medium' else 'low' end as severity,
    case when h % 100 < 85 then 'resolved' when h % 100 < 90 then 'in_progress' else 'new' end as status,
    now() - interval '30 days' * ((h % 1000003) / 1000003.0) as at) as made`;

const OBSERVABLES = `
  insert into observables (id, type, value, source, alert_id, created_at, updated_at)
  select (substr(alerts.id::text, 1, 19) || substr(md5(kind.type || alerts.id), 1, 4) || '-' || substr(md5(alerts.id || kind.type), 1, 12))::uuid,
    kind.type, kind.value, 'alert:' || alerts.source, alerts.id, alerts.created_at, alerts.created_at
  from alerts
  cross join lateral (values ('ip', alerts.source_ip), ('domain', alerts.iocs -> 'domains' ->> 0)) as kind (type, value)
  where alerts.source_id in (select 'seed-' || n from generate_series($1::bigint, $2::bigint) as n)`;

/** Incidents with a handful of linked alerts each. */
export async function seedIncidents(pool, { from, to }) {
  await pool.query(
    `insert into incidents (id, title, description, severity, status, tags, closed_at, created_at)
     select ('0192' || substr(md5('incident' || n), 5))::uuid, ${pick(RULES, 'n')} || ' campaign ' || n, 'Seen on several hosts',
       ${pick(['critical', 'high', 'medium', 'low'], 'n')}, ${pick(['open', 'investigating', 'closed', 'closed', 'closed'], 'n')},
       array['wave-' || n % 20], case when n % 5 > 1 then now() end, now() - make_interval(mins => n)
     from generate_series($1::int, $2::int) as n`,
    [from, to - 1],
  );
  await pool.query(
    `insert into incident_alerts (id, incident_id, alert_id)
     select gen_random_uuid(), ('0192' || substr(md5('incident' || n), 5))::uuid, alerts.id
     from generate_series($1::int, $2::int) as n
     join alerts on alerts.source_id in ('seed-' || n * 3, 'seed-' || n * 3 + 1, 'seed-' || n * 3 + 2)`,
    [from, to - 1],
  );
  await pool.query('vacuum (analyze) incidents, incident_alerts, alerts');
}
