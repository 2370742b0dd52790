/** Positions as text: `JL1 <players> <R> <pieces> <holes> <turn> <F> <left> <quiet>`. */
import type { Seat } from '../contract';
import { CELL, type Cell, inReadingOrder } from '../hex';
import { ok, type Refusal, refuse, type Result } from '../result';
import { isOnBoard, THRONE } from './hexes';
import { beginTurn, seatsLeft, wonBy } from './rules';
import {
  allSeats,
  type JarlsOptions,
  type JarlsState,
  letterOf,
  type Piece,
  piecesOf,
  seatOfLetter,
  seatsIn,
} from './state';
import { formationOf, holesOf } from './start-board';

export function encode(state: JarlsState): string {
  return [
    'JL1',
    state.seats,
    state.radius,
    allSeats(state.seats)
      .map((seat) => group(state, seat))
      .join('/'),
    state.holes.length > 0 ? state.holes.join(';') : '-',
    letterOf(state.player),
    letterOf(state.first),
    seatsLeft(state),
    state.quiet,
  ].join(' ');
}

function group({ pieces }: JarlsState, seat: Seat): string {
  const own = pieces.filter((piece) => piece.seat === seat);
  const cells = (kind: Piece['kind']) => own.filter((piece) => piece.kind === kind).map(({ cell }) => cell);
  const names = [
    ...cells('jarl').map((cell) => `J${cell}`),
    ...inReadingOrder(cells('warrior')).map((cell) => `W${cell}`),
  ];
  return `${letterOf(seat)}:${names.join(';') || '-'}`;
}

const PIECES = `[JW]${CELL}(?:;[JW]${CELL})*`;
const GROUP = `[A-F]:(?:-|${PIECES})`;
const POSITION = new RegExp(
  `^JL1 ([2-6]) ([2-8]) (${GROUP}(?:/${GROUP})*) (-|${CELL}(?:;${CELL})*) ([A-F]) ([A-F]) ([1-6]) (0|[1-9]\\d{0,6})$`,
);
/** Room for a piece or a hole on every hex at its longest; anything beyond is not worth matching. */
const MAX_CHARS = 4000;

const impossible = (message: string) => refuse('impossible-position', message);

/** Lists may come in any order; the text that `encode` writes has them sorted. */
export function decode(text: string, options: JarlsOptions): Result<JarlsState, Refusal> {
  const match = text.length <= MAX_CHARS && POSITION.exec(text.trim());
  if (!match)
    return refuse(
      'malformed-position',
      'A position is written JL1 <players> <R> <pieces> <holes> <turn> <F> <left> <quiet>.',
    );
  const [, players, radius, groups, holes, turn, first, left, quiet] = match;
  const seats = Number(players);
  const pieces = readPieces(groups!.split('/'), seats);
  if (!pieces.ok) return pieces;
  const state: JarlsState = {
    options,
    seats,
    radius: Number(radius),
    holes: holes === '-' ? [] : inReadingOrder(holes!.split(';')),
    pieces: pieces.value,
    player: seatOfLetter(turn!),
    first: seatOfLetter(first!),
    quiet: Number(quiet),
    turns: 0,
    round: 1,
    seen: [],
    fallen: [],
    began: allSeats(seats).map((seat) => pieces.value.filter((piece) => piece.seat === seat).length),
    outcome: null,
  };
  const fault = faultOf(state, Number(left));
  if (fault) return fault;

  const enthroned = state.pieces.find(({ cell }) => cell === THRONE);
  if (enthroned) return ok(wonBy(state, enthroned.seat, 'throne'));
  const [winner, ...others] = seatsIn(state.pieces);
  if (others.length === 0) return ok(wonBy(state, winner!, 'last standing'));
  return ok(beginTurn(state).state);
}

function readPieces(groups: readonly string[], seats: number): Result<Piece[], Refusal> {
  if (groups.length !== seats)
    return impossible(`There are ${seats} players, but pieces are listed for ${groups.length}.`);
  const pieces: Piece[] = [];
  for (const seat of allSeats(seats)) {
    const [letter, list] = groups[seat]!.split(':');
    if (letter !== letterOf(seat)) return impossible('The seats must be listed in order: A, B and so on.');
    if (list === '-') continue;
    const names = list!.split(';');
    const cells = (kind: string) =>
      names.filter((name) => name.startsWith(kind)).map((name) => name.slice(1));
    const [jarl, ...more] = cells('J');
    if (jarl === undefined)
      return impossible(
        `${letter} has no Jarl: a seat that is out has no pieces and is written ${letter}:-.`,
      );
    if (more.length > 0) return impossible(`${letter} has more than one Jarl.`);
    pieces.push(...piecesOf(seat, jarl, inReadingOrder(cells('W'))));
  }
  return ok(pieces);
}

function faultOf(state: JarlsState, left: number) {
  const { seats, radius, holes, pieces, player, first } = state;
  const stands = new Set(pieces.map(({ cell }) => cell));
  const isOff = (cell: Cell) => !isOnBoard(cell, radius);
  const inPlay = seatsIn(pieces);
  if (inPlay.length === 0) return impossible('No Jarl is left.');
  if (stands.size !== pieces.length) return impossible('Two pieces stand on one hex.');
  if (pieces.some(({ cell }) => isOff(cell))) return impossible('A piece stands off the board.');
  if (pieces.some(({ cell, kind }) => cell === THRONE && kind === 'warrior'))
    return impossible('A Warrior stands on the Throne.');
  if (new Set(holes).size !== holes.length) return impossible('A hole is listed twice.');
  if (holes.some(isOff)) return impossible('A hole lies off the board.');
  if (holes.includes(THRONE)) return impossible('A hole lies on the Throne.');
  if (holes.some((hole) => stands.has(hole))) return impossible('A piece stands on a hole.');
  if (player >= seats || first >= seats) return impossible('Nobody sits there.');
  if (!inPlay.includes(player)) return impossible('The player to move is out of the game.');
  if (left !== seatsLeft(state))
    return impossible(`${seatsLeft(state)} seats are still to move in this round, not ${left}.`);
  return null;
}

// The start of Jarls: everyone in formation around the ice, with holes where the seed puts them.

export function setup(options: JarlsOptions, seats: number, seed: number): JarlsState {
  const { radius, pieces } = formationOf(seats, options);
  const { boardRadius, warriorsPerPlayer } = options;
  // At the usual start it goes without saying.
  const isUsual = boardRadius === undefined && warriorsPerPlayer === undefined;
  return beginTurn({
    options,
    seats,
    radius,
    pieces,
    holes: holesOf(seats, options, seed),
    player: 0,
    first: 0,
    quiet: 0,
    turns: 0,
    round: 1,
    seen: [],
    fallen: [],
    ...(isUsual ? {} : { began: allSeats(seats).map(() => pieces.length / seats) }),
    outcome: null,
  }).state;
}
