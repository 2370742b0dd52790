/** Writes a match in words for its viewer: names, whose turn it is, log entries and how it ended. */
import type { PlayableGame, Seat } from '@/lib/games/contract';
import { coloursOf } from '@/lib/match/seats';
import type { MatchSummary, MatchView, SeatView } from '@/lib/protocol/views';
import type { LogLine } from '@/lib/match/log';

type Looked = Pick<MatchSummary, 'seats' | 'status'>;

const COUNTS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];
export const countWord = (count: number): string => COUNTS[count] ?? String(count);

/** "For two to six". */
export const playersWords = ({ min, max }: { readonly min: number; readonly max: number }): string => {
  const [fewest, most] = [countWord(min).toLowerCase(), countWord(max).toLowerCase()];
  return min === max ? `For ${most}` : `For ${fewest} to ${most}`;
};

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The viewer's only seat; null for spectators, and at one screen where every seat is theirs. */
export function mySeat(seats: readonly SeatView[]): Seat | null {
  const mine = seats.filter((seat) => seat.mine);
  return mine.length === 1 ? mine[0]!.seat : null;
}

const isShared = (seats: readonly SeatView[]) => seats.filter((seat) => seat.mine).length > 1;

/** The name of a seat: "You", a name, or at one screen the colour, unless it was given a name. */
export function seatName(seats: readonly SeatView[], seat: Seat, colours: readonly string[]): string {
  const view = seats[seat];
  if (!view) return colours[seat] ?? 'Nobody';
  if (view.mine && !isShared(seats)) return 'You';
  if (view.mine && view.atScreenOf === undefined) return colours[seat] ?? view.name;
  return nameAmong(seats, view, colours);
}

/** Of several alike the colour tells which. */
function nameAmong(seats: readonly SeatView[], view: SeatView, colours: readonly string[]): string {
  const isAlone = seats.filter(({ name }) => name === view.name).length === 1;
  return isAlone ? view.name : `${view.name} (${colours[view.seat]})`;
}

/** What the board calls the seats: by the names given to them at one screen, else by their colours. */
export const calledSeats = (seats: readonly SeatView[], colours: readonly string[]): readonly string[] =>
  colours.map((colour, seat) => {
    const view = seats[seat];
    return view?.atScreenOf === undefined ? colour : nameAmong(seats, view, colours);
  });

/** The names of the sides, as boards call them in labels and sentences: the viewer's own is "You". */
export function sideNames(
  { seats, state }: Pick<MatchView, 'seats' | 'state'>,
  game: PlayableGame,
): readonly string[] {
  const names = [...game.meta.seatNames(seats.length)];
  const colours = coloursOf(game, seats.length, state);
  for (const { seat } of seats) names[game.rules.sideOf(state, seat)] = seatName(seats, seat, colours);
  return names;
}

/** The opponents, for a card of the dashboard, and whoever was named at one screen: equal names and AIs of one level are counted. */
export function opponents(seats: readonly SeatView[]): string {
  const isNamed = isShared(seats) && seats.every(({ mine, atScreenOf }) => !mine || atScreenOf !== undefined);
  const others = seats.filter((seat) => !seat.mine || isNamed);
  const together = isNamed
    ? []
    : isShared(seats)
      ? [`${countWord(seats.length - others.length)} at one screen`]
      : others.length === 0
        ? ['On your own']
        : [];
  const groups = new Map<string | number, string[]>();
  for (const { name, level } of others) {
    const called = level === null ? name : `${name}, level ${level}`;
    groups.set(level ?? name, [...(groups.get(level ?? name) ?? []), called]);
  }
  const across = [...groups].map(([alike, [called = '', ...more]]) => {
    if (more.length === 0) return called;
    return typeof alike === 'number'
      ? `${more.length + 1} AIs, level ${alike}`
      : `${more.length + 1} × ${alike}`;
  });
  // People elsewhere are named first; the viewer's own seats are counted.
  return listed([...across, ...together.map((words) => (across.length > 0 ? words.toLowerCase() : words))]);
}

export function turnWords(
  { seats, status, phase }: Looked & Partial<Pick<MatchSummary, 'phase'>>,
  colours: readonly string[],
): string {
  if (phase === 'ABORTED') return 'Cancelled';
  if (status.kind === 'over') return 'Finished';
  const name = seatName(seats, status.toAct, colours);
  // In a solitaire nobody waits for anybody.
  if (name === 'You') return seats.length === 1 ? 'Under way' : 'Your turn';
  return seats[status.toAct]?.kind === 'ai' ? `${name} is thinking` : `${name} to move`;
}

