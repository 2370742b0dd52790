/** Positions as text: `CC1 <players> <cells> <turn> <ply>`, then the letters of those who have finished, if any. */
import type { Seat } from '../contract';
import { ok, type Refusal, refuse, type Result } from '../result';
import { beginTurn, endByFinish } from './rules';
import { CORNER_OF, HOLES, homeOf } from './star';
import { MAX_PLY, type CheckersOptions, type CheckersState, EMPTY, letterOf, seatsOf } from './state';

const MARBLES = 10;

export function encode(state: CheckersState): string {
  const cells = state.board.replace(/\.{2,}/g, (run) => `${run.length}.`);
  const fields = ['CC1', state.seats, cells, letterOf(state.turn), state.ply];
  if (state.finished.length > 0) fields.push(state.finished.map(letterOf).join(''));
  return fields.join(' ');
}

/** Without the ply and the options that end a match; with those who have left, whose marbles nobody moves. */
export function studyKey({ options, seats, board, turn, finished, left }: CheckersState): string {
  const { foreignRest, leaveTarget, win, finish } = options;
  return [
    foreignRest,
    leaveTarget,
    win,
    finish,
    seats,
    board,
    turn,
    finished.toSorted(),
    left.toSorted(),
  ].join(' ');
}

const POSITION = /^CC1 ([2-6]) ((?:[a-f]|(?:[1-9]\d{0,2})?\.)+) ([a-f]) (0|[1-9]\d{0,6})(?: ([a-f]+))?$/;
/** Room for every hole on its own; anything beyond is not worth matching. */
const MAX_CHARS = 300;

const impossible = (message: string) => refuse('impossible-position', message);

export function decode(text: string, options: CheckersOptions): Result<CheckersState, Refusal> {
  const match = text.length <= MAX_CHARS && POSITION.exec(text.trim());
  if (!match)
    return refuse('malformed-position', 'A position is written CC1 <players> <cells> <turn> <ply>.');
  const [, players, cells, turn, ply, finished = ''] = match;
  const seats = Number(players);
  const state: CheckersState = {
    options,
    seats,
    board: cells!.replace(/\d+\./g, (run) => EMPTY.repeat(parseInt(run))),
    turn: seatOf(turn!),
    ply: Number(ply),
    finished: [...finished].map(seatOf),
    left: [],
    turnsHad: new Array<number>(seats).fill(0),
    seen: [],
    outcome: null,
  };
  const fault = faultOf(state);
  if (fault) return fault;
  const ended = endByFinish(state);
  if (ended) return ok(ended);
  if (state.finished.includes(state.turn)) return impossible('A player who has finished cannot be to move.');
  return ok(beginTurn(state).state);
}

const seatOf = (letter: string): Seat => (letter.charCodeAt(0) - 97) as Seat;

function faultOf(state: CheckersState) {
  const { board, seats, turn, ply, finished } = state;
  if (board.length !== HOLES.length)
    return impossible(`The star has ${HOLES.length} holes, not ${board.length}.`);
  const nobody = [...board].find((marble) => marble !== EMPTY && seatOf(marble) >= seats);
  if (nobody) return impossible(`With ${seats} players nobody has marbles called ${nobody}.`);
  if (turn >= seats) return impossible(`With ${seats} players nobody is called ${letterOf(turn)}.`);
  for (const seat of seatsOf(state))
    if (board.split(letterOf(seat)).length - 1 > MARBLES)
      return impossible(`Player ${letterOf(seat)} has more than ${MARBLES} marbles.`);
  if (new Set(finished).size !== finished.length) return impossible('Nobody finishes twice.');
  if (finished.some((seat) => seat >= seats))
    return impossible(`With ${seats} players only they can have finished.`);
  if (ply > MAX_PLY) return impossible(`The ply goes no further than ${MAX_PLY}.`);
  return null;
}

// The start of Chinese Checkers: ten marbles fill the home corner of each seat.

export function setup(options: CheckersOptions, seats: number): CheckersState {
  const homes = Array.from({ length: seats }, (_, seat) => homeOf(seats, seat));
  const board = CORNER_OF.map((corner) => {
    const seat = homes.indexOf(corner);
    return seat < 0 ? EMPTY : letterOf(seat);
  }).join('');
  return beginTurn({
    options,
    seats,
    board,
    turn: 0,
    ply: 0,
    finished: [],
    left: [],
    turnsHad: homes.map(() => 0),
    seen: [],
    outcome: null,
  }).state;
}
