/** Writes the line under a live board: what to do now, whom to wait for, or the result; and why no move is possible. */
import type { MatchView } from '@/lib/protocol/views';
import type { AnyBoard } from '@/components/board/contract';
import { does } from '@/components/board/sentence';
import { seatToPlay } from '@/lib/protocol/view-facts';

/** What the sides and the seats are called; the viewer's own is "You". */
export interface Names {
  readonly sides: readonly string[];
  readonly seats: readonly string[];
}

function outcome(match: MatchView, board: AnyBoard, names: Names): string {
  const { status } = match;
  if (status.kind !== 'over') return '';
  const told = match.lastEvents
    .map((event) => board.tell(event, names.sides))
    .filter(Boolean)
    .at(-1);
  if (told && board.touched(match.lastEvents).won.length > 0) return told;
  const first = status.ranking[0] ?? [];
  if (first.length === 0) return 'Given up.';
  if (first.length !== 1 || status.draw) return told ?? 'A draw.';
  return `${does(names.seats[first[0]!] ?? 'The winner', 'wins')}.`;
}

/** The question while a finished turn waits. */
export const CONFIRM = 'Send this turn?';

/** While a turn that was made waits for the connection. */
export const NOT_SENT = 'Not sent yet. It is sent as soon as the connection is back.';

export const CONFIRM_FIRST = 'Confirm your turn first, or cancel it.';

/** Why the viewer may not move anything now. */
export function whyNobody({ phase, seats, status }: Pick<MatchView, 'phase' | 'seats' | 'status'>): string {
  if (phase === 'OPEN') return 'The match has not begun yet.';
  if (phase === 'ABORTED') return 'The match was cancelled.';
  if (status.kind === 'over') return seats.length === 1 ? 'The game is over.' : 'The match is over.';
  if (!seats.some((seat) => seat.mine)) return 'You are watching this match.';
  const other = seats.find((seat) => seat.seat === status.toAct);
  return `It is not your turn: ${other?.name ?? 'your opponent'} is to move.`;
}

export function promptOf(match: MatchView, board: AnyBoard, names: Names): string {
  const { status } = match;
  if (status.kind === 'over') return outcome(match, board, names);
  const name = names.seats[status.toAct] ?? '';
  if (seatToPlay(match) !== null) {
    const shared = match.seats.filter((seat) => seat.mine).length > 1;
    return shared ? `${name}: ${board.prompt(match.state)}` : board.prompt(match.state);
  }
  const isAi = match.seats.some(({ seat, kind }) => seat === status.toAct && kind === 'ai');
  return isAi ? `${name} is thinking…` : `Waiting for ${name}.`;
}
