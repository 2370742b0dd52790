/** The variation being planned on the board: the turns the others may play and the replies to them. Pure. */
import { isWholeTurn, type Played, playMove } from '@/lib/match/play-move';
import type { PlayableGame, GameEvent, Seat, Status } from '@/lib/games/contract';
import { MAX_CONDITIONAL_DEPTH } from '@/lib/match/conditional-limits';
import { ok, refuse, type Refusal, type Result } from '@/lib/games/result';

interface TriedTurn {
  readonly seat: Seat;
  readonly notation: string;
  readonly played: readonly Played[];
}

export interface ConditionalDraft {
  readonly start: unknown;
  readonly turns: readonly TriedTurn[];
  /** The moves of a turn that is not whole yet. */
  readonly begun: readonly Played[];
}

export const newDraft = (start: unknown): ConditionalDraft => ({ start, turns: [], begun: [] });

const lastOf = ({ turns, begun }: ConditionalDraft): Played | undefined =>
  begun.at(-1) ?? turns.at(-1)?.played.at(-1);

export const stateOf = (draft: ConditionalDraft): unknown => {
  const last = lastOf(draft);
  return last ? last.state : draft.start;
};

export const statusOf = (game: PlayableGame, draft: ConditionalDraft): Status =>
  game.rules.status(stateOf(draft));

/** The events the board highlights as the last move. */
export const lastEventsOf = ({ turns, begun }: ConditionalDraft): readonly GameEvent[] =>
  (begun.length > 0 ? begun : (turns.at(-1)?.played ?? [])).flatMap(({ events }) => events);

export function tryMove(
  game: PlayableGame,
  draft: ConditionalDraft,
  mine: Seat,
  move: unknown,
): Result<ConditionalDraft, Refusal> {
  const before = statusOf(game, draft);
  if (before.kind === 'over') return refuse('game-over', 'The match would be over here.');
  const isFull = draft.turns.filter(({ seat }) => seat === mine).length >= MAX_CONDITIONAL_DEPTH;
  if (isFull) return refuse('too-deep', `A plan holds at most ${MAX_CONDITIONAL_DEPTH} turns of your own.`);
  const played = playMove(game, stateOf(draft), move);
  if (!played.ok) return played;
  const begun = [...draft.begun, played.value];
  if (!isWholeTurn(played.value)) return ok({ ...draft, begun });
  const from = draft.turns.at(-1)?.played.at(-1)?.state ?? draft.start;
  const notation = game.text.notateTurn(
    from,
    begun.map((each) => each.move),
  );
  return ok({
    ...draft,
    turns: [...draft.turns, { seat: before.toAct, notation, played: begun }],
    begun: [],
  });
}

/** Drops the half-made turn, or else the last whole one. */
export const takeBackLast = (draft: ConditionalDraft): ConditionalDraft =>
  draft.begun.length > 0 ? { ...draft, begun: [] } : { ...draft, turns: draft.turns.slice(0, -1) };

/** Whether it can be saved: it ends with a whole turn of the player's own. */
export const isWholeLine = ({ turns, begun }: ConditionalDraft, mine: Seat): boolean =>
  begun.length === 0 && turns.at(-1)?.seat === mine;

export const movesOf = ({ turns }: ConditionalDraft): readonly (readonly unknown[])[] =>
  turns.map(({ played }) => played.map(({ move }) => move));
