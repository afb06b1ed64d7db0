/** Where a vendor's API begins. An address that already ends with the API's path is taken as it is. */
export function apiRoot(base: string, path: string): string {
  const trimmed = base.replace(/\/+$/, '');
  return trimmed.endsWith(path) ? trimmed : trimmed + path;
}
