/**
 * A table of three and more is a race that everybody can spoil, too long to be searched move by move. So each move that
 * looks well is tried in many quick matches to the end, in which all seats play what looks best to them, more or less;
 * the one that wins most is played.
 */
import type { SpecialTurn } from '../../ai-contract';
import { type Random, randomFrom } from '../../random';
import { Ice } from './search-board';
import { JarlsSearch } from './search';
import type { Jarls, JarlsState } from '../state';
import { WayToThrone } from './way-to-throne';

/** Moves worth trying, by how they look at once. */
const CANDIDATES = 14;
/** How far off, in hundredths of a tempo, a seat may be in what looks best to it. */
const SLIP = 30;
/** How much the seat that thinks minds whoever is ahead of the others. */
const RIVALRY = 0.7;
/** How eagerly moves that were tried less are tried again. */
const CURIOSITY = 0.5;
/** After so many moves a quick match counts as undecided. */
const MAX_TURNS = 90;

interface Candidate {
  readonly code: number;
  readonly looks: number;
  tries: number;
  points: number;
}

/** Null between two, where a search sees far enough. */
export function plan(view: JarlsState, stop: () => boolean): SpecialTurn<Jarls> | null {
  if (view.seats === 2 || view.outcome) return null;
  const turnsToGo = new WayToThrone(new Ice(view)).turnsOf(view.player);
  return new QuickMatches(new JarlsSearch(view), stop).plan(turnsToGo);
}

class QuickMatches {
  private readonly seat: number;
  private readonly random: Random;
  private readonly codes: Int32Array;
  private readonly scores: Float64Array;
  private nodes = 0;
  private isTimeUp = false;

  constructor(
    private readonly space: JarlsSearch,
    private readonly stop: () => boolean,
  ) {
    this.seat = space.toAct();
    this.random = randomFrom(space.hash());
    this.codes = new Int32Array(space.maxMoves);
    this.scores = new Float64Array(space.seats);
  }

  plan(turnsToGo: number): SpecialTurn<Jarls> {
    const candidates = this.candidates();
    let played = 0;
    while (candidates.length > 1 && !this.isTimeUp) {
      const next = mostPromising(candidates, played++);
      this.space.play(next.code);
      const points = this.quickMatch();
      this.space.undo();
      if (this.isTimeUp) break;
      next.points += points;
      next.tries++;
    }
    const best = candidates.reduce((a, b) => (b.tries > a.tries ? b : a));
    return { moves: [this.space.decode(best.code)], turnsToGo, nodes: this.nodes };
  }

  /** The moves that look best, best first; a win alone. */
  private candidates(): Candidate[] {
    const count = this.space.generate(this.codes);
    const all: Candidate[] = [];
    for (const code of this.codes.slice(0, count)) {
      this.space.play(code);
      const isWon = this.isWonBy(this.seat);
      const looks = this.looksTo(this.seat);
      this.space.undo();
      if (isWon) return [{ code, looks, tries: 0, points: 0 }];
      all.push({ code, looks, tries: 0, points: 0 });
    }
    return all.sort((a, b) => b.looks - a.looks).slice(0, CANDIDATES);
  }

  /** Plays on to the end and takes it all back. 1 for a win of the seat that thinks, a part for a shared place. */
  private quickMatch(): number {
    let moves = 0;
    while (this.space.toAct() >= 0 && moves < MAX_TURNS && !this.isTimeUp) {
      this.space.play(this.choose());
      moves++;
    }
    const [best = []] = this.space.outcome() ?? [];
    const points = (best as readonly number[]).includes(this.seat) ? 1 / best.length : 0;
    for (; moves > 0; moves--) this.space.undo();
    return points;
  }

  private choose(): number {
    const { space, codes } = this;
    const seat = space.toAct();
    const count = space.generate(codes);
    let best = codes[0]!;
    let highest = -Infinity;
    for (let i = 0; i < count; i++) {
      const code = codes[i]!;
      space.play(code);
      const isWon = this.isWonBy(seat);
      const looks = isWon ? Infinity : this.looksTo(seat) + SLIP * (2 * this.random.fraction() - 1);
      space.undo();
      if (looks > highest) {
        highest = looks;
        best = code;
      }
      if (isWon) break;
    }
    return best;
  }

  private isWonBy(seat: number): boolean {
    return this.space.toAct() < 0 && this.space.outcome()![0]![0] === seat;
  }

  /** The seat that thinks looks far, and at whoever is ahead of the others. */
  private looksTo(seat: number): number {
    const { space, scores } = this;
    this.nodes++;
    if (this.stop()) this.isTimeUp = true;
    space.evaluate(scores, seat === this.seat);
    if (seat !== this.seat) return scores[seat]!;
    let leader = -Infinity;
    for (let other = 0; other < scores.length; other++)
      if (other !== seat && scores[other]! > leader) leader = scores[other]!;
    return scores[seat]! - RIVALRY * leader;
  }
}

/** The upper confidence bound of Auer and others: each once, then the best so far and the least known. */
function mostPromising(candidates: readonly Candidate[], played: number): Candidate {
  let best = candidates[0]!;
  let highest = -Infinity;
  for (const candidate of candidates) {
    const { tries, points } = candidate;
    if (tries === 0) return candidate;
    const bound = points / tries + CURIOSITY * Math.sqrt(Math.log(played) / tries);
    if (bound <= highest) continue;
    highest = bound;
    best = candidate;
  }
  return best;
}
