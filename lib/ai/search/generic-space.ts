/**
 * A search space for any game, made from the contract's pure functions: slow, but available from a game's first day.
 */
import type { SearchSpace } from '@/lib/games/ai-contract';
import type { Game, Ranking, Status } from '@/lib/games/contract';
import { hash64 } from '@/lib/games/hash';
import { randomFrom } from '@/lib/games/random';

/** More moves than any position of a board game has. */
const MAX_MOVES = 1 << 15;

/** One position on the path from the root: the codes of its moves are their indexes in the list. */
interface Place {
  readonly state: unknown;
  readonly status: Status;
  moves: readonly unknown[] | null;
}

/** The game's own fast search space where it has one. `seats` matters only for games without, whose number varies. */
export const spaceOf = (game: Game, view: unknown, seats = game.meta.seats.max): SearchSpace<unknown> =>
  game.ai?.openSearch ? game.ai.openSearch(view) : pureSpace(game, guessHidden(game, view), seats);

/** What others hide is dealt at random, the same for the same view: the search then plays as if it were so. */
function guessHidden(game: Game, view: unknown): unknown {
  const status = game.rules.status(view);
  if (!game.hidden || game.meta.seats.max === 1 || status.kind === 'over') return view;
  const seed = parseInt(hash64(game.positions.encode(view)).slice(0, 8), 16);
  return game.hidden.redeal(view, status.toAct, randomFrom(seed));
}

export const pureSpace = (game: Game, view: unknown, seats = game.meta.seats.max): SearchSpace<unknown> =>
  new PureSpace(game, view, seats);

class PureSpace implements SearchSpace<unknown> {
  readonly maxMoves = MAX_MOVES;
  private readonly path: Place[];

  constructor(
    private readonly game: Game,
    view: unknown,
    readonly seats: number,
  ) {
    this.path = [this.placeOf(view)];
  }

  toAct(): number {
    const { status } = this.here();
    return status.kind === 'playing' ? status.toAct : -1;
  }

  midTurn(): boolean {
    const { status } = this.here();
    return status.kind === 'playing' && status.midTurn;
  }

  outcome(): Ranking | null {
    const { status } = this.here();
    return status.kind === 'over' ? status.ranking : null;
  }

  generate(into: Int32Array): number {
    const { length } = this.moves();
    if (length > MAX_MOVES)
      throw new Error(`${this.game.meta.id}: ${length} moves are more than a search can list.`);
    for (let i = 0; i < length; i++) into[i] = i;
    return length;
  }

  play(code: number): void {
    const applied = this.game.rules.apply(this.here().state, this.moves()[code]);
    if (!applied.ok)
      throw new Error(`${this.game.meta.id}: a listed move was refused: ${applied.error.message}`);
    this.path.push(this.placeOf(applied.value.state));
  }

  undo(): void {
    this.path.pop();
  }

  hash(): number {
    const place = this.here();
    const hex = hash64(`${this.game.positions.encode(place.state)} ${this.toAct()} ${this.midTurn()}`);
    return parseInt(hex.slice(0, 13), 16);
  }

  /** All that can be said of an unknown game: mobility is good. */
  evaluate(into: Float64Array): void {
    into.fill(0);
    const seat = this.toAct();
    if (seat < 0) return;
    const choice = 10 * Math.log2(1 + this.moves().length);
    into[seat] = choice;
    if (this.seats === 2) into[1 - seat] = -choice;
  }

  decode(code: number): unknown {
    return this.moves()[code];
  }

  private here(): Place {
    return this.path[this.path.length - 1]!;
  }

  private moves(): readonly unknown[] {
    const place = this.here();
    return (place.moves ??= this.game.rules.legalMoves(place.state));
  }

  private placeOf(state: unknown): Place {
    return { state, status: this.game.rules.status(state), moves: null };
  }
}
