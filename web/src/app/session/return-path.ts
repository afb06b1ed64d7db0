/** A path inside the product to go back to after login; anything that could lead elsewhere becomes the home page. */
export function safeReturnPath(wanted: string | undefined): string {
  if (!wanted?.startsWith('/')) return '/';
  const target = new URL(wanted, 'http://origin.invalid');
  const leadsElsewhere = target.origin !== 'http://origin.invalid' || target.pathname.startsWith('/login');
  return leadsElsewhere ? '/' : `${target.pathname}${target.search}${target.hash}`;
}
