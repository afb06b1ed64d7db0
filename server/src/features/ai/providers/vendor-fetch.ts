import { setTimeout as sleep } from 'node:timers/promises';

const DEFAULT_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 20_000;
const LONGEST_EXCERPT = 500;

/** The vendor answered, but not with success. */
export class VendorRefusal extends Error {
  constructor(
    readonly status: number,
    excerpt: string,
  ) {
    super(`HTTP ${status}: ${excerpt}`);
    this.name = 'VendorRefusal';
  }
}

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * The one way to a vendor, below all three clients: asks once more after 429 or 5xx, follows no redirect (the credential would
 * travel along), and fails alike for all of them.
 */
export const vendorFetch =
  (credential?: string): Fetch =>
  async (input, init = {}) => {
    const send = () => fetch(input, { ...init, redirect: 'manual' });
    let response = await send();
    if (isPassing(response.status)) {
      await response.body?.cancel();
      await sleep(pauseBefore(response), undefined, init.signal ? { signal: init.signal } : {});
      response = await send();
    }
    if (response.ok) return response;
    const excerpt = (await response.text()).slice(0, LONGEST_EXCERPT);
    throw new VendorRefusal(response.status, credential ? excerpt.replaceAll(credential, '[redacted]') : excerpt);
  };

const isPassing = (status: number): boolean => status === 429 || status >= 500;

function pauseBefore(response: Response): number {
  const asked = Number(response.headers.get('retry-after') ?? Number.NaN) * 1000;
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), LONGEST_PAUSE_MS) : DEFAULT_PAUSE_MS;
}
