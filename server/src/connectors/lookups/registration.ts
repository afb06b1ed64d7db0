export interface Registration {
  domain: string;
  source: 'rdap' | 'whois';
  /** Who answered. */
  server: string;
  found: boolean;
  registrar: string | null;
  registered_at: string | null;
  updated_at: string | null;
  expires_at: string | null;
  status: string[];
  name_servers: string[];
  /** The words of a WHOIS server. */
  text: string | null;
}
