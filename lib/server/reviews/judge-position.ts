/** What a review sees of one board: from the boards before it, from the engine, and from the game itself. */
import 'server-only';
import type { Analysis } from '@/lib/ai/analyse';
import type { AnyGame } from '@/lib/games/contract';
import { applyTurn, type Frame } from '@/lib/match/log';
import type { PositionReview } from '@/lib/match/review';

export interface Reviewed {
  readonly game: AnyGame;
  readonly seats: number;
  readonly frames: readonly Frame[];
  /** Examines a position, all of it open. */
  readonly examine: (state: unknown) => Promise<Analysis>;
}

type Seen = Pick<PositionReview, 'shares' | 'isCertain' | 'turnsToGo' | 'line'>;

/** `looks`: those of all boards before this one. */
export async function judgePosition(
  match: Reviewed,
  looks: readonly PositionReview[],
  at: number,
): Promise<PositionReview> {
  const { game, frames } = match;
  const { state, status } = frames[at]!;
  const seen = knownBefore(match, looks, at) ?? (await seenIn(match, state));
  return {
    ...seen,
    afterBest: await afterBestOf(match, seen, at),
    hasChoice: status.kind === 'playing' && game.legalMoves(state).length > 1,
    facts: factsOf(match, at),
  };
}

async function seenIn({ game, examine }: Reviewed, state: unknown): Promise<Seen> {
  const { line, ...seen } = await examine(state);
  return { ...seen, line: inNotation(game, state, line) };
}

/** What was undone leads back to a board that is known; and alone, nothing that follows a lost one can be won. */
function knownBefore({ seats, frames }: Reviewed, looks: readonly PositionReview[], at: number): Seen | null {
  const { state, status, entry } = frames[at]!;
  const earlier = frames.findIndex((frame) => frame.state === state);
  if (earlier < at) {
    const { shares, isCertain, turnsToGo, line } = looks[earlier]!;
    return { shares, isCertain, line, ...(turnsToGo === undefined ? {} : { turnsToGo }) };
  }
  const before = looks[at - 1];
  const isLost = seats === 1 && entry?.kind === 'turn' && before?.isCertain && before.shares?.[0] === 0;
  return isLost && status.kind === 'playing' ? { shares: [0], isCertain: true, line: [] } : null;
}

/** The shares after the best turn, unless that is what was played: then the next board tells. */
async function afterBestOf({ game, frames, examine }: Reviewed, seen: Seen, at: number) {
  const [best] = seen.line;
  if (!seen.shares || seen.isCertain || best === undefined) return null;
  const next = frames[at + 1];
  if (next?.entry?.kind === 'turn' && next.notation === best) return null;
  const { state } = frames[at]!;
  const moves = game.parseTurn(state, best);
  const played = moves.ok ? applyTurn(game, state, moves.value) : moves;
  if (!played.ok) throw new Error(`${game.id}: the best turn "${best}" cannot be played.`);
  return (await examine(played.value.state)).shares;
}

function factsOf({ game, frames }: Reviewed, at: number): PositionReview['facts'] {
  const { entry, events } = frames[at]!;
  return entry?.kind === 'turn' ? (game.review?.facts?.(frames[at - 1]!.state, events) ?? []) : [];
}

function inNotation(game: AnyGame, start: unknown, line: Analysis['line']): string[] {
  const turns: string[] = [];
  let state = start;
  for (const moves of line) {
    const played = applyTurn(game, state, moves);
    if (!played.ok) break;
    turns.push(game.notateTurn(state, moves));
    ({ state } = played.value);
  }
  return turns;
}
