import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser } from './browser.js';
import { type Product, type ProductOptions, startProduct } from './product.js';
import { Visitor } from './visitor.js';

export interface Floor {
  readonly url: string;
  /** What the product has printed so far. */
  readonly output: string;
  /** A new browser profile: nothing is shared with earlier visitors. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
}

/** A running product and a browser for the tests of one file; every visitor must leave a clean console behind. */
export function openFloor(options: ProductOptions = {}): Floor {
  let product: Product | undefined;
  let browser: Browser | undefined;
  let visitors: Visitor[] = [];

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(options), launchBrowser()]);
  });
  afterEach(async () => {
    const problems = visitors.flatMap((visitor) => visitor.problems);
    await Promise.all(visitors.map((visitor) => visitor.context.close()));
    visitors = [];
    expect(problems, 'console of the visited pages').toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const running = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The floor opens in beforeAll; use it inside a test.');
    return part;
  };
  return {
    get url() {
      return running(product).url;
    },
    get output() {
      return running(product).output();
    },
    async visitor(profile = {}) {
      const context = await running(browser).newContext({
        baseURL: running(product).url,
        viewport: { width: 1280, height: 800 },
        ...profile,
      });
      context.setDefaultTimeout(15_000);
      const visitor = await Visitor.arrive(context);
      visitors.push(visitor);
      return visitor;
    },
  };
}
