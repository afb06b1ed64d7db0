const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 30_000;
const LOOP_DEATHS = 5;
const LOOP_WINDOW_MS = 60_000;
/** Longer than the longest delay and a start that hangs until its time-out together: a slow crash loop stays one. */
const QUIET_MS = 120_000;

/** Decides how soon a dead process is replaced, and when its deaths are a crash loop. A finished run proves that all is well. */
export class RestartPolicy {
  private streak = 0;
  private lastDeaths: number[] = [];
  private looping = false;

  constructor(private readonly now: () => number = Date.now) {}

  died(): void {
    this.forgetAfterQuiet();
    this.streak += 1;
    this.lastDeaths = [...this.lastDeaths, this.now()].slice(-LOOP_DEATHS);
    const [oldest = 0] = this.lastDeaths;
    if (this.streak >= LOOP_DEATHS && this.now() - oldest <= LOOP_WINDOW_MS) this.looping = true;
  }

  finishedRun(): void {
    this.forget();
  }

  get delayMs(): number {
    this.forgetAfterQuiet();
    if (this.streak === 0) return 0;
    return Math.min(FIRST_DELAY_MS * 2 ** (this.streak - 1), LONGEST_DELAY_MS);
  }

  get failing(): boolean {
    this.forgetAfterQuiet();
    return this.looping;
  }

  private forgetAfterQuiet(): void {
    const last = this.lastDeaths.at(-1);
    if (last !== undefined && this.now() - last > QUIET_MS) this.forget();
  }

  /** A new beginning, as with new code. */
  forget(): void {
    this.streak = 0;
    this.lastDeaths = [];
    this.looping = false;
  }
}
