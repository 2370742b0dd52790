/** The data of a beam search: layers of positions of one player's marbles, and the set of positions already met. */

/** A list of positions, each with some numbers and, in a layer that is kept, the holes of its marbles. */
export class Positions {
  size = 0;
  /** The positions' numbers, one row a kind: see `Column`. */
  readonly columns: Int32Array[] = Array.from({ length: Column.Count }, () => new Int32Array(256));

  clear(): void {
    this.size = 0;
  }

  add(cost: number, low: number, high: number, origin: number, parent: number, code: number): void {
    if (this.size === this.columns[0]!.length)
      for (const [i, column] of this.columns.entries()) {
        this.columns[i] = new Int32Array(2 * column.length);
        this.columns[i].set(column);
      }
    const at = this.size++;
    const { columns } = this;
    columns[Column.Cost]![at] = cost;
    columns[Column.Low]![at] = low;
    columns[Column.High]![at] = high;
    columns[Column.Origin]![at] = origin;
    columns[Column.Parent]![at] = parent;
    columns[Column.Code]![at] = code;
  }
}

export const enum Column {
  /** What is still to go. */
  Cost = 0,
  /** The hash. */
  Low = 1,
  High = 2,
  /** The first move of the way here. */
  Origin = 3,
  /** The position of the layer before that this one comes from, and the move from there. */
  Parent = 4,
  Code = 5,
  Count = 6,
}

/** Never more than this: two megabytes. */
const MAX_SLOTS = 2 ** 19;

/** A set of positions by their hashes. What finds no room is as good as met. */
export class Met {
  private keys = new Int32Array(0);
  private count = 0;
  private mask = 0;

  /** Empties it and makes room. */
  clear(capacity: number): void {
    const slots = Math.min(MAX_SLOTS, 2 ** Math.ceil(Math.log2(2 * capacity)));
    if (slots > this.keys.length) this.keys = new Int32Array(slots);
    else this.keys.fill(0, 0, slots);
    this.mask = slots - 1;
    this.count = 0;
  }

  has(low: number, high: number): boolean {
    return this.keys[this.slotOf(low, high)] !== 0;
  }

  /** Answers whether it was new. */
  add(low: number, high: number): boolean {
    const slot = this.slotOf(low, high);
    if (this.keys[slot] !== 0 || this.count > 0.7 * this.mask) return false;
    this.keys[slot] = keyOf(low, high);
    this.count++;
    return true;
  }

  /** Where a position is, or could be put. */
  private slotOf(low: number, high: number): number {
    const key = keyOf(low, high);
    let slot = low & this.mask;
    while (this.keys[slot] !== 0 && this.keys[slot] !== key) slot = (slot + 1) & this.mask;
    return slot;
  }
}

/** The bits of the hash that do not choose the slot; never 0, which marks an empty one. */
const keyOf = (low: number, high: number): number => ((high << 12) ^ (low >>> 20)) | 1;
