/** Answers what a page asks of a match as its viewer sees it: from which side it is shown, who is to act, who may restart it. Pure. */
import type { Seat } from '../games/contract';
import type { MatchView } from './views';

/** The seat at the bottom of the board: the viewer's own, where there is exactly one. */
export function facingOf(match: MatchView): Seat {
  const mine = match.seats.filter((seat) => seat.mine);
  return mine.length === 1 ? mine[0]!.seat : 0;
}

/** The seat that the viewer may act for now. */
export function seatToPlay(match: MatchView): Seat | null {
  const { status, phase } = match;
  if (status.kind !== 'playing' || phase !== 'PLAYING') return null;
  return match.seats.some((seat) => seat.seat === status.toAct && seat.mine) ? status.toAct : null;
}

export function aiToPlay(match: MatchView): boolean {
  const { status, phase } = match;
  return (
    phase === 'PLAYING' &&
    status.kind === 'playing' &&
    match.seats.some((seat) => seat.seat === status.toAct && seat.kind === 'ai')
  );
}

/** Whether the viewer plays here, and nobody else but AIs. */
export const mayRestart = ({ seats, phase }: Pick<MatchView, 'seats' | 'phase'>): boolean =>
  phase !== 'ABORTED' &&
  seats.some(({ mine }) => mine) &&
  seats.every(({ mine, kind, insteadOf }) => mine || (kind === 'ai' && insteadOf === undefined));
