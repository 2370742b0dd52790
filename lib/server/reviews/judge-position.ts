/** Reviews one position of a match, from the positions before it, the engine, and the game's own facts. */
import 'server-only';
import type { Analysis } from '@/lib/ai/analyse';
import type { Game } from '@/lib/games/contract';
import { applyTurn, type Frame } from '@/lib/match/log';
import type { PositionReview } from '@/lib/match/review';

export interface Reviewed {
  readonly game: Game;
  readonly seats: number;
  readonly frames: readonly Frame[];
  /** Examines a position with nothing hidden. */
  readonly examine: (state: unknown) => Promise<Analysis>;
}

type Opinion = Pick<PositionReview, 'shares' | 'isCertain' | 'turnsToGo' | 'line'>;

/** `reviews`: those of all positions before this one. */
export async function judgePosition(
  match: Reviewed,
  reviews: readonly PositionReview[],
  at: number,
): Promise<PositionReview> {
  const { game, frames } = match;
  const { state, status } = frames[at]!;
  const opinion = knownBefore(match, reviews, at) ?? (await examined(match, state));
  return {
    ...opinion,
    afterBest: await afterBestOf(match, opinion, at),
    hasChoice: status.kind === 'playing' && game.rules.legalMoves(state).length > 1,
    facts: factsOf(match, at),
  };
}

async function examined({ game, examine }: Reviewed, state: unknown): Promise<Opinion> {
  const { line, ...opinion } = await examine(state);
  return { ...opinion, line: inNotation(game, state, line) };
}

/** An undo returns to a position that is known; and in a solitaire, nothing after a lost position can be won. */
function knownBefore(
  { seats, frames }: Reviewed,
  reviews: readonly PositionReview[],
  at: number,
): Opinion | null {
  const { state, status, entry } = frames[at]!;
  const earlier = frames.findIndex((frame) => frame.state === state);
  if (earlier < at) {
    const { shares, isCertain, turnsToGo, line } = reviews[earlier]!;
    return { shares, isCertain, line, ...(turnsToGo === undefined ? {} : { turnsToGo }) };
  }
  const before = reviews[at - 1];
  const isLost = seats === 1 && entry?.kind === 'turn' && before?.isCertain && before.shares?.[0] === 0;
  return isLost && status.kind === 'playing' ? { shares: [0], isCertain: true, line: [] } : null;
}

/** The shares after the best turn; where that was played, the next position has them. */
async function afterBestOf({ game, frames, examine }: Reviewed, opinion: Opinion, at: number) {
  const [best] = opinion.line;
  if (!opinion.shares || opinion.isCertain || best === undefined) return null;
  const next = frames[at + 1];
  if (next?.entry?.kind === 'turn' && next.notation === best) return null;
  const { state } = frames[at]!;
  const moves = game.text.parseTurn(state, best);
  const played = moves.ok ? applyTurn(game, state, moves.value) : moves;
  if (!played.ok) throw new Error(`${game.meta.id}: the best turn "${best}" cannot be played.`);
  return (await examine(played.value.state)).shares;
}

function factsOf({ game, frames }: Reviewed, at: number): PositionReview['facts'] {
  const { entry, events } = frames[at]!;
  return entry?.kind === 'turn' ? (game.ai?.review?.facts?.(frames[at - 1]!.state, events) ?? []) : [];
}

function inNotation(game: Game, start: unknown, line: Analysis['line']): string[] {
  const turns: string[] = [];
  let state = start;
  for (const moves of line) {
    const played = applyTurn(game, state, moves);
    if (!played.ok) break;
    turns.push(game.text.notateTurn(state, moves));
    ({ state } = played.value);
  }
  return turns;
}
