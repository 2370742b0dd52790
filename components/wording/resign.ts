/** Lists the seats somebody may resign, and says what follows from it. Pure. */
import type { Seat } from '@/lib/games/contract';
import type { MatchView } from '@/lib/protocol/views';
import { isStillIn } from '@/components/board/loaded-games';

/** The viewer's seats that still play, the one to move first; none once the match is over. */
export function seatsToResign(match: MatchView): readonly Seat[] {
  const { seats, status, phase } = match;
  if (status.kind !== 'playing' || phase !== 'PLAYING') return [];
  const own = seats.filter(({ mine, seat }) => mine && isStillIn(match, seat)).map(({ seat }) => seat);
  return [...own.filter((seat) => seat === status.toAct), ...own.filter((seat) => seat !== status.toAct)];
}

/** What resigning this seat means in a match of this size. */
export function resignWords(match: MatchView, seat: Seat, colours: readonly string[]): string {
  const { seats } = match;
  if (seats.length === 1) return 'The game ends as it lies, and it cannot be taken back.';
  const isShared = seats.filter(({ mine }) => mine).length > 1;
  const colour = colours[seat] ?? `Player ${seat + 1}`;
  if (seats.length === 2)
    return `It counts as a loss${isShared ? ` for ${colour}` : ''}, and it cannot be taken back.`;
  const who = isShared ? `${colour} leaves` : 'You leave';
  return `${who} the match and the others play on. It cannot be taken back.`;
}
