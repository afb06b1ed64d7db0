import { errors, jwtVerify, SignJWT } from 'jose';
import type { AnalystRow } from '../analysts/service.js';

export interface TokenFacts {
  analystId: string;
  /** Which of the analyst's token generations it belongs to; undefined when it was made elsewhere with our secret. */
  generation: number | undefined;
  issuedAt: Date;
}

/**
 * Access tokens carry exactly sub, username and exp. A password change must end earlier tokens, and neither claim
 * can tell: so the signed header names the analyst's token generation, which the change counts up.
 */
export class TokenSigner {
  private readonly key: Uint8Array;

  constructor(
    secret: string,
    private readonly lifetimeMinutes: number,
  ) {
    this.key = new TextEncoder().encode(secret);
  }

  issue(analyst: Pick<AnalystRow, 'id' | 'username' | 'token_version'>, now = new Date()): Promise<string> {
    const expires = Math.floor(now.getTime() / 1000) + this.lifetimeMinutes * 60;
    return new SignJWT({ username: analyst.username })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', gen: analyst.token_version })
      .setSubject(analyst.id)
      .setExpirationTime(expires)
      .sign(this.key);
  }

  /** Undefined for a token that is forged, expired, or of another kind. */
  async read(token: string): Promise<TokenFacts | undefined> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, this.key, {
        algorithms: ['HS256'],
        requiredClaims: ['sub', 'exp'],
      });
      const generation = typeof protectedHeader.gen === 'number' ? protectedHeader.gen : undefined;
      const issuedAt = new Date((payload.exp! - this.lifetimeMinutes * 60) * 1000);
      return { analystId: payload.sub!, generation, issuedAt };
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
      throw error;
    }
  }
}

/** Is the token still good after all that happened to its analyst? */
export function isCurrent(
  token: TokenFacts,
  analyst: Pick<AnalystRow, 'token_version' | 'password_changed_at'>,
): boolean {
  if (token.generation !== undefined) return token.generation === analyst.token_version;
  return token.issuedAt.getTime() >= Math.floor(analyst.password_changed_at.getTime() / 1000) * 1000;
}
