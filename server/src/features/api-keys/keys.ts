import { hash, randomBytes } from 'node:crypto';

export const KEY_LITERAL = 'soar_';
const KEY_PATTERN = /^soar_[A-Za-z0-9_-]{43}$/;

export const generateKey = (): string => KEY_LITERAL + randomBytes(32).toString('base64url');
export const hashKey = (key: string): string => hash('sha256', key, 'hex');
export const prefixOf = (key: string): string => key.slice(0, 12);

/** Anything of another form cannot be one of ours: not worth a look-up. */
export const looksLikeKey = (key: string): boolean => KEY_PATTERN.test(key);
