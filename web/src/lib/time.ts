import { counted } from './amounts.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const local = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** A short distance such as "just now", "4 min ago" or "in 3 d"; a plain date once it is more than a month away. */
export function relativeTime(iso: string, now: number): string {
  const at = Date.parse(iso);
  const seconds = Math.round(Math.abs(now - at) / 1000);
  if (seconds < 30) return 'just now';
  const distance = shortDistance(seconds);
  if (distance === undefined) return day.format(at);
  return at < now ? `${distance} ago` : `in ${distance}`;
}

function shortDistance(seconds: number): string | undefined {
  if (seconds < 90) return '1 min';
  if (seconds < HOUR) return `${Math.round(seconds / MINUTE)} min`;
  if (seconds < DAY) return `${Math.round(seconds / HOUR)} h`;
  if (seconds < 31 * DAY) return `${Math.round(seconds / DAY)} d`;
  return undefined;
}

export function exactLocalTime(iso: string): string {
  return local.format(Date.parse(iso));
}

export function exactUtcTime(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** How long to wait, in words: "1 minute", "45 seconds", "2 minutes 5 seconds". */
export function waitInWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const minutes = Math.floor(whole / MINUTE);
  const rest = whole % MINUTE;
  const parts = [minutes > 0 ? counted(minutes, 'minute') : '', rest > 0 ? counted(rest, 'second') : ''];
  return parts.filter(Boolean).join(' ');
}
