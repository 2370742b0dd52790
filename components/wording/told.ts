/** Tells a turn of the log in the sentences of its board, without the name of whoever made it. */
import type { AnyBoard } from '@/components/board/contract';
import { capital } from '@/components/board/row-words';
import type { PlayableGame } from '@/lib/games/contract';
import type { LogLine } from '@/lib/match/log';
import type { MatchView } from '@/lib/protocol/views';
import { entryWords, sideNames } from './match';

/** What turns are told with. */
export interface Teller {
  readonly game: PlayableGame;
  readonly board: AnyBoard;
  readonly match: Pick<MatchView, 'seats' | 'state'>;
}

/** No name of a person: sentences about it are those of a third person. */
const MOVER = '\u2060';
/** Of a long run only its first moves are told. */
const MAX_SENTENCES = 4;
const FIRST_SENTENCES = 2;

/** "Slides from J 10 to H 12. Tile K 9 goes to L 8." Null where nothing is known but the notation. */
export function turnTold(
  { game, board, match }: Teller,
  line: Pick<LogLine, 'kind' | 'seat' | 'events' | 'moves'>,
): string | null {
  const { events = [], seat, kind } = line;
  if (kind !== 'turn' || seat === null) return null;
  const names = [...sideNames(match, game)];
  const side = game.rules.sideOf(match.state, seat);
  const own = names[side] ?? '';
  names[side] = MOVER;
  const told = events.flatMap((event) => board.tell(event, names) ?? []);
  if (told.length === 0) return null;
  const sentences = told.map((words) =>
    capital(words.replace(new RegExp(`^${MOVER}(’s)? `), ''))
      .replaceAll(`${MOVER}’s`, own === 'You' ? 'your' : `${own}’s`)
      .replaceAll(MOVER, own === 'You' ? 'you' : own),
  );
  if (sentences.length <= MAX_SENTENCES) return sentences.join(' ');
  const moves = (line.moves ?? sentences.length) - FIRST_SENTENCES;
  return [...sentences.slice(0, FIRST_SENTENCES), `${Math.max(1, moves)} more moves.`].join(' ');
}

/** A line of the log in words; its notation where that tells something else. `returned`: the turn that an undo took back. */
export function lineTold(
  teller: Teller,
  line: LogLine,
  returned: LogLine | null = null,
): { readonly words: string; readonly notation: string | null } {
  const short = entryWords(line, teller.match.seats.length);
  const what = returned && turnTold(teller, returned);
  if (what) return { words: `${short}: ${what}`, notation: null };
  const told = turnTold(teller, line);
  return told === null ? { words: short, notation: null } : { words: told, notation: short };
}
