import type { ObservableType } from '../core/alert-values.js';
import { ATTACKERS, BYSTANDERS, FILES, type Outsider } from './world.js';

/** What VirusTotal and AbuseIPDB say about the demo's indicators, in the shape of their own APIs. */

const ENGINES = 92;

const outsiders = new Map([...ATTACKERS, ...BYSTANDERS].map((outsider) => [outsider.ip, outsider]));

const byDomain = (domain: string): Outsider | undefined =>
  ATTACKERS.find(
    (known) => known.domain !== undefined && (domain === known.domain || domain.endsWith(`.${known.domain}`)),
  );

const FILE_NAMES: Record<string, { name: string; engines: number }> = {
  [FILES.loader]: { name: 'update.dll', engines: 41 },
  [FILES.stealer]: { name: 'pdf-editor-crack.exe', engines: 58 },
  [FILES.ransom]: { name: 'svch0st.exe', engines: 63 },
  [FILES.miner]: { name: 'kworkerd', engines: 37 },
  [FILES.updater]: { name: 'ra-svc.exe', engines: 0 },
};

interface Report {
  data: { id: string; type: string; attributes: Record<string, unknown> };
}

/** Undefined for what it never heard of, as for a 404 of the vendor. */
export function virusTotalReport(type: ObservableType, value: string): Report | undefined {
  if (type === 'hash') {
    const file = FILE_NAMES[value];
    return file && report(value, 'file', file.engines, { meaningful_name: file.name, sha256: value });
  }
  const outsider = type === 'ip' ? outsiders.get(value) : byDomain(hostOf(value));
  if (outsider === undefined) return undefined;
  const engines = Math.round(outsider.score / 8);
  const { country, network } = outsider;
  return report(value, type === 'ip' ? 'ip_address' : type, engines, { country, as_owner: network });
}

const report = (id: string, type: string, malicious: number, more: object): Report => ({
  data: {
    id,
    type,
    attributes: {
      last_analysis_stats: {
        malicious,
        suspicious: malicious > 0 ? 2 : 0,
        harmless: 60,
        undetected: ENGINES - 62 - malicious,
      },
      reputation: malicious > 5 ? -malicious : 0,
      ...more,
    },
  },
});

function hostOf(value: string): string {
  return value.includes('://') ? new URL(value).hostname : value;
}

export function abuseReport(ip: string): { data: Record<string, unknown> } {
  const { score = 0, country = null, network = null } = outsiders.get(ip) ?? {};
  return {
    data: {
      ipAddress: ip,
      abuseConfidenceScore: score,
      countryCode: country,
      isp: network,
      totalReports: Math.round(score * 7.3),
      usageType: score > 50 ? 'Data Center/Web Hosting/Transit' : 'Fixed Line ISP',
    },
  };
}

const PRIVATE = /^(10\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.)/;

/** Nobody outside knows addresses of inner networks. */
export const isAskable = (type: ObservableType, value: string): boolean => type !== 'ip' || !PRIVATE.test(value);
