/** A number with more digits than the language keeps, as it was written. */
export class ExactNumber {
  constructor(readonly digits: string) {}
  toString(): string {
    return this.digits;
  }
  toJSON(): string {
    return this.digits;
  }
}

type Reviver = (this: unknown, key: string, value: unknown, context?: { source?: string }) => unknown;

/** Like JSON.parse, but no digit is lost where the browser lets the written text be seen. */
export function parseExactly(text: string): unknown {
  const keepDigits: Reviver = (_key, value, context) =>
    typeof value === 'number' && context?.source !== undefined && isRounded(value, context.source)
      ? new ExactNumber(context.source)
      : value;
  return JSON.parse(text, keepDigits);
}

const isRounded = (value: number, source: string) => /^-?\d{16,}$/.test(source) && String(value) !== source;
