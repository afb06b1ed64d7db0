import { setTimeout as delay } from 'node:timers/promises';

/** Asks again until the answer is yes; says what it waited for when it never is. */
export async function waitUntil(what: string, holds: () => Promise<boolean>, withinMs = 10_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Waited ${withinMs} ms for: ${what}`);
    await delay(50);
  }
}