/** A game's reason ("three joined", "draw by agreement") as a sentence of its own. */
function sentence(reason: string): string {
  const text = /^(resignation|time)$/.test(reason) ? `by ${reason}` : reason.replace(/^draw\s*/, '');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Whether the solver was asked for a solitaire: it is then solved, and not won, even if that was taken back. */
export const wasSolved = ({ solo }: PlayableGame, log: readonly LogLine[]): boolean =>
  log.some(({ kind, notation }) => kind === 'turn' && solo?.isSolution(notation) === true);

/** How a finished match ended: the headline and the reason under it. */
export function outcomeWords(
  { seats, status }: Looked,
  colours: readonly string[],
): { title: string; reason: string } {
  if (status.kind !== 'over') return { title: '', reason: '' };
  const { ranking } = status;
  const [first = []] = ranking;
  // Whoever gives up a solitaire has been beaten by nobody.
  if (first.length === 0) return { title: 'Given up', reason: '' };
  const reason = sentence(status.reason);
  if (status.draw) return { title: 'A draw', reason };
  const me = mySeat(seats);
  if (me !== null && (first.includes(me) || seats.length > 2)) return { title: myPlace(ranking, me), reason };
  const names = listed(first.map((seat) => seatName(seats, seat, colours)));
  return { title: me === null ? `${names} won` : `${names} won this one`, reason };
}

/** The reason under the headline, as a whole sentence where the board has words for it: "You walked a Jarl onto the Throne." */
export function endingWords(
  match: Looked,
  colours: readonly string[],
  wins: Readonly<Record<string, string>> = {},
): string {
  const { status, seats } = match;
  const { reason } = outcomeWords(match, colours);
  if (status.kind !== 'over' || status.draw) return reason;
  const [winner, ...others] = status.ranking[0] ?? [];
  const how = wins[status.reason];
  if (how === undefined || winner === undefined || others.length > 0) return reason;
  return `${seatName(seats, winner, colours)} ${how}.`;
}

function myPlace(ranking: readonly (readonly Seat[])[], me: Seat): string {
  let better = 0;
  for (const tied of ranking) {
    if (tied.includes(me)) {
      const place = ORDINALS[better + 1] ?? String(better + 1);
      if (tied.length > 1) return `You share ${place} place`;
      return better === 0 ? 'You won' : `You came ${place}`;
    }
    better += tied.length;
  }
  return 'You lost';
}

/** The note beside a name once it is over: "won" for two, places for more, nothing where nobody won. */
export function placeWords({ seats, status }: Looked, seat: SeatView): string | null {
  if (status.kind !== 'over' || seat.place === null) return null;
  const isDraw = status.draw;
  if (seats.length <= 2) return seat.place === 1 && !isDraw ? 'won' : null;
  const tied = seats.filter(({ place }) => place === seat.place).length > 1;
  if (seat.place === 1 && !tied) return 'won';
  return `${tied ? 'shares ' : ''}${ORDINALS[seat.place]}`;
}

/** The seats that left while the match went on. */
export const leavers = (log: readonly LogLine[]): ReadonlySet<Seat | null> =>
  new Set(log.filter(({ kind }) => kind === 'resign' || kind === 'timeout').map(({ seat }) => seat));

/** How many moves of a run are written; a few more are not worth leaving out. */
const FIRST_MOVES = 3;
const MAX_MOVES = 6;

/** A run can be as long as the game: its first moves, and how many follow. What brackets the whole run stays closed. */
export function shortTurn(notation: string): string {
  const moves = notation.split(' ');
  if (moves.length <= MAX_MOVES) return notation;
  const close = notation.startsWith('{') ? '}' : '';
  return `${moves.slice(0, FIRST_MOVES).join(' ')} … ${moves.length - FIRST_MOVES} more${close}`;
}

/** An entry of the log in a few words. */
export function entryWords(line: LogLine, seats = 2): string {
  switch (line.kind) {
    case 'turn':
      return shortTurn(line.notation);
    case 'resign':
      return seats === 1 ? 'given up' : 'resigned';
    case 'skip':
      return 'time is up: turn skipped';
    case 'timeout':
      return 'ran out of time';
    case 'draw':
      return 'draw agreed';
    case 'takeback':
      return line.ply === 0 ? 'back to the start' : `back to ${line.ply}`;
    case 'handover':
      return 'handed over';
    case 'undo':
      return 'undone';
    case 'redo':
      return 'played again';
  }
}

/** "Ada, Ben and Eve". By hand: the browser's own Intl.ListFormat takes a phone a tenth of a second to set up. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

const LEVEL_STRENGTHS = ['beginner', 'easy', 'medium', 'hard', 'expert'];

/** "1 Ember (beginner)". */
export const levelWords = ({ level, name }: { readonly level: number; readonly name: string }): string =>
  `${level} ${name} (${LEVEL_STRENGTHS[level - 1]})`;
