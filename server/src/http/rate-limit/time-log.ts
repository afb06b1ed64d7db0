/** The times at which a bucket's tokens were spent, oldest first, in a ring that grows up to the limit. */
export class TimeLog {
  private times = new Float64Array(16);
  private head = 0;
  private length = 0;

  get size(): number {
    return this.length;
  }

  get oldest(): number {
    return this.times[this.head]!;
  }

  add(time: number): void {
    if (this.length === this.times.length) this.grow();
    this.times[(this.head + this.length) % this.times.length] = time;
    this.length += 1;
  }

  dropUntil(time: number): void {
    while (this.length > 0 && this.oldest <= time) {
      this.head = (this.head + 1) % this.times.length;
      this.length -= 1;
    }
  }

  private grow(): void {
    const larger = new Float64Array(this.times.length * 2);
    for (let index = 0; index < this.length; index += 1) {
      larger[index] = this.times[(this.head + index) % this.times.length]!;
    }
    this.times = larger;
    this.head = 0;
  }
}
