interface Stats {
  malicious?: number;
  suspicious?: number;
  harmless?: number;
  undetected?: number;
}

export interface FileReport {
  data?: { id?: string; type?: string; attributes?: Record<string, unknown> };
}

/** Parts of a report that analysts act on; the whole of it has a line for each of some ninety engines. */
const TOLD = [
  'reputation',
  'last_analysis_stats',
  'tags',
  'country',
  'as_owner',
  'asn',
  'network',
  'registrar',
  'creation_date',
  'categories',
  'meaningful_name',
  'type_description',
  'size',
  'md5',
  'sha1',
  'sha256',
  'title',
  'last_final_url',
  'popular_threat_classification',
  'last_analysis_date',
  'first_submission_date',
];

const MALICIOUS_FROM = 50;

/** Ten engines that call it malicious make it certain; a suspicion counts half. */
export const scoreOf = ({ malicious = 0, suspicious = 0 }: Stats): number =>
  Math.min(100, malicious * 10 + suspicious * 5);

export function summary(collection: string, value: string, report: FileReport | undefined) {
  const attributes = report?.data?.attributes;
  if (attributes === undefined) return { value, found: false, malicious: false, score: null };
  const score = scoreOf((attributes.last_analysis_stats ?? {}) as Stats);
  const told = TOLD.filter((name) => attributes[name] !== undefined).map((name) => [name, attributes[name]]);
  const link = `https://www.virustotal.com/gui/${PAGES[collection]}/${report?.data?.id ?? encodeURIComponent(value)}`;
  return { value, found: true, malicious: score >= MALICIOUS_FROM, score, link, ...Object.fromEntries(told) };
}

const PAGES: Record<string, string> = { ip_addresses: 'ip-address', files: 'file', domains: 'domain', urls: 'url' };
