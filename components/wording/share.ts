/** Names a replay at one of its frames for outsiders: in links, pictures and titles. */
import type { AnyBoard } from '@/components/board/contract';
import { seatSignOf } from '@/components/board/seat-marks';
import type { ShareWords } from '@/components/board/paint/share-card';
import type { PlayableGame } from '@/lib/games/contract';
import type { TextOutliner } from '@/lib/games/text-outliner';
import type { MatchView, SeatView } from '@/lib/protocol/views';
import type { LogLine } from '@/lib/match/log';
import { lineTold, type Teller } from './told';
import { endingWords, entryWords, opponents, outcomeWords, placeWords, turnWords } from './match';

/** The seats as an outsider sees them: nobody is "you", and of two alike the colour tells which. */
export function seenFromOutside(seats: readonly SeatView[], colours: readonly string[]): readonly SeatView[] {
  return seats.map((seat) => {
    const isAlone = seats.filter(({ name }) => name === seat.name).length === 1;
    return { ...seat, mine: false, name: isAlone ? seat.name : `${seat.name} (${colours[seat.seat]})` };
  });
}

const moves = (count: number) => `${count} ${count === 1 ? 'move' : 'moves'}`;

export interface FrameWords {
  /** "Nonaga: Ada and Ben". */
  readonly title: string;
  readonly headline: string;
  readonly detail: string;
}

/** The line that led to a frame, with its events, and what it is told with. */
export interface ToldFrame extends Pick<Teller, 'game' | 'board'> {
  readonly line: LogLine | null;
}

/** `frame`: 0 is the start, then one a line of the log. Without `told` its move is written in notation. */
export function frameWords(
  game: string,
  match: Pick<MatchView, 'seats' | 'status' | 'phase' | 'log' | 'state'>,
  frame: number,
  colours: readonly string[],
  told?: ToldFrame,
): FrameWords {
  const seats = seenFromOutside(match.seats, colours);
  const seen = { ...match, seats };
  const end = match.log.length;
  const title = `${game}: ${seats.length === 1 ? seats[0]!.name : opponents(seats)}`;
  const line = told?.line ?? match.log[frame - 1];
  const played = line ? lineWords(line, seats, told && { ...told, match: seen }) : '';
  if (frame < end)
    return line
      ? { title, headline: `Move ${frame} of ${end}`, detail: played }
      : { title, headline: 'The start', detail: `${moves(end)} follow.` };
  if (match.status.kind === 'over') {
    const { title: headline } = outcomeWords(seen, colours);
    const how = endingWords(seen, colours, told?.board.wins);
    return { title, headline, detail: `${how} ${moves(end)}.`.trim() };
  }
  return {
    title,
    headline: turnWords(seen, colours),
    detail: line ? `Move ${end}. ${played}` : 'Nobody has moved yet.',
  };
}

/** A line of the log with its player: "Ada: Slides from J 10 to H 12."; without a teller "Ada: a1-b2". */
export function lineWords(line: LogLine, seats: readonly SeatView[], teller?: Teller): string {
  const name = line.seat === null || seats.length === 1 ? undefined : seats[line.seat]?.name;
  const words = teller ? lineTold(teller, line).words : entryWords(line, seats.length);
  return `${name ? `${name}: ` : ''}${words}`;
}

/**
 * For a picture, which can write only the glyphs that it has: a seat whose name needs others is named by its colour.
 */
export function shareWords(
  play: PlayableGame,
  board: AnyBoard,
  match: MatchView,
  frame: number,
  line: LogLine | null,
  colours: readonly string[],
  outliner: TextOutliner,
): ShareWords {
  const written = (seat: SeatView) =>
    outliner.has(seat.name) ? seat.name : (colours[seat.seat] ?? `Seat ${seat.seat + 1}`);
  const seats = match.seats.map((seat) => ({ ...seat, name: written(seat) }));
  const told = { game: play, board, line };
  const { headline, detail } = frameWords(play.meta.name, { ...match, seats }, frame, colours, told);
  const isEnd = frame === match.log.length;
  return {
    game: play.meta.name,
    headline,
    detail,
    seats: seenFromOutside(seats, colours).map((seat) => ({
      name: seat.name,
      note: isEnd ? placeWords(match, seat) : null,
      sign: seatSignOf(board, play.rules.sideOf(match.state, seat.seat)),
    })),
  };
}
