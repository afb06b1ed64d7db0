/** The part of a definition that decides. */
export interface Trigger {
  trigger_type: string | null;
  trigger_config: Record<string, unknown>;
}

export interface Decision {
  matched: boolean;
  /** One sentence on why (or why not). */
  reason: string;
  failed_condition: string | null;
}

/** What an alert of this source sets off. */
export const triggerTypes = (source: string): string[] => [source, `${source}.alert`, 'webhook'];

/** Conditions are ANDed; a list means any of; a list-valued field matches on overlap; null never matches. */
export function decide({ trigger_type, trigger_config }: Trigger, alert: Record<string, unknown>): Decision {
  if (trigger_type === null) return no('It has no trigger: it runs only by hand');
  const types = triggerTypes(String(alert.source));
  if (!types.includes(trigger_type))
    return no(`Its trigger is ${trigger_type}; this alert sets off ${types.join(', ')}`);
  for (const [path, wanted] of Object.entries(trigger_config)) {
    const actual = lookUp(alert, path);
    if (!satisfies(actual, wanted)) return no(`${path} is ${shown(actual)}, wanted ${shown(wanted)}`, path);
  }
  return { matched: true, reason: 'Trigger and all conditions match', failed_condition: null };
}

const no = (reason: string, failed: string | null = null): Decision => ({
  matched: false,
  reason,
  failed_condition: failed,
});

function satisfies(actual: unknown, wanted: unknown): boolean {
  if (actual === null || actual === undefined) return false;
  const allowed = Array.isArray(wanted) ? wanted : [wanted];
  const values = Array.isArray(actual) ? actual : [actual];
  return values.some((value) => value !== null && allowed.includes(value));
}

/** A dotted key goes through nested objects; a key that contains the dots itself is found too. */
export function lookUp(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const object = value as Record<string, unknown>;
  if (Object.hasOwn(object, path)) return object[path];
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const head = path.slice(0, dot);
    if (!Object.hasOwn(object, head)) continue;
    const found = lookUp(object[head], path.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

function shown(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
