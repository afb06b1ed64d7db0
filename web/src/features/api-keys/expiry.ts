const DAY_MS = 24 * 60 * 60 * 1000;

export const EXPIRY_CHOICES = [
  { value: 'never', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In one year' },
  { value: 'date', label: 'On a date…' },
] as const;

/** The moment a new key expires: after so many days, or at the end of the chosen local day. */
export function expiryMoment(choice: string, date: string | undefined, now: number): string | null {
  if (choice === 'never') return null;
  if (choice === 'date') return new Date(`${date}T23:59:59`).toISOString();
  return new Date(now + Number(choice) * DAY_MS).toISOString();
}
