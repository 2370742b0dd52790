/** Explains in one sentence why a turn is good, by comparing the positions before and after it. */
import { type Cell, distance, step } from '../hex';
import { apply, areJoined, legalMoves } from './rules';
import { openSearch } from './search/search';
import {
  cellsOf,
  type NonagaMove,
  type NonagaState,
  otherThan,
  type Player,
  seatOf,
  type SlideMove,
} from './state';
import { DIRECTIONS } from './tiles';

export function explain(
  view: NonagaState,
  turn: readonly NonagaMove[],
  line: readonly (readonly NonagaMove[])[] = [],
): string {
  const me = view.player;
  const after = turn.reduce(played, view);
  if (after.outcome)
    return isWonBy(after, me) ? 'Joins all three pieces and wins.' : 'Ends the game in a draw.';
  if (winningSlides(after, otherThan(me)).length > 0)
    return 'They can connect next turn; nothing better was found.';
  const parried = howParried(view, turn);
  const threat = threatOf(after, me);
  if (!threat) return `${parried ?? promiseOf(after, me, line) ?? progressOf(view, after)}.`;
  return parried ? `${parried}, and ${threat}.` : `${threat[0]!.toUpperCase()}${threat.slice(1)}.`;
}

function threatOf(after: NonagaState, me: Player): string | null {
  const wins = winningSlides(after, me).length;
  if (wins === 0) return null;
  if (!canBeStopped(after)) return 'connects next turn whatever they do';
  return `threatens to connect next turn${wins > 1 ? ' in more than one way' : ''}`;
}

/** What became of the slides with which the others would have joined their pieces; null if they had none. */
function howParried(view: NonagaState, turn: readonly NonagaMove[]): string | null {
  const they = otherThan(view.player);
  const wins = winningSlides(view, they);
  if (wins.length === 0) return null;
  const [slide, tile] = [turn.find(({ type }) => type === 'slide'), turn.find(({ type }) => type === 'tile')];
  const slid = slide ? played(view, slide) : view;
  const isSafe = (tiles: readonly Cell[]) => winningSlides({ ...slid, tiles }, they).length === 0;
  if (slide && isSafe(slid.tiles)) {
    if (wins.every((win) => pathOf(win).includes(slide.to))) return 'Blocks the slide they needed to connect';
    if (wins.every((win) => stopOf(win) === slide.from))
      return 'Takes away the piece their slide would have stopped at';
  } else if (tile) {
    if (isSafe(slid.tiles.filter((cell) => cell !== tile.from)))
      return 'Takes away the tile they needed to connect';
    if (isSafe([...slid.tiles, tile.to])) return 'Lays a tile, so that their slide goes too far to connect';
  }
  return 'Stops them from connecting next turn';
}

/** A win at the end of the line that is expected. */
function promiseOf(after: NonagaState, me: Player, line: readonly (readonly NonagaMove[])[]): string | null {
  let state = after;
  let turns = 0;
  for (const turn of line) {
    if (state.player === me) turns++;
    state = turn.reduce(played, state);
  }
  if (!isWonBy(state, me)) return null;
  return `Connects in ${turns === 1 ? 'one turn more' : `${turns} turns more`}, if they answer as expected`;
}

function progressOf(view: NonagaState, after: NonagaState): string {
  const me = view.player;
  const [before, now] = [view, after].map(({ pieces }) => pairsOf(cellsOf(pieces, me)));
  if (now![0] === 1 && before![0]! > 1) return 'Brings two of the pieces together';
  if (now![1]! < before![1]!)
    return now![0] === 1
      ? 'Brings the third piece nearer to the other two'
      : 'Brings the pieces closer together';
  const ways = (state: NonagaState, player: Player) => slidesOf(state, player).length;
  const they = otherThan(me);
  if (ways(after, they) < ways(view, they)) return 'Leaves them fewer ways to slide';
  if (ways(after, me) > ways(view, me)) return 'Opens more ways to slide';
  return 'A quiet turn: they cannot connect after it';
}

/** The steps between the pieces, least first. Joining takes the first two pairs. */
const pairsOf = ([a, b, c]: readonly Cell[]): number[] =>
  [distance(a!, b!), distance(b!, c!), distance(a!, c!)].sort((x, y) => x - y);

// ── Slides ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** As if it were that player's turn. */
const slidesOf = (state: NonagaState, player: Player): SlideMove[] =>
  legalMoves({ ...state, player, phase: 'slide' }).filter((move) => move.type === 'slide');

const winningSlides = (state: NonagaState, player: Player): SlideMove[] =>
  slidesOf(state, player).filter(({ from, to }) =>
    areJoined(cellsOf(state.pieces, player).map((cell) => (cell === from ? to : cell))),
  );

/** The cells a slide passes, its end included, and then the one that stops it. */
function track({ from, to }: SlideMove): Cell[] {
  const direction = DIRECTIONS.find((way) => {
    let cell = step(from, way);
    for (let i = distance(from, to); i > 1; i--) cell = step(cell, way);
    return cell === to;
  })!;
  const cells: Cell[] = [];
  for (let cell = step(from, direction); cells.at(-1) !== to; cell = step(cell, direction)) cells.push(cell);
  return [...cells, step(to, direction)];
}

const pathOf = (slide: SlideMove): Cell[] => track(slide).slice(0, -1);
const stopOf = (slide: SlideMove): Cell => track(slide).at(-1)!;

// ── Looking ahead ───────────────────────────────────────────────────────────────────────────────────────────────

function played(state: NonagaState, move: NonagaMove): NonagaState {
  const applied = apply(state, move);
  if (!applied.ok) throw new Error(`This cannot be explained: ${applied.error.message}`);
  return applied.value.state;
}

const isWonBy = ({ outcome }: NonagaState, player: Player): boolean =>
  outcome?.ranking[0]?.length === 1 && outcome.ranking[0][0] === seatOf(player);

/** Whether the player to act has any turn after which the other cannot join its pieces at once. */
function canBeStopped(state: NonagaState): boolean {
  const space = openSearch(state);
  const seat = space.toAct();
  const lists = [0, 1, 2].map(() => new Int32Array(space.maxMoves));
  const tries = (depth: number, isDone: () => boolean): boolean => {
    const codes = lists[depth]!;
    const count = space.generate(codes);
    for (let i = 0; i < count; i++) {
      space.play(codes[i]!);
      const found = space.midTurn() && space.toAct() === seat ? tries(depth + 1, isDone) : isDone();
      space.undo();
      if (found) return true;
    }
    return false;
  };
  const isLost = () => space.outcome()?.[0]?.length === 1 && space.outcome()![0]![0] !== seat;
  const isSafe = () => {
    if (space.toAct() !== 1 - seat) return !isLost();
    const codes = lists[2]!;
    const count = space.generate(codes);
    for (let i = 0; i < count; i++) {
      space.play(codes[i]!);
      const lost = isLost();
      space.undo();
      if (lost) return false;
    }
    return true;
  };
  return tries(0, isSafe);
}
