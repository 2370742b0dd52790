/** Turns as text: `2,-2>-1,1/0,0>3,-1`, a winning slide `-2,1>1,1#`, and `-` for a phase that had to be skipped. */
import { CELL } from '../hex';
import { ok, refuse, type Refusal, type Result } from '../result';
import { apply } from './rules';
import type { NonagaMove, NonagaState } from './state';

export function notateTurn(state: NonagaState, moves: readonly NonagaMove[]): string {
  const [first, last] = [moves[0], moves.at(-1)];
  const slide = first?.type === 'slide' ? `${first.from}>${first.to}` : state.midTurn ? '' : '-';
  if (last?.type === 'tile') return `${slide}/${last.from}>${last.to}`;
  const applied = first && apply(state, first);
  return applied?.ok && hasWon(applied.value.events) ? `${slide}#` : `${slide}/-`;
}

const hasWon = (events: readonly { readonly type: string }[]) => events.some(({ type }) => type === 'WON');

const STEP = `(${CELL})>(${CELL})`;
/** Slide or `-` (or nothing, where the slide is done), then a mark of victory, or a slash and a tile move or `-`. */
const TURN = new RegExp(`^(?:${STEP}|(-))?(?:(#)|/(?:${STEP}|(-)))?$`);

const MALFORMED = refuse('malformed-turn', 'A turn is written like 2,-2>-1,1/0,0>3,-1.');

export function parseTurn(state: NonagaState, text: string): Result<readonly NonagaMove[], Refusal> {
  if (state.phase === 'ended') return refuse('game-over', 'The game is over.');
  const match = TURN.exec(text.trim());
  if (!match || match[0] === '') return MALFORMED;
  const [, slideFrom, slideTo, noSlide, won, tileFrom, tileTo, noTile] = match;

  const moves: NonagaMove[] = [];
  let now = state;
  if (slideFrom !== undefined && slideTo !== undefined) {
    const slide: NonagaMove = { type: 'slide', from: slideFrom, to: slideTo };
    const slid = apply(state, slide);
    if (!slid.ok) return slid;
    moves.push(slide);
    const isComplete = !slid.value.state.midTurn;
    if (hasWon(slid.value.events))
      return tileFrom || noTile ? refuse('wins-at-once', 'This slide wins: no tile is moved.') : ok(moves);
    if (won) return refuse('not-a-win', 'This slide does not win.');
    if (isComplete && noTile) return ok(moves);
    if (isComplete)
      return refuse('no-tile-to-move', 'No tile can be moved after this slide: write /- for it.');
    now = slid.value.state;
  } else if (won) {
    return MALFORMED;
  } else if (state.phase === 'slide') {
    return refuse('slide-first', 'A piece can slide, so the slide may not be left out.');
  } else if (!noSlide && !state.midTurn) {
    return refuse('slide-skipped', 'No piece can slide: write - for the slide.');
  } else if (noSlide && state.midTurn) {
    return refuse('slide-done', 'The slide of this turn is already made.');
  }

  if (noTile) return refuse('tile-first', 'A tile can be moved, so the tile may not be left out.');
  if (tileFrom === undefined || tileTo === undefined)
    return refuse('incomplete-turn', 'After the slide a tile must be moved.');
  const tile: NonagaMove = { type: 'tile', from: tileFrom, to: tileTo };
  const moved = apply(now, tile);
  return moved.ok ? ok([...moves, tile]) : moved;
}
