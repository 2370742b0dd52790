/** The positions at the start of every turn, for the search core: a count by low bits tells when to look closer. */
const BUCKETS = 2 ** 12;

export class Sightings {
  count = 0;
  private low = new Int32Array(256);
  private high = new Int32Array(256);
  private readonly buckets = new Uint16Array(BUCKETS);

  remember(low: number, high: number): void {
    if (this.count === this.low.length) this.grow();
    this.low[this.count] = low;
    this.high[this.count++] = high;
    this.buckets[low & (BUCKETS - 1)]!++;
  }

  forget(): void {
    this.buckets[this.low[--this.count]! & (BUCKETS - 1)]!--;
  }

  /** Whether a position was seen twice before. */
  isThird(low: number, high: number): boolean {
    if (this.buckets[low & (BUCKETS - 1)]! < 2) return false;
    let times = 0;
    for (let i = 0; i < this.count; i++) if (this.low[i] === low && this.high[i] === high) times++;
    return times >= 2;
  }

  private grow(): void {
    for (const name of ['low', 'high'] as const) {
      const longer = new Int32Array(2 * this.count);
      longer.set(this[name]);
      this[name] = longer;
    }
  }
}
