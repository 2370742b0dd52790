/** The transposition table: results of earlier searching by position, in typed arrays of a fixed size. */

export const EXACT = 1;
export const LOWER = 2;
export const UPPER = 3;

/**
 * Two slots a bucket: the first keeps the deepest result, the second the newest. `clear` only starts a new
 * generation, so a table can be kept between searches and a search still plays as if the table were new.
 */
export class TranspositionTable {
  private readonly keys: Float64Array;
  private readonly values: Float64Array;
  private readonly moves: Int32Array;
  private readonly depths: Int8Array;
  private readonly bounds: Uint8Array;
  private readonly ages: Uint16Array;
  private readonly mask: number;
  private age = 1;

  /** The slot that the last successful `find` returned. */
  private at = -1;

  constructor(bits = 17) {
    const slots = 2 ** (bits + 1);
    this.mask = 2 ** bits - 1;
    this.keys = new Float64Array(slots);
    this.values = new Float64Array(slots);
    this.moves = new Int32Array(slots);
    this.depths = new Int8Array(slots);
    this.bounds = new Uint8Array(slots);
    this.ages = new Uint16Array(slots);
  }

  clear(): void {
    this.age++;
    if (this.age > 0xffff) {
      this.ages.fill(0);
      this.age = 1;
    }
  }

  /** Looks up a position; the getters below then read its slot. */
  find(key: number): boolean {
    const first = this.bucket(key);
    for (let slot = first; slot < first + 2; slot++) {
      if (this.keys[slot] === key && this.ages[slot] === this.age) {
        this.at = slot;
        return true;
      }
    }
    return false;
  }

  get value(): number {
    return this.values[this.at]!;
  }
  get move(): number {
    return this.moves[this.at]!;
  }
  get depth(): number {
    return this.depths[this.at]!;
  }
  get bound(): number {
    return this.bounds[this.at]!;
  }

  store(key: number, depth: number, bound: number, value: number, move: number): void {
    const first = this.bucket(key);
    const fresh = this.ages[first] !== this.age;
    const slot = fresh || this.keys[first] === key || depth >= this.depths[first]! ? first : first + 1;
    // What the deeper slot gives up is still worth more than what was beside it.
    if (slot === first && !fresh && this.keys[first] !== key) this.copy(first, first + 1);
    this.keys[slot] = key;
    this.values[slot] = value;
    this.moves[slot] = move;
    this.depths[slot] = depth;
    this.bounds[slot] = bound;
    this.ages[slot] = this.age;
  }

  private copy(from: number, to: number): void {
    this.keys[to] = this.keys[from]!;
    this.values[to] = this.values[from]!;
    this.moves[to] = this.moves[from]!;
    this.depths[to] = this.depths[from]!;
    this.bounds[to] = this.bounds[from]!;
    this.ages[to] = this.ages[from]!;
  }

  /** Keys have up to 53 bits: fold the high ones in, since `&` sees only the low 32. */
  private bucket(key: number): number {
    return (((key & 0x7fffffff) ^ ((key / 0x200000) & 0x7fffffff)) & this.mask) << 1;
  }
}
