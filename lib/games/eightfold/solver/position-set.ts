/** A set of positions by three exact words each. Emptied at once by a new generation, so that small searches stay small. */
const WORDS = 4;
const LEAST = 1 << 12;
const MAX_POSITIONS = 1 << 22;

export class SeenSet {
  private room = LEAST;
  private words = new Int32Array(LEAST * WORDS);
  /** Never 0, which is what untouched words hold. */
  private generation = 1;
  private count = 0;

  clear(): void {
    this.count = 0;
    if (this.room > 64 * LEAST) this.make(LEAST);
    else this.generation++;
  }

  /** No more can be told apart: the search has to give up. */
  isFull(): boolean {
    return 2 * this.count >= MAX_POSITIONS;
  }

  /** False if it was there already. */
  add(a: number, b: number, c: number): boolean {
    if (2 * this.count >= this.room && this.room < MAX_POSITIONS) this.grow();
    const { words, generation } = this;
    let i = this.slotOf(a, b, c);
    while (words[i + 3] === generation) {
      if (words[i] === a && words[i + 1] === b && words[i + 2] === c) return false;
      i = (i + WORDS) & (words.length - 1);
    }
    words[i] = a;
    words[i + 1] = b;
    words[i + 2] = c;
    words[i + 3] = generation;
    this.count++;
    return true;
  }

  private slotOf(a: number, b: number, c: number): number {
    let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return ((hash ^ (hash >>> 13)) & (this.room - 1)) * WORDS;
  }

  private make(room: number): void {
    this.room = room;
    this.words = new Int32Array(room * WORDS);
    this.generation = 1;
  }

  private grow(): void {
    const { words, generation } = this;
    this.make(2 * this.room);
    this.count = 0;
    for (let i = 0; i < words.length; i += WORDS)
      if (words[i + 3] === generation) this.add(words[i]!, words[i + 1]!, words[i + 2]!);
  }
}
