/**
 * The fast core of Skerries: each side's boats are a mask of circles, a move's code is origin × 32 + destination, and
 * everything is undone in reverse order. Boats have no numbers here: which one it is changes nothing.
 */
import type { Ranking, SearchSpace } from '../contract';
import { boardOf } from './board';
import { evaluate } from './evaluate';
import { CIRCLES } from './generator';
import { FACTS, lowest, maskOf, reach, type Sea, seaOf } from './sea';
import { HOLDING, seatOf, type SkerriesMove, type SkerriesState } from './state';

const WON: readonly Ranking[] = [
  [[0], [1]],
  [[1], [0]],
];
const DRAWN: Ranking = [[0, 1]];

/** The origin of a boat that comes in. */
const FROM_HOLDING = 31;
const RED_TO_MOVE = 0x5bd1e995;
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
  private seat: 0 | 1;
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
    this.seat = seatOf(view.player);
    this.turnsHad = view.turnsHad;
    this.result = view.outcome?.ranking ?? null;
    this.drawsByRepetition = options.repetition === 'draw3';
    this.maxTurns = options.turnCap > 0 ? 2 * options.turnCap : Infinity;
    fleets.forEach((fleet, seat) => fleet.forEach((circle) => circle !== null && this.toggle(seat, circle)));
    if (this.drawsByRepetition) for (const key of view.seen) this.remember(hashOfKey(key));
  }

  toAct(): number {
    return this.result === null ? this.seat : -1;
  }

  midTurn(): boolean {
    return false;
  }

  outcome(): Ranking | null {
    return this.result;
  }

  generate(into: Int32Array): number {
    if (this.result !== null) return 0;
    const { seat } = this;
    let count = 0;
    for (let mine = this.boats[seat]!; mine !== 0; mine &= mine - 1) {
      const from = lowest(mine);
      for (let to = this.reachOf(from); to !== 0; to &= to - 1) into[count++] = (from << 5) | lowest(to);
    }
    for (let to = this.landings(); to !== 0; to &= to - 1) into[count++] = (FROM_HOLDING << 5) | lowest(to);
    return count;
  }

  countTurns(): number {
    if (this.result !== null) return 0;
    let count = countBits(this.landings());
    for (let mine = this.boats[this.seat]!; mine !== 0; mine &= mine - 1)
      count += countBits(this.reachOf(lowest(mine)));
    return count;
  }

  play(code: number): void {
    const { boats, held, seat } = this;
    const enemy = seat === 0 ? 1 : 0;
    const [from, to] = [code >> 5, code & 31];
    const captures = (boats[enemy]! >> to) & 1;
    this.keep();
    if (captures !== 0) {
      boats[enemy]! ^= 1 << to;
      held[enemy]!++;
      this.toggle(enemy, to);
    }
    if (from === FROM_HOLDING) held[seat]!--;
    else {
      boats[seat]! ^= 1 << from;
      this.toggle(seat, from);
    }
    boats[seat]! |= 1 << to;
    this.toggle(seat, to);
    this.handOver();
    if (to === this.sea.starts[enemy]) this.result = WON[seat]!;
    else this.beginTurn();
  }

  undo(): void {
    const { kept, boats, held } = this;
    const i = (this.results.length - 1) * KEPT;
    this.result = this.results.pop()!;
    while (this.seen.length > kept[i]!) this.forget();
    this.seat = (kept[i + 1]! & 1) as 0 | 1;
    held[0] = (kept[i + 1]! >> 1) & 3;
    held[1] = kept[i + 1]! >> 3;
    this.turnsHad = kept[i + 2]!;
    this.low = kept[i + 3]!;
    this.high = kept[i + 4]!;
    boats[0] = kept[i + 5]!;
    boats[1] = kept[i + 6]!;
  }

  hash(): number {
    return hashOf(this.low, this.high, this.seat);
  }

  evaluate(into: Float64Array): void {
    const score = evaluate(this.sea, this.boats, this.seat);
    into[this.seat] = score;
    into[1 - this.seat] = -score;
  }

  decode(code: number): SkerriesMove {
    const from = code >> 5;
    return { from: from === FROM_HOLDING ? HOLDING : from, to: code & 31 };
  }

  // ── Moves and turns ─────────────────────────────────────────────────────────────────────────────────────────

  private reachOf(from: number): number {
    const { sea, boats, seat } = this;
    return reach(sea.near, from, boats[seat]!, boats[1 - seat]!, sea.starts[seat]!);
  }

  /** The free landings of the side to move, if a boat of it is in holding. */
  private landings(): number {
    const { sea, boats, seat } = this;
    return this.held[seat] === 0 ? 0 : sea.near[sea.starts[seat]!]! & ~boats[0]! & ~boats[1]!;
  }

  private canMove(): boolean {
    if (this.landings() !== 0) return true;
    for (let mine = this.boats[this.seat]!; mine !== 0; mine &= mine - 1)
      if (this.reachOf(lowest(mine)) !== 0) return true;
    return false;
  }

  private handOver(): void {
    this.seat = this.seat === 0 ? 1 : 0;
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
    const key = this.hash();
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
    kept[i + 1] = this.seat | (held[0]! << 1) | (held[1]! << 3);
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
