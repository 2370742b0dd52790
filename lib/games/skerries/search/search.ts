/**
 * The fast core of Skerries: each side's boats are a mask of circles, a move's code is origin × 32 + destination, and
 * everything is undone in reverse order. Boats have no numbers here: which one it is changes nothing.
 */
import type { SearchSpace } from '../../ai-contract';
import type { Ranking } from '../../contract';
import { boardOf } from '../board';
import { evaluate, lead } from './evaluate';
import { CIRCLES } from '../generator';
import { FACTS, lowest, maskOf, reach, type Sea, seaOf } from './sea';
import { HOLDING, seatOf, type SkerriesMove, type SkerriesState } from '../state';

const WON: readonly Ranking[] = [
  [[0], [1]],
  [[1], [0]],
];
const DRAWN: Ranking = [[0, 1]];

/** The origin of a boat that comes in. */
const FROM_HOLDING = 31;
const RED_TO_MOVE = 0x5bd1e995;
/** The origin of the choice of sides; its destination is 0 to keep them and 1 to swap. */
const CHOICE = 30;
const SIDES = { kept: 0, open: 1, swapped: 2 } as const;
const SIDES_HASH = Int32Array.of(0, 0x2c1b3c6d, 0x297a2d39);
const SIGHTINGS = 2 ** 12;
/** Numbers kept for each move, so that it can be undone. */
const KEPT = 7;

export const openSearch = (view: SkerriesState): SearchSpace<SkerriesMove> => new SkerriesSearch(view);

class SkerriesSearch implements SearchSpace<SkerriesMove> {
  readonly seats = 2;
  /** Three boats reach every circle at most, and boats come in on neighbours of one. */
  readonly maxMoves = 4 * CIRCLES;

  private readonly sea: Sea;
  /** Blue's boats, then Red's, as masks; those in holding are what is missing to three. */
  private readonly boats: Int32Array;
  private readonly held: Int32Array;
  /** Blue's index or Red's: their boats, their harbour. Which seat that is depends on `sides`. */
  private side: 0 | 1;
  private sides: number;
  private turnsHad: number;
  private result: Ranking | null;
  private low = 0;
  private high = 0;

  private readonly drawsByRepetition: boolean;
  private readonly maxTurns: number;

  private kept = new Int32Array(64 * KEPT);
  private readonly results: (Ranking | null)[] = [];
  /** The position at the start of every turn; `sightings` counts them by their low bits, to look closer rarely. */
  private readonly seen: number[] = [];
  private readonly sightings = new Uint16Array(SIGHTINGS);

  constructor(view: SkerriesState) {
    const { options, fleets } = view;
    this.sea = seaOf(boardOf(view.seed));
    this.boats = Int32Array.from(fleets, maskOf);
    this.held = Int32Array.from(fleets, (fleet) => fleet.filter((circle) => circle === null).length);
    this.side = seatOf(view.player);
    this.sides = SIDES[view.sides ?? 'kept'];
    this.turnsHad = view.turnsHad;
    this.result = view.outcome?.ranking ?? null;
    this.drawsByRepetition = options.repetition === 'draw3';
    this.maxTurns = options.turnCap > 0 ? 2 * options.turnCap : Infinity;
    fleets.forEach((fleet, seat) => fleet.forEach((circle) => circle !== null && this.toggle(seat, circle)));
    if (this.drawsByRepetition) for (const key of view.seen) this.remember(hashOfKey(key));
  }

  toAct(): number {
    if (this.result !== null) return -1;
    return this.sides === SIDES.open ? 1 : this.seatOf(this.side);
  }

  midTurn(): boolean {
    return false;
  }

  outcome(): Ranking | null {
    return this.result;
  }

  generate(into: Int32Array): number {
    if (this.result !== null) return 0;
    if (this.sides === SIDES.open) {
      into.set([CHOICE << 5, (CHOICE << 5) | 1]);
      return 2;
    }
    const { side } = this;
    let count = 0;
    for (let mine = this.boats[side]!; mine !== 0; mine &= mine - 1) {
      const from = lowest(mine);
      for (let to = this.reachOf(from); to !== 0; to &= to - 1) into[count++] = (from << 5) | lowest(to);
    }
    for (let to = this.landings(); to !== 0; to &= to - 1) into[count++] = (FROM_HOLDING << 5) | lowest(to);
    return count;
  }

  countTurns(): number {
    if (this.result !== null) return 0;
    if (this.sides === SIDES.open) return 2;
    let count = countBits(this.landings());
    for (let mine = this.boats[this.side]!; mine !== 0; mine &= mine - 1)
      count += countBits(this.reachOf(lowest(mine)));
    return count;
  }

  play(code: number): void {
    const { boats, held, side } = this;
    const enemy = side === 0 ? 1 : 0;
    const [from, to] = [code >> 5, code & 31];
    this.keep();
    if (from === CHOICE) {
      this.sides = to === 0 ? SIDES.kept : SIDES.swapped;
      return this.beginTurn();
    }
    const captures = (boats[enemy]! >> to) & 1;
    if (captures !== 0) {
      boats[enemy]! ^= 1 << to;
      held[enemy]!++;
      this.toggle(enemy, to);
    }
    if (from === FROM_HOLDING) held[side]!--;
    else {
      boats[side]! ^= 1 << from;
      this.toggle(side, from);
    }
    boats[side]! |= 1 << to;
    this.toggle(side, to);
    this.handOver();
    if (to === this.sea.starts[enemy]) this.result = WON[this.seatOf(side)]!;
    else this.beginTurn();
  }

