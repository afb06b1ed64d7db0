const EVERYWHERE = ['0.0.0.0', '::'];

/** How a listening address is written in a URL; one that listens everywhere is reached under another name. */
export function reachableHost(host: string, everywhere = 'localhost'): string {
  if (EVERYWHERE.includes(host)) return everywhere;
  return host.includes(':') ? `[${host}]` : host;
}
