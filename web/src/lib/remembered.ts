/** Reads and writes small choices of this browser. A browser that refuses storage simply forgets them. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows and full disks may refuse: the choice then lasts as long as the page.
  }
}
