import type { FirstAdmin } from '../app/first-admin.js';

/** What a person needs to know after a start, and nothing else. */
export function banner(address: string, admin: string | undefined, first: FirstAdmin | undefined): string {
  const lines = ['', `  Watchfloor is ready at ${address}`, ''];
  if (first?.generatedPassword !== undefined) {
    lines.push(`  Log in as        ${first.username}`);
    lines.push(`  with password    ${first.generatedPassword}`, '');
    lines.push('  The password was made for this first start and is not shown again: change it after logging in.', '');
  } else if (admin !== undefined) {
    lines.push(`  Log in as ${admin}. Lost the password? Run: npx watchfloor create-admin`, '');
  }
  return `${lines.join('\n')}\n`;
}
