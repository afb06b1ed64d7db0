/** Aborts after a time, or when the process stops; leaves nothing behind once lifted. */
export class TimeLimit {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private readonly stop = () => this.controller.abort(this.stopping.reason);

  constructor(
    ms: number,
    private readonly stopping: AbortSignal,
  ) {
    this.timer = setTimeout(() => this.controller.abort(new DOMException('Time is up', 'TimeoutError')), ms);
    if (stopping.aborted) this.stop();
    else stopping.addEventListener('abort', this.stop);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  lift(): void {
    clearTimeout(this.timer);
    this.stopping.removeEventListener('abort', this.stop);
  }
}
