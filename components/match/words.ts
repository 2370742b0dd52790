/** What a match is called, whose turn it is and how it ended, in words for the one who looks. */
import type { Seat } from '@/lib/games/contract';
import type { LogLine, MatchSummary, SeatView } from '@/lib/games/match';

type Looked = Pick<MatchSummary, 'seats' | 'status'>;

/** The one seat that is mine; null for onlookers, and at one screen where every seat is. */
export function mySeat(seats: readonly SeatView[]): Seat | null {
  const mine = seats.filter((seat) => seat.mine);
  return mine.length === 1 ? mine[0]!.seat : null;
}

const isShared = (seats: readonly SeatView[]) => seats.filter((seat) => seat.mine).length > 1;

/** What to call a seat: "You", a person's name, an AI's, or at one screen the colour. */
export function seatName(seats: readonly SeatView[], seat: Seat, colours: readonly string[]): string {
  const view = seats[seat];
  if (!view) return colours[seat] ?? 'Nobody';
  if (view.mine) return isShared(seats) ? (colours[seat] ?? view.name) : 'You';
  return view.name;
}

/** Who sits across: for a card of the dashboard. */
export function opponents(seats: readonly SeatView[]): string {
  if (isShared(seats)) return 'Two at one screen';
  const others = seats.filter((seat) => !seat.mine);
  const called = (seat: SeatView) => (seat.level === null ? seat.name : `${seat.name}, level ${seat.level}`);
  return others.map(called).join(' and ') || 'Alone';
}

export function turnWords({ seats, status }: Looked, colours: readonly string[]): string {
  if (status.kind === 'over') return 'Finished';
  const name = seatName(seats, status.toAct, colours);
  if (name === 'You') return 'Your turn';
  return seats[status.toAct]?.kind === 'ai' ? `${name} is thinking` : `${name} to move`;
}

/** A game's reason ("three joined", "draw by agreement") as a sentence of its own. */
function sentence(reason: string): string {
  const text = /^(resignation|time)$/.test(reason) ? `by ${reason}` : reason.replace(/^draw\s*/, '');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** How a finished match ended: the headline and the reason under it. */
export function outcomeWords(
  { seats, status }: Looked,
  colours: readonly string[],
): { title: string; reason: string } {
  if (status.kind !== 'over') return { title: '', reason: '' };
  const [first = []] = status.ranking;
  const reason = sentence(status.reason);
  if (status.reason.startsWith('draw')) return { title: 'A draw', reason };
  if (first.length === 0) return { title: 'Given up', reason };
  const names = first.map((seat) => seatName(seats, seat, colours));
  const me = mySeat(seats);
  if (names.includes('You')) return { title: first.length > 1 ? 'You share first place' : 'You won', reason };
  return {
    title: me === null ? `${names.join(' and ')} won` : `${names.join(' and ')} won this one`,
    reason,
  };
}

/** An entry of the log that is no turn, in words. */
export function entryWords(line: LogLine): string {
  switch (line.kind) {
    case 'turn':
      return line.notation;
    case 'resign':
      return 'resigned';
    case 'timeout':
      return 'ran out of time';
    case 'draw':
      return 'draw agreed';
    case 'takeback':
      return 'took back';
    case 'handover':
      return 'handed over';
    case 'undo':
      return 'undid';
    case 'redo':
      return 'redid';
  }
}
