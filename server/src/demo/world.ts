/** Who is watched over. Names, addresses and domains are invented, or reserved for documentation. */
export interface Partner {
  name: string;
  domain: string;
  network: string;
  windowsDomain: string;
  laptops: readonly string[];
  servers: readonly string[];
  cloud: readonly string[];
  users: readonly string[];
}

export const PARTNERS: readonly Partner[] = [
  {
    name: 'Hansa Freight',
    domain: 'hansa-freight.example.com',
    network: '10.20',
    windowsDomain: 'HANSA',
    laptops: ['hf-lt-0114', 'hf-lt-0127', 'hf-lt-0203', 'hf-lt-0218', 'hf-lt-0342', 'hf-lt-0377', 'hf-lt-0401'],
    servers: ['hf-dc-01', 'hf-dc-02', 'hf-fs-hamburg', 'hf-erp-01', 'hf-vpn-gw-01', 'hf-mail-02', 'hf-bastion'],
    cloud: ['tracking-api-1', 'tracking-api-2', 'customs-worker-3', 'hf-k8s-node-4'],
    users: ['a.petersen', 'j.wiese', 'm.schroeder', 'k.brandt', 'l.osei', 's.keller', 'svc-backup', 't.hansen'],
  },
  {
    name: 'Alder & Finch Bank',
    domain: 'alderfinch.example.org',
    network: '10.44',
    windowsDomain: 'ALDER',
    laptops: ['AF-FIN-022', 'AF-FIN-031', 'AF-TRD-007', 'AF-TRD-012', 'AF-HR-019', 'AF-IT-003', 'AF-EXEC-002'],
    servers: [
      'af-dc-london',
      'af-core-db-02',
      'af-swift-gw',
      'af-fileshare-1',
      'af-proxy-3',
      'af-vpn-gw-02',
      'af-jump-01',
    ],
    cloud: ['payments-front-1', 'payments-front-2', 'risk-engine-5', 'af-gke-node-7'],
    users: ['o.adeyemi', 'p.finch', 'r.castellano', 'h.okafor', 'c.lindqvist', 'd.moreau', 'svc-etl', 'y.tanaka'],
  },
  {
    name: 'Riverton Hospital',
    domain: 'riverton-health.example.net',
    network: '10.63',
    windowsDomain: 'RIVERTON',
    laptops: ['RH-WARD3-011', 'RH-WARD5-004', 'RH-LAB-008', 'RH-ADM-017', 'RH-RAD-002', 'RH-PHARM-006'],
    servers: ['rh-dc-1', 'rh-pacs-01', 'rh-ehr-db', 'rh-print-2', 'rh-vpn-1', 'rh-backup-01', 'rh-edge-fw'],
    cloud: ['portal-web-1', 'portal-web-2', 'appointments-job', 'rh-k8s-node-2'],
    users: ['dr.nguyen', 'n.abbott', 'e.svensson', 'j.ramirez', 'f.kowalski', 'svc-hl7', 'm.ito', 'b.carver'],
  },
];

/** Somebody outside with a reputation. `score` is what an intelligence provider makes of the address. */
export interface Outsider {
  ip: string;
  domain?: string;
  country: string;
  network: string;
  score: number;
  about: string;
}

export const ATTACKERS: readonly Outsider[] = [
  {
    ip: '203.0.113.66',
    domain: 'cdn-sync.example.net',
    country: 'MD',
    network: 'Quickhost Systems',
    score: 96,
    about: 'command and control',
  },
  { ip: '203.0.113.7', country: 'RU', network: 'Baltic Transit', score: 91, about: 'password guessing' },
  { ip: '203.0.113.148', country: 'VN', network: 'Mekong Broadband', score: 84, about: 'password guessing' },
  {
    ip: '198.51.100.23',
    domain: 'invoice-portal.example.org',
    country: 'NL',
    network: 'Offshore Hosting BV',
    score: 93,
    about: 'phishing pages',
  },
  { ip: '198.51.100.77', country: 'CN', network: 'Eastern Backbone', score: 78, about: 'scanning' },
  {
    ip: '198.51.100.201',
    domain: 'pool.minerworks.example.com',
    country: 'US',
    network: 'Cheap VPS LLC',
    score: 71,
    about: 'mining pool',
  },
  {
    ip: '192.0.2.44',
    domain: 'login-microsoft365.example.org',
    country: 'BR',
    network: 'Sul Telecom',
    score: 88,
    about: 'stolen sessions',
  },
  {
    ip: '192.0.2.190',
    domain: 'files-drop.example.net',
    country: 'UA',
    network: 'Dnipro Datacenter',
    score: 95,
    about: 'malware downloads',
  },
];

/** Addresses that nobody has complained about, or hardly: home connections, partners, crawlers. */
export const BYSTANDERS: readonly Outsider[] = Array.from({ length: 60 }, (_unused, n) => ({
  ip: `${n % 2 === 0 ? '198.51.100' : '203.0.113'}.${100 + n}`,
  country: ['DE', 'GB', 'US', 'SE', 'FR', 'PL', 'JP'][n % 7]!,
  network: ['Stadtnetz', 'Island Fibre', 'Coastal Cable', 'Norrland Telecom', 'Sud Mobile'][n % 5]!,
  score: n % 9 === 0 ? 22 : n % 5 === 0 ? 8 : 0,
  about: 'nothing in particular',
})).filter(({ ip }) => !ATTACKERS.some((attacker) => attacker.ip === ip));

/** Files that keep turning up, by SHA-256. */
export const FILES = {
  loader: 'b1f7c0a94e5d28361f0a7c9e4d3b6a58c2e1907f4b8d6a35e9c0f1b2a7d84e63',
  stealer: '4c9e2d7a1b0f5836e4a7d9c1b3f60852a8e7c4d1906b3f5e2a9d7c0b84f1e365',
  ransom: '9d3e7b1c5a0f2846e8c4a6d0b2f1973585e7c9a1d3b0f4626a8e5c7d9b1f3e04',
  miner: '07c5e1a93d8b4f6201e7a9c4d5b3f8620c9e1a7d4b5f38e6027a9c1d5e3b8f46',
  updater: '5a8d1c7e3b9f04625e8a7c1d9b3f06487e2a5c9d1b4f8036a7e5c2d9b1f40e83',
} as const;

export interface Person {
  username: string;
  displayName: string;
  email: string;
  role: 'admin' | 'analyst' | 'viewer';
  about: string;
}

export const PEOPLE = [
  {
    username: 'nora',
    displayName: 'Nora Lindgren',
    email: 'nora@watchfloor.example',
    role: 'admin',
    about: 'leads the floor',
  },
  {
    username: 'maria',
    displayName: 'Maria Rossi',
    email: 'maria@watchfloor.example',
    role: 'analyst',
    about: 'day shift',
  },
  {
    username: 'tomasz',
    displayName: 'Tomasz Nowak',
    email: 'tomasz@watchfloor.example',
    role: 'analyst',
    about: 'night shift',
  },
  {
    username: 'audit',
    displayName: 'Ines Audit',
    email: 'ines@watchfloor.example',
    role: 'viewer',
    about: 'reads, and changes nothing',
  },
] as const satisfies readonly Person[];

export type Username = (typeof PEOPLE)[number]['username'];

/** Those who work alerts. */
export const ON_SHIFT = ['maria', 'tomasz', 'nora'] as const satisfies readonly Username[];
