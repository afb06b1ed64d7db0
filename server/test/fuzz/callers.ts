import type { Role } from '../../src/core/permissions.js';
import type { TestApp } from '../harness/test-app.js';
import type { Random } from './random.js';

export interface Caller {
  name: string;
  headers: Record<string, string>;
}

/** A token with the right form that nobody signed. */
const FORGED =
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiIwMTkyZjNjMS03YTUyLTdjNGItOWQzZS0yYjFhOWYwYzVkNmUiLCJ1c2VybmFtZSI6ImFkbWluIiwiZXhwIjo5OTk5OTk5OTk5fQ.';

/** Everybody who might call: each role, a sending system, nobody, and people who are not who they say. */
export class Callers {
  private readonly byRole: Record<Role, Caller>;
  private readonly sender: Caller;

  constructor(private readonly soc: TestApp) {
    const of = (role: Role): Caller => ({ name: role, headers: { ...soc.as(role).credentials } });
    this.byRole = { admin: of('admin'), analyst: of('analyst'), viewer: of('viewer') };
    this.sender = { name: 'sender', headers: { 'x-api-key': soc.apiKey } };
  }

  /** For a webhook mostly the sender, for everything else mostly an analyst, and mostly one who may. */
  any(path: string, random: Random): Caller {
    if (random.chance(0.1)) return random.pick(this.strangers());
    if (path.includes('/webhooks/')) return this.sender;
    return this.byRole[random.pick(['admin', 'admin', 'admin', 'analyst', 'viewer'] as const)];
  }

  /** Somebody may have changed a password, which ends every session of that analyst: they log in again. */
  async renew(caller: Caller): Promise<void> {
    if (this.byRole[caller.name as Role] !== caller) return;
    const analyst = await this.soc.database.db
      .selectFrom('analysts')
      .selectAll()
      .where('display_name', 'like', `Test ${caller.name}-%`)
      .executeTakeFirstOrThrow();
    Object.assign(caller.headers, (await this.soc.client(analyst)).credentials);
  }

  private strangers(): Caller[] {
    const stranger = (name: string, headers: Record<string, string>): Caller => ({ name, headers });
    return [
      stranger('nobody', {}),
      stranger('forged token', { authorization: `Bearer ${FORGED}` }),
      stranger('half a token', { authorization: this.byRole.admin.headers.authorization!.slice(0, 40) }),
      stranger('basic', { authorization: 'Basic YWRtaW46YWRtaW4=' }),
      stranger('odd header', { authorization: 'Bearer \u00ff\u00fe' }),
      stranger('unknown key', { 'x-api-key': `soar_${'A'.repeat(43)}` }),
      stranger('both', { ...this.sender.headers, ...this.byRole.viewer.headers }),
    ];
  }
}
