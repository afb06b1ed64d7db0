export type Parsed<T> = { ok: true; value: T } | { ok: false };

/** Reads one setting from text and can say what it would have accepted. */
export interface Parser<T> {
  allowed: string;
  secret?: boolean;
  parse(given: string): Parsed<T>;
}

const ok = <T>(value: T): Parsed<T> => ({ ok: true, value });
const no = { ok: false } as const;

export const text: Parser<string> = { allowed: 'text', parse: (given) => ok(given) };

export const optional = <T>(inner: Parser<T>): Parser<T | undefined> => inner;

export const integer = (min: number, max: number): Parser<number> => ({
  allowed: `a whole number from ${min} to ${max}`,
  parse: (given) => {
    const value = /^-?\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
    return value >= min && value <= max ? ok(value) : no;
  },
});

export const flag: Parser<boolean> = {
  allowed: 'true or false',
  parse: (given) => {
    const word = given.toLowerCase();
    if (['true', '1', 'yes', 'on'].includes(word)) return ok(true);
    return ['false', '0', 'no', 'off'].includes(word) ? ok(false) : no;
  },
};

export const choice = <T extends string>(values: readonly T[]): Parser<T> => ({
  allowed: `one of ${values.join(', ')}`,
  parse: (given) => {
    const found = values.find((value) => value === given.toLowerCase());
    return found === undefined ? no : ok(found);
  },
});

export const list: Parser<string[]> = {
  allowed: 'a comma-separated list',
  parse: (given) =>
    ok(
      given
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
};

/** Several of a kind, with commas between them. */
export const several = <T>(inner: Parser<T>): Parser<T[]> => ({
  allowed: `${inner.allowed}; several with commas between them`,
  secret: inner.secret ?? false,
  parse: (given) => {
    const parsed = given
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => inner.parse(part.trim()));
    return parsed.every((part) => part.ok) ? ok(parsed.flatMap((part) => (part.ok ? [part.value] : []))) : no;
  },
});

const HOST_AND_PORT = /^[A-Za-z0-9._-]+(:\d{1,5})?$/;

export const hostAndPort: Parser<string> = {
  allowed: 'a host name, with :port where it is not the usual one',
  parse: (given) => (HOST_AND_PORT.test(given) ? ok(given) : no),
};

const IP_AND_PORT = /^(\[[0-9a-f:]+\](:\d{1,5})?|[0-9a-f:]+|[0-9.]+(:\d{1,5})?)$/i;

export const addressAndPort: Parser<string> = {
  allowed: 'an IP address, with :port where it is not the usual one',
  parse: (given) => (IP_AND_PORT.test(given) ? ok(given) : no),
};

const parseUrl = (given: string, protocols: string[]): Parsed<string> =>
  URL.canParse(given) && protocols.includes(new URL(given).protocol) ? ok(given) : no;

export const url = (...protocols: string[]): Parser<string> => ({
  allowed: `an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  secret: protocols.includes('redis:'),
  parse: (given) => parseUrl(given, protocols),
});

/** A secret, since it usually carries a password. */
export const postgresUrl: Parser<string> = {
  allowed: 'an address of the form postgres://user:password@host:5432/database',
  secret: true,
  parse: (given) => parseUrl(given, ['postgres:', 'postgresql:']),
};

export const secretText = (minBytes: number, maxBytes = 4096): Parser<string> => ({
  allowed: `text of ${minBytes} to ${maxBytes} bytes`,
  secret: true,
  parse: (given) => {
    const size = Buffer.byteLength(given);
    return size >= minBytes && size <= maxBytes ? ok(given) : no;
  },
});

export const bytes32: Parser<Buffer> = {
  allowed: '32 bytes, written as 64 hexadecimal digits or as base64',
  secret: true,
  parse: (given) => {
    const value = /^[0-9a-f]{64}$/i.test(given) ? Buffer.from(given, 'hex') : Buffer.from(given, 'base64');
    return value.length === 32 ? ok(value) : no;
  },
};