  undo(): void {
    const { kept, boats, held } = this;
    const i = (this.results.length - 1) * KEPT;
    this.result = this.results.pop()!;
    while (this.seen.length > kept[i]!) this.forget();
    this.side = (kept[i + 1]! & 1) as 0 | 1;
    held[0] = (kept[i + 1]! >> 1) & 3;
    held[1] = (kept[i + 1]! >> 3) & 3;
    this.sides = kept[i + 1]! >> 5;
    this.turnsHad = kept[i + 2]!;
    this.low = kept[i + 3]!;
    this.high = kept[i + 4]!;
    boats[0] = kept[i + 5]!;
    boats[1] = kept[i + 6]!;
  }

  hash(): number {
    return hashOf(this.low ^ SIDES_HASH[this.sides]!, this.high, this.side);
  }

  evaluate(into: Float64Array): void {
    const score = evaluate(this.sea, this.boats, this.side);
    const seat = this.seatOf(this.side);
    into[seat] = score;
    into[1 - seat] = -score;
  }

  /** The scores of the rules, and nothing else. */
  quickEvaluate(into: Float64Array): void {
    const score = lead(this.sea, this.boats, this.side);
    const seat = this.seatOf(this.side);
    into[seat] = score;
    into[1 - seat] = -score;
  }

  decode(code: number): SkerriesMove {
    const from = code >> 5;
    if (from === CHOICE) return { sides: code & 1 ? 'swap' : 'keep' };
    return { from: from === FROM_HOLDING ? HOLDING : from, to: code & 31 };
  }

  private seatOf(side: number): number {
    return this.sides === SIDES.swapped ? 1 - side : side;
  }

  // ── Moves and turns ─────────────────────────────────────────────────────────────────────────────────────────

  private reachOf(from: number): number {
    const { sea, boats, side } = this;
    return reach(sea.near, from, boats[side]!, boats[1 - side]!, sea.starts[side]!);
  }

  /** The free landings of the side to move, if a boat of it is in holding. */
  private landings(): number {
    const { sea, boats, side } = this;
    return this.held[side] === 0 ? 0 : sea.near[sea.starts[side]!]! & ~boats[0]! & ~boats[1]!;
  }

  private canMove(): boolean {
    if (this.landings() !== 0) return true;
    for (let mine = this.boats[this.side]!; mine !== 0; mine &= mine - 1)
      if (this.reachOf(lowest(mine)) !== 0) return true;
    return false;
  }

  private handOver(): void {
    this.side = this.side === 0 ? 1 : 0;
    this.turnsHad++;
  }

  private beginTurn(): void {
    for (let skips = 0; skips < 2; skips++) {
      if (this.canMove()) return this.testDraws();
      this.handOver();
    }
    this.result = DRAWN;
  }

  private testDraws(): void {
    if (this.turnsHad >= this.maxTurns) this.result = DRAWN;
    if (this.result !== null || !this.drawsByRepetition) return;
    const key = hashOf(this.low, this.high, this.side);
    if (this.sightings[key & (SIGHTINGS - 1)]! >= 2 && this.timesSeen(key) >= 2) this.result = DRAWN;
    else this.remember(key);
  }

  private timesSeen(key: number): number {
    let times = 0;
    for (const earlier of this.seen) if (earlier === key) times++;
    return times;
  }

  // ── Keeping and hashing ─────────────────────────────────────────────────────────────────────────────────────

  private remember(key: number): void {
    this.seen.push(key);
    this.sightings[key & (SIGHTINGS - 1)]!++;
  }

  private forget(): void {
    this.sightings[this.seen.pop()! & (SIGHTINGS - 1)]!--;
  }

  private keep(): void {
    const i = this.results.push(this.result) * KEPT - KEPT;
    if (i + KEPT > this.kept.length) {
      const longer = new Int32Array(2 * this.kept.length);
      longer.set(this.kept);
      this.kept = longer;
    }
    const { kept, boats, held } = this;
    kept[i] = this.seen.length;
    kept[i + 1] = this.side | (held[0]! << 1) | (held[1]! << 3) | (this.sides << 5);
    kept[i + 2] = this.turnsHad;
    kept[i + 3] = this.low;
    kept[i + 4] = this.high;
    kept[i + 5] = boats[0]!;
    kept[i + 6] = boats[1]!;
  }

  private toggle(seat: number, circle: number): void {
    const fact = seat * CIRCLES + circle;
    this.low ^= FACTS.low[fact]!;
    this.high ^= FACTS.high[fact]!;
  }
}

/** Equal for positions that `draw3` calls the same, and for no others but by a chance of one in 2^52. */
const hashOf = (low: number, high: number, seat: number): number =>
  high * 2 ** 32 + ((seat === 1 ? low ^ RED_TO_MOVE : low) >>> 0);

/** The same hash from a key of `repetition.ts`. */
function hashOfKey(key: string): number {
  let [low, high] = [0, 0];
  const [blue = '', red = '', player] = key.split('/');
  for (const [seat, list] of [blue, red].entries())
    for (let i = 0; i < list.length; i += 2) {
      const fact = seat * CIRCLES + Number(list.slice(i, i + 2));
      low ^= FACTS.low[fact]!;
      high ^= FACTS.high[fact]!;
    }
  return hashOf(low, high, player === '2' ? 1 : 0);
}

function countBits(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}
