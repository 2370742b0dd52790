/** Counts the positions met so far, for search spaces of games that end at the third repetition. */
const COUNTERS = 2 ** 14;

/** Hashes are also counted by their low bits, so that the whole list is read only where it may matter. */
export class Sightings {
  private readonly met: number[] = [];
  private readonly counters = new Uint16Array(COUNTERS);

  get length(): number {
    return this.met.length;
  }

  wasMetTwice(hash: number): boolean {
    if (this.counters[hash & (COUNTERS - 1)]! < 2) return false;
    let times = 0;
    for (const earlier of this.met) if (earlier === hash) times++;
    return times >= 2;
  }

  add(hash: number): void {
    this.met.push(hash);
    this.counters[hash & (COUNTERS - 1)]!++;
  }

  /** Drops the latest, down to this length. */
  cutTo(length: number): void {
    while (this.met.length > length) this.counters[this.met.pop()! & (COUNTERS - 1)]!--;
  }
}
