import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const FORMAT = 'v1';
const NONCE_BYTES = 12;

/** The text was sealed with a key that is not here, or is not what was sealed. */
export class SealBroken extends Error {
  override name = 'SealBroken';
}

const nameOf = (key: Buffer): string =>
  createHash('sha256').update('watchfloor seal').update(key).digest('hex').slice(0, 12);

/**
 * Keeps text secret and unchanged (AES-256-GCM). Sealed text names its key, so that older keys go on opening what they
 * sealed until everything is sealed anew; it is bound to what it is about, so that it cannot be moved to another row.
 */
export class Seal {
  private readonly keys: Map<string, Buffer>;
  private readonly current: string;

  constructor(current: Buffer, previous: Buffer[] = []) {
    this.current = nameOf(current);
    this.keys = new Map([...previous, current].map((key) => [nameOf(key), key]));
  }

  seal(text: string, about: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keys.get(this.current)!, nonce).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const parts = [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'));
    return [FORMAT, this.current, ...parts].join('.');
  }

  open(text: string, about: string): string {
    const [format, name, nonce, sealed, tag] = text.split('.');
    const key = format === FORMAT ? this.keys.get(name ?? '') : undefined;
    if (key === undefined) throw new SealBroken('It was sealed with another ENCRYPTION_KEY');
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes(nonce), { authTagLength: 16 })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes(tag));
      return Buffer.concat([decipher.update(bytes(sealed)), decipher.final()]).toString('utf8');
    } catch {
      throw new SealBroken('It was changed after it was sealed');
    }
  }

  isCurrent(text: string): boolean {
    return text.startsWith(`${FORMAT}.${this.current}.`);
  }
}

const bytes = (text = ''): Buffer => Buffer.from(text, 'base64url');
