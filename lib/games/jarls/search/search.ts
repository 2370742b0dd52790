/**
 * The fast core of Jarls: the pieces lie on one mutable `Ice`; here are the turns, rounds, draws and ends around them,
 * everything undone in reverse order.
 */
import type { SearchSpace } from '../../ai-contract';
import type { Ranking, Seat } from '../../contract';
import { Sightings } from '../../repetition-counter';
import { Evaluation } from './evaluate';
import { TwoSeatEvaluation } from './evaluate-two';
import { nameOf, numberOf, STEP, THRONE } from './grid';
import { BEGAN, factOf, FACTS, Ice, TO_MOVE } from './search-board';
import type { JarlsMove, JarlsState } from '../state';

// A local name: loaders turn an imported name into a lookup, and this is read in the innermost loops.
const step = STEP;

/** Numbers kept for each move, so that it can be undone. */
const KEPT = 7;

export const openSearch = (view: JarlsState): SearchSpace<JarlsMove> => new JarlsSearch(view);

export class JarlsSearch implements SearchSpace<JarlsMove> {
  readonly seats: number;
  readonly maxMoves: number;

  private readonly ice: Ice;
  private readonly evaluation: Evaluation;
  private readonly twoSeats: TwoSeatEvaluation;
  private seat: number;
  private began: number;
  private quiet: number;
  private result: Ranking | null;

  private readonly rotates: boolean;
  private readonly maxQuiet: number;
  private readonly drawsByRepetition: boolean;

  private readonly listed: Int32Array;
  private kept = new Int32Array(64 * KEPT);
  private readonly results: (Ranking | null)[] = [];
  /** The position at the start of every turn. */
  private readonly seen = new Sightings();

  constructor(view: JarlsState) {
    const { options } = view;
    this.rotates = options.turnOrder === 'rotating';
    this.maxQuiet = options.quietRounds > 0 ? options.quietRounds : Infinity;
    this.drawsByRepetition = options.repetition === 'draw3';

    this.ice = new Ice(view);
    this.evaluation = new Evaluation(this.ice);
    this.twoSeats = new TwoSeatEvaluation(this.ice, this.evaluation.way);
    this.seats = view.seats;
    this.maxMoves = this.ice.maxMoves;
    this.listed = new Int32Array(this.maxMoves);
    this.seat = view.player;
    this.began = view.first;
    this.quiet = view.quiet;
    this.result = view.outcome?.ranking ?? null;
    for (const key of view.seen) this.seen.add(hashOfKey(key));
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
    return this.result === null ? this.ice.list(this.seat, into) : 0;
  }

  /** Every move is a turn: they need only be listed. */
  countTurns(): number {
    return this.generate(this.listed);
  }

  play(code: number): void {
    const from = code >> 4;
    const d = step[(code >> 1) & 7]!;
    const steps = (code & 1) + 1;
    this.keep();
    const hasFallen = this.ice.play(from, d, steps);
    if (this.ice.ground[from + steps * d] === THRONE) return this.win(this.seat);
    const alone = hasFallen ? this.lastStanding() : -1;
    if (alone >= 0) return this.win(alone);
    this.pass(hasFallen);
    this.beginTurn();
  }

  undo(): void {
    const { kept, ice } = this;
    const i = (this.results.length - 1) * KEPT;
    this.result = this.results.pop()!;
    this.seen.cutTo(kept[i]!);
    this.seat = kept[i + 1]!;
    this.began = kept[i + 2]!;
    this.quiet = kept[i + 3]!;
    ice.low = kept[i + 4]!;
    ice.high = kept[i + 5]!;
    ice.undo(kept[i + 6]!);
  }

  hash(): number {
    const low = this.ice.low ^ FACTS.low[TO_MOVE + this.seat]! ^ FACTS.low[BEGAN + this.began]!;
    const high = this.ice.high ^ FACTS.high[TO_MOVE + this.seat]! ^ FACTS.high[BEGAN + this.began]!;
    return high * 2 ** 32 + (low >>> 0);
  }

  evaluate(into: Float64Array, looksFar = false): void {
    // Of two whose order rotates, the last of a round also opens the next.
    const inHand = this.rotates && this.seats === 2 && this.seat !== this.began ? 2 : 1;
    if (this.seats !== 2) return this.evaluation.score(this.seat, inHand, into, looksFar);
    const score = this.twoSeats.score(this.seat, inHand);
    into[this.seat] = score;
    into[1 - this.seat] = -score;
  }

