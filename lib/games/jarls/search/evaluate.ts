/**
 * Evaluates a Jarls position for each seat, in hundredths of a tempo: by who is near the Throne and who may be pushed
 * off.
 */
import { type Board, HOLE, OFF, pushedOutBy, STEP } from './grid';
import { WayToThrone } from './way-to-throne';

// Local names: loaders turn an imported name into a lookup, and these are read in the innermost loops.
const step = STEP;

/** Nobody comes in between any more. */
const WINS = 20_000;
const WARRIOR = 260;
const TURN_NEARER = 90;
/** The Jarl would enter the Throne if it were its turn, and the others have one turn, or more, to hinder it. */
const MAY_ENTER = 450;
const MAY_ENTER_LATER = 200;
/** A way along which the Jarl could be thrown out, and an enemy who could do so if it were its turn. */
const EXPOSED = 25;
const JARL_HANGS = 350;
/** A Warrior who can be thrown out: by the seat to act at once, or by one that still has to wait. */
const WARRIOR_FALLS = 170;
const WARRIOR_HANGS = 45;
const CENTRAL = 6;

export class Evaluation {
  readonly way: WayToThrone;
  /** Beside each cell, the directions in which the edge or a hole lies, as bits. */
  private readonly brinks: Uint8Array;

  constructor(private readonly board: Board) {
    this.way = new WayToThrone(board);
    this.brinks = board.ground.map((_, cell) =>
      STEP.reduce((bits, d, i) => {
        const floor = board.ground[cell + d];
        return floor === OFF || floor === HOLE ? bits | (1 << i) : bits;
      }, 0),
    );
  }

  /**
   * Writes one score a seat; for two they cancel, for more each is held against the others still in. `inHand` says how
   * many turns in a row the seat to act has. Looking far takes drafts on the way to the Throne into account.
   */
  score(toAct: number, inHand: number, into: Float64Array, looksFar = false): void {
    const { seats, at, first } = this.board;
    let sum = 0;
    let standing = 0;
    for (let seat = 0; seat < seats; seat++) {
      const isIn = at[first[seat]!]! >= 0;
      into[seat] = isIn ? this.strengthOf(seat, toAct, inHand, looksFar) : -3 * WARRIOR;
      if (!isIn && seats > 2) continue;
      sum += into[seat]!;
      standing++;
    }
    for (let seat = 0; seat < seats; seat++) {
      const own = into[seat]!;
      const isCounted = seats === 2 || at[first[seat]!]! >= 0;
      const others = isCounted ? standing - 1 : standing;
      into[seat] = others > 0 ? own - (isCounted ? sum - own : sum) / others : own;
    }
  }

  private strengthOf(seat: number, toAct: number, inHand: number, looksFar: boolean): number {
    const { first, at, steps, radius } = this.board;
    let score = this.jarlScore(seat, toAct, inHand, looksFar);
    let hangs = 0;
    let falls = 0;
    for (let i = first[seat]! + 1; i < first[seat + 1]!; i++) {
      const cell = at[i]!;
      if (cell < 0) continue;
      score += WARRIOR + CENTRAL * (radius - Math.min(steps[cell]!, radius));
      const brinks = this.brinks[cell]!;
      if (brinks === 0) continue;
      const enemy = this.enemyOf(cell, brinks, toAct);
      if (enemy === toAct) falls = WARRIOR_FALLS;
      else if (enemy >= 0) hangs += WARRIOR_HANGS;
    }
    return score - falls - hangs;
  }

  private jarlScore(seat: number, toAct: number, inHand: number, looksFar: boolean): number {
    const { at, first, radius, seats } = this.board;
    const jarl = at[first[seat]!]!;
    const turns = this.way.estimate(seat, looksFar);
    let score = TURN_NEARER * (radius - Math.min(turns, 2 * radius));
    if (seat === toAct) {
      if (turns <= inHand) return score + WINS;
    } else if (turns <= 2) score += turns === 1 ? MAY_ENTER : MAY_ENTER_LATER;
    const brinks = this.brinks[jarl]!;
    if (brinks === 0) return score;
    for (let bits = brinks; bits !== 0; bits &= bits - 1) score -= EXPOSED;
    const enemy = this.enemyOf(jarl, brinks, toAct);
    if (enemy === toAct) return score - (seats === 2 ? WINS : 2 * JARL_HANGS);
    return enemy >= 0 ? score - JARL_HANGS : score;
  }

  /** Who could push the piece on a cell out at once, the seat to act before others; -1 for nobody. */
  private enemyOf(cell: number, brinks: number, toAct: number): number {
    let enemy = -1;
    for (let i = 0; i < 6; i++) {
      if ((brinks & (1 << i)) === 0) continue;
      const found = pushedOutBy(this.board, cell, step[i]!);
      if (found === toAct) return found;
      if (found >= 0) enemy = found;
    }
    return enemy;
  }
}
