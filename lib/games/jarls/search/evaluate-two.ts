/**
 * Evaluates a Jarls position between two seats for the seat to act. The numbers were fitted to the results of matches that
 * the search played against itself (`docs/ai.md`): 350 is what makes a seat e times as likely to win.
 */
import { type Board, HOLE, ICE, OFF, pushedOutBy, STEP, THRONE } from './grid';
import type { WayToThrone } from './way-to-throne';

// Local names: loaders turn an imported name into a lookup, and these are read in the innermost loops.
const step = STEP;

/** Nobody comes in between any more. */
const WINS = 20_000;
const TO_ACT = -280;
/** Of two whose order rotates, the last of a round also opens the next. */
const TWO_TURNS_IN_HAND = 330;
/** By the turns that the Jarl of the waiting seat still needs: none, one, two, or more. */
const WAITING_NEEDS = Int32Array.of(0, -815, 140, 480);
/** By the steps from the Jarl to the Throne. */
const STEPS_TO_GO = Int32Array.of(0, 815, 45, -865, -1500, -2000, -2400, -2800, -3200);
/** A way along which the Jarl could be thrown out: those near the edge stand free. */
const EXPOSED = 140;
/** A hex nearer to the Throne beside the Jarl that is free, that an own Warrior can leave, or that an enemy blocks. */
const FREE_AHEAD = 395;
const OWN_AHEAD = 340;
const ENEMY_AHEAD = 120;
/** A free hex beyond a free one, nearer still. */
const FREE_BEYOND = 260;
const ENEMY_BESIDE = 180;
const WARRIOR = -290;
const WARRIOR_AT_BRINK = 108;
const MOVE = 28;

export class TwoSeatEvaluation {
  /** Beside each cell, the directions in which the edge or a hole lies, as bits. */
  private readonly brinks: Uint8Array;

  constructor(
    private readonly board: Board,
    private readonly way: WayToThrone,
  ) {
    this.brinks = board.ground.map((_, cell) =>
      STEP.reduce((bits, d, i) => {
        const floor = board.ground[cell + d];
        return floor === OFF || floor === HOLE ? bits | (1 << i) : bits;
      }, 0),
    );
  }

  /** `inHand`: how many turns in a row the seat to act has. */
  score(seat: number, inHand: number): number {
    const { way } = this;
    const other = 1 - seat;
    if (way.estimate(seat, false) <= inHand || this.isPushedOut(other)) return WINS;
    const waiting = way.estimate(other, false);
    return (
      TO_ACT +
      (inHand === 2 ? TWO_TURNS_IN_HAND : 0) +
      WAITING_NEEDS[waiting < 3 ? waiting : 3]! +
      this.strengthOf(seat) -
      this.strengthOf(other)
    );
  }

  /** Whether a seat wins with one move. */
  winsNow(seat: number): boolean {
    return this.way.entersNow(seat) || this.isPushedOut(1 - seat);
  }

  /** Whether the other seat could push this one's Jarl out if it were its turn. */
  private isPushedOut(seat: number): boolean {
    const jarl = this.board.at[this.board.first[seat]!]!;
    const brinks = this.brinks[jarl]!;
    if (brinks === 0) return false;
    for (let i = 0; i < 6; i++)
      if ((brinks & (1 << i)) !== 0 && pushedOutBy(this.board, jarl, step[i]!) >= 0) return true;
    return false;
  }

  private strengthOf(seat: number): number {
    const { first, at } = this.board;
    const jarl = at[first[seat]!]!;
    let score = this.jarlScore(seat, jarl) + MOVE * this.movesOf(seat, jarl, true);
    for (let i = first[seat]! + 1; i < first[seat + 1]!; i++) {
      const cell = at[i]!;
      if (cell < 0) continue;
      score += WARRIOR + MOVE * this.movesOf(seat, cell, false);
      if (this.brinks[cell] !== 0) score += WARRIOR_AT_BRINK;
    }
    return score;
  }

  private jarlScore(seat: number, jarl: number): number {
    const { steps, ground, piece, owner } = this.board;
    const toGo = steps[jarl]!;
    let score = STEPS_TO_GO[toGo < 8 ? toGo : 8]!;
    for (let bits = this.brinks[jarl]!; bits !== 0; bits &= bits - 1) score += EXPOSED;
    for (let i = 0; i < 6; i++) {
      const cell = jarl + step[i]!;
      const isAhead = steps[cell]! < toGo;
      const beside = piece[cell]!;
      if (beside !== 0) {
        if (owner[beside - 1] === seat) score += isAhead ? OWN_AHEAD : 0;
        else score += isAhead ? ENEMY_BESIDE + ENEMY_AHEAD : ENEMY_BESIDE;
      } else if (isAhead && ground[cell] === ICE) score += FREE_AHEAD + FREE_BEYOND * this.beyond(cell);
    }
    return score;
  }

  private beyond(cell: number): number {
    const { steps, ground, piece } = this.board;
    let count = 0;
    for (let i = 0; i < 6; i++) {
      const next = cell + step[i]!;
      if (ground[next] === THRONE) count++;
      else if (ground[next] === ICE && piece[next] === 0 && steps[next]! < steps[cell]!) count++;
    }
    return count;
  }

  /** The moves of a piece, those of a Jarl over two hexes left out. */
  private movesOf(seat: number, cell: number, isJarl: boolean): number {
    const { ground, piece, owner } = this.board;
    let count = 0;
    for (let i = 0; i < 6; i++) {
      const d = step[i]!;
      const near = cell + d;
      if (ground[near] !== ICE) continue;
      const beside = piece[near]!;
      if (beside !== 0) {
        if (owner[beside - 1] !== seat) count++;
        continue;
      }
      count++;
      if (isJarl || ground[near + d] !== ICE) continue;
      const behind = piece[near + d]!;
      if (behind === 0 || owner[behind - 1] !== seat) count++;
    }
    return count;
  }
}
