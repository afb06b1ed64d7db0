interface Trigger {
  trigger_type: string | null;
  trigger_config: unknown;
}

/** When a playbook runs, as one would say it. */
export function triggerInWords({ trigger_type }: Trigger): string {
  if (trigger_type === null) return 'Only by hand';
  if (trigger_type === 'webhook') return 'Every alert';
  return `Alerts from ${trigger_type.replace(/\.alert$/, '')}`;
}

/** Its conditions, one sentence part each: `severity is high or critical`. */
export function conditionsInWords({ trigger_config }: Trigger): string[] {
  if (typeof trigger_config !== 'object' || trigger_config === null) return [];
  const conditions = Object.entries(trigger_config).toSorted(([a], [b]) => a.localeCompare(b));
  return conditions.map(([field, wanted]) => `${fieldInWords(field)} ${wantedInWords(field, wanted)}`);
}

const MANY_VALUED = /^(tags|iocs\..+)$/;

const fieldInWords = (field: string) => field.replaceAll('_', ' ');

function wantedInWords(field: string, wanted: unknown): string {
  const values = (Array.isArray(wanted) ? wanted : [wanted]).map(valueInWords);
  const verb = MANY_VALUED.test(field) ? 'has' : 'is';
  if (values.length === 0) return `${verb} nothing, so it never matches`;
  return `${verb} ${anyOf(values)}`;
}

const anyOf = (values: string[]) =>
  values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;

const valueInWords = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
