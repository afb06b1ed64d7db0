import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';

/** One line for each answer that a sender got, or did not get. */
export type LedgerEntry =
  | { what: 'acknowledged'; key: string; alertId: string; count: number; matched: boolean }
  /** Sent, and then the connection broke or the answer was 503: it may have been stored or not. */
  | { what: 'uncertain'; key: string; matched: boolean; reason: string }
  | { what: 'refused'; status: number; retryAfter: string | null; detail: string };

export interface Account {
  acknowledged: number;
  /** The duplicate counts that senders were told. */
  counts: number[];
  uncertain: number;
  alertIds: Set<string>;
  matched: boolean;
}

/** Remembers outside the product what the product promised. JSON lines, written before the next alert is sent. */
export class Ledger {
  constructor(readonly path: string) {
    writeFileSync(path, '');
  }

  note(entry: LedgerEntry): void {
    appendFileSync(this.path, `${JSON.stringify(entry)}\n`);
  }

  entries(): LedgerEntry[] {
    return readFileSync(this.path, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as LedgerEntry);
  }

  refusals(): Extract<LedgerEntry, { what: 'refused' }>[] {
    return this.entries().filter((entry) => entry.what === 'refused');
  }

  /** What is known about each alert, by its key. */
  accounts(): Map<string, Account> {
    const accounts = new Map<string, Account>();
    for (const entry of this.entries()) {
      if (entry.what === 'refused') continue;
      const account = accounts.get(entry.key) ?? {
        acknowledged: 0,
        counts: [],
        uncertain: 0,
        alertIds: new Set<string>(),
        matched: entry.matched,
      };
      accounts.set(entry.key, account);
      if (entry.what === 'uncertain') account.uncertain += 1;
      else {
        account.acknowledged += 1;
        account.counts.push(entry.count);
        account.alertIds.add(entry.alertId);
      }
    }
    return accounts;
  }
}
