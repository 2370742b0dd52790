/** Computes the match as the person sees it: with their own input, before the server has answered. Pure. */
import type { Choice } from '@/components/board/contract';
import type { Choices } from '@/components/board/input/choose';
import { hasSomething } from '@/components/board/input/selection';
import { CONFIRM_FIRST, whyNobody } from '@/components/wording/live';
import type { LogLine } from '@/lib/match/log';
import type { MatchView } from '@/lib/protocol/views';
import { isBlind, isWholeTurn, type Played, playMove } from '@/lib/match/play-move';
import { seatToPlay } from '@/lib/protocol/view-facts';
import type { KeptInput, LoadedGame, LiveState, Pending, UnsentTurn } from './state';

type Local = Pick<LiveState, 'server' | 'queue' | 'draft'>;

const isTurn = (pending: Pending): pending is UnsentTurn => pending.kind === 'turn';
export const turnsOf = (queue: LiveState['queue']): readonly UnsentTurn[] => queue.filter(isTurn);

/** Commands that enter the log: nobody but the server knows the position after them. */
const ENTERS_LOG: ReadonlySet<string> = new Set(['run', 'undo', 'redo', 'take-back', 'resign', 'claim-time']);
export const entersLog = (pending: Pending): boolean =>
  pending.kind === 'turn' || ENTERS_LOG.has(pending.command.type);

/** The revision after everything that was given so far, where all of it is written. */
export const revisionAfter = ({ server, queue }: Pick<LiveState, 'server' | 'queue'>): number => {
  const last = queue.findLast(entersLog);
  return last ? last.atRevision + 1 : server.revision;
};

/** Whether the position after all that was given is known only to the server. */
export const isOpaque = (queue: LiveState['queue']): boolean =>
  queue.some((pending) => (pending.kind === 'turn' ? pending.result === null : entersLog(pending)));

export const isWhole = (draft: LiveState['draft']): boolean => {
  const last = draft.at(-1);
  return last !== undefined && isWholeTurn(last);
};

/** The match with all that was given here applied, as the board shows it. */
export function shownMatch({ server, queue, draft }: Local): MatchView {
  const turns = [...turnsOf(queue).map(({ result }) => result ?? []), draft];
  const last = turns.findLast((turn) => turn.length > 0);
  const end = last?.at(-1);
  if (!last || !end) return server;
  return {
    ...server,
    state: end.state,
    status: end.status,
    lastEvents: last.flatMap(({ events }) => events),
    earlierEvents: [],
  };
}

/** The same without the turn being made: until it is sent, nothing may say that it is done. */
export const decidedOf = (local: Local): MatchView => shownMatch({ ...local, draft: [] });

/** These moves on this match as far as they are legal for the viewer, at most one turn. */
export function replayMoves(
  { game }: LoadedGame,
  match: MatchView,
  moves: readonly unknown[],
): readonly Played[] {
  if (seatToPlay(match) === null) return [];
  const played: Played[] = [];
  for (const move of moves) {
    const state = played.at(-1)?.state ?? match.state;
    const next = playMove(game, state, move);
    if (isWhole(played) || !next.ok || isBlind(game, state, move)) break;
    played.push(next.value);
  }
  return played;
}

/** A whole turn on top of everything that waits before it. */
export function newTurn(
  { game }: LoadedGame,
  local: Local,
  key: string,
  moves: readonly unknown[],
  result: UnsentTurn['result'],
): UnsentTurn {
  const notation = game.text.notateTurn(decidedOf(local).state, moves);
  return { kind: 'turn', key, atRevision: revisionAfter(local), notation, moves, result };
}

/**
 * Whether a line of the log is this turn. The same turn at the same revision counts as this one whoever sent it: it led
 * to the same position.
 */
const isLineOf = (turn: UnsentTurn, line: LogLine | undefined): boolean =>
  line?.kind === 'turn' && line.notation === turn.notation;

/** The turns at the head of the queue that have become lines of the log. */
export function arrivedIn(turns: readonly UnsentTurn[], log: readonly LogLine[]): readonly UnsentTurn[] {
  if (turns.length === 0) return turns;
  const byRevision = new Map(log.map((line) => [line.revision, line]));
  const missing = turns.findIndex((turn) => !isLineOf(turn, byRevision.get(turn.atRevision + 1)));
  return missing < 0 ? turns : turns.slice(0, missing);
}

/** What is to be kept in storage; null where there is nothing. */
export function keptOf({ server, queue, draft, held }: Local & Pick<LiveState, 'held'>): KeptInput | null {
  if (queue.length + draft.length + held.length === 0) return null;
  return {
    v: 2,
    // What the rules came to is worked out again, and who waits for an answer will be gone.
    queue: queue.map((each) => (isTurn(each) ? { ...each, result: null } : { ...each, id: null })),
    revision: revisionAfter({ server, queue }),
    draft: draft.map(({ move }) => move),
    held,
  };
}

const known = new WeakMap<object, readonly Choice<unknown>[]>();

/** Every tap asks for them, and so does every picture: they are computed once a position. */
export function choicesIn({ board }: Pick<LoadedGame, 'board'>, state: unknown): readonly Choice<unknown>[] {
  if (typeof state !== 'object' || state === null) return board.choices(state);
  const choices = known.get(state) ?? board.choices(state);
  known.set(state, choices);
  return choices;
}

/** What the viewer may do on the board now. */
export function choicesOf(
  { board }: Pick<LoadedGame, 'board'>,
  match: MatchView,
  isToConfirm: boolean,
): Choices<unknown> {
  // Where no move is possible, a tap beside the cells also shows why.
  const closed = (why: string) => ({ choices: [], refusal: () => why, closed: why });
  if (isToConfirm) return closed(CONFIRM_FIRST);
  const { state, status, seats, phase } = match;
  if (seatToPlay(match) !== null)
    return {
      choices: choicesIn({ board }, state),
      refusal: (from, to) => board.refusal(state, from, to),
      leavesAlone: (cell) => board.leavesAlone?.(state, cell) ?? false,
      hasPreview: (choice) => (board.preview?.(state, choice) ?? null) !== null,
    };
  const waits = phase === 'PLAYING' && status.kind === 'playing' && seats.some(({ mine }) => mine);
  return {
    ...closed(whyNobody(match)),
    // Before the viewer's turn a piece can be selected already.
    ...(waits ? { preselects: (cell: string) => hasSomething(board, state, cell) } : {}),
  };
}