  guess(codes: Int32Array, count: number, into: Int32Array): number {
    if (this.seats !== 2 || this.twoSeats.winsNow(this.seat)) return -1;
    for (let i = 0; i < count; i++) into[i] = this.ice.guess(codes[i]!);
    return count;
  }

  decode(code: number): JarlsMove {
    const from = code >> 4;
    return { from: nameOf(from), to: nameOf(from + ((code & 1) + 1) * step[(code >> 1) & 7]!) };
  }

  // ── Turns ───────────────────────────────────────────────────────────────────────────────────────────────────

  private lastStanding(): number {
    let last = -1;
    for (let seat = 0; seat < this.seats; seat++) {
      if (!this.ice.isIn(seat)) continue;
      if (last >= 0) return -1;
      last = seat;
    }
    return last;
  }

  private pass(eliminated: boolean): void {
    const { seats, began } = this;
    if (eliminated) this.quiet = 0;
    for (let seat = (this.seat + 1) % seats; seat !== began; seat = (seat + 1) % seats)
      if (this.ice.isIn(seat)) {
        this.seat = seat;
        return;
      }
    if (!eliminated) this.quiet++;
    let next = this.rotates ? (began + 1) % seats : 0;
    while (!this.ice.isIn(next)) next = (next + 1) % seats;
    this.seat = next;
    this.began = next;
  }

  private beginTurn(): void {
    if (!this.ice.canMove(this.seat)) {
      let moves = false;
      for (let seat = 0; seat < this.seats && !moves; seat++)
        moves = this.ice.isIn(seat) && this.ice.canMove(seat);
      if (!moves) return this.draw();
      do this.pass(false);
      while (!this.ice.canMove(this.seat));
    }
    if (this.quiet >= this.maxQuiet) return this.draw();
    if (!this.drawsByRepetition) return;
    const key = this.hash();
    if (this.seen.wasMetTwice(key)) this.draw();
    else this.seen.add(key);
  }

  private win(winner: number): void {
    this.end([winner]);
    this.pass(false);
  }

  private draw(): void {
    this.end([]);
  }

  /** Those best, then the others still in, then those who are out; a draw is shared by all who are in. */
  private end(best: readonly number[]): void {
    const rest: number[] = [];
    const out: number[] = [];
    for (let seat = 0; seat < this.seats; seat++) {
      if (!this.ice.isIn(seat)) out.push(seat);
      else if (!best.includes(seat)) rest.push(seat);
    }
    this.result = [best, rest, out].filter(({ length }) => length > 0) as readonly (readonly Seat[])[];
  }

  // ── Keeping and hashing ─────────────────────────────────────────────────────────────────────────────────────

  private keep(): void {
    const i = this.results.push(this.result) * KEPT - KEPT;
    if (i + KEPT > this.kept.length) {
      const longer = new Int32Array(2 * this.kept.length);
      longer.set(this.kept);
      this.kept = longer;
    }
    const { kept } = this;
    kept[i] = this.seen.length;
    kept[i + 1] = this.seat;
    kept[i + 2] = this.began;
    kept[i + 3] = this.quiet;
    kept[i + 4] = this.ice.low;
    kept[i + 5] = this.ice.high;
    kept[i + 6] = this.ice.journal.length;
  }
}

/** The same hash from a key of `repetition.ts`: two digits a piece, row first, then the seats to move and to begin. */
function hashOfKey(key: string): number {
  const groups = key.split('/');
  const [player, first] = groups.pop()!;
  const seat = (letter: string | undefined) => letter!.charCodeAt(0) - 65;
  const facts = [TO_MOVE + seat(player), BEGAN + seat(first)];
  groups.forEach((group, owner) => {
    for (let i = 0; i < group.length; i += 2) {
      const [r, q] = [parseInt(group[i]!, 36) - 8, parseInt(group[i + 1]!, 36) - 8];
      facts.push(factOf(owner, i === 0, numberOf(`${q},${r}`)));
    }
  });
  let low = 0;
  let high = 0;
  for (const fact of facts) {
    low ^= FACTS.low[fact]!;
    high ^= FACTS.high[fact]!;
  }
  return high * 2 ** 32 + (low >>> 0);
}
