import type { BrowserContext, Page } from 'playwright-core';

const EXPECTED_REFUSAL = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** One person at one browser: its tabs share a session, and everything that goes wrong in them is written down. */
export class Visitor {
  readonly problems: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async arrive(context: BrowserContext): Promise<Visitor> {
    const page = await context.newPage();
    const visitor = new Visitor(context, page);
    visitor.watch(page);
    return visitor;
  }

  async openTab(path: string): Promise<Page> {
    const tab = await this.context.newPage();
    this.watch(tab);
    await tab.goto(path);
    return tab;
  }

  async signIn({ username, password }: { username: string; password: string }, path = '/'): Promise<void> {
    await this.page.goto(path);
    await this.fillLogin(username, password);
    await this.page
      .getByRole('button', { name: /^Account/ })
      .or(this.page.getByRole('button', { name: 'Open navigation' }))
      .first()
      .waitFor();
  }

  async fillLogin(username: string, password: string): Promise<void> {
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Refused calls are part of many stories; anything else on the console is a fault, security policy included. */
  private watch(page: Page): void {
    page.on('pageerror', (error) => this.problems.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      const isRefusal = EXPECTED_REFUSAL.test(message.text()) && message.location().url.includes('/api/v1/');
      if (!isRefusal) this.problems.push(`${message.type()}: ${message.text()}`);
    });
  }
}
