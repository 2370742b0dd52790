/** The board of Skerries: which moves can be made by hand, how events move boats, and the words for them. */
import {
  boardOf,
  HOLDING,
  isSides,
  landingsOf,
  ownerOf,
  type Player,
  playerAt,
  seatOf,
  playableSkerries,
  type SkerriesEvent,
  type SkerriesMove,
  type SkerriesState,
  startOf,
  whyNotTake,
} from '@/lib/games/skerries/playable';
import type { Choice, GameBoard } from '../contract';
import { SEAT_SIGNS } from '../seat-marks';
import { does, Whose, whose } from '../sentence';
import { berthOf, middleOf } from './layout';
import { wayWords } from './way-words';
import { berthCell, boatItem, circleCell, scene, sideOf } from './scene';

const nameOf = (player: Player, seatNames: readonly string[]) =>
  seatNames[seatOf(player)] ?? `Player ${player}`;

/** Boats enter from their berths, or from the harbour cell on the chart. */
function doorsOf(view: SkerriesState): readonly string[] {
  const berths = view.fleets[seatOf(view.player)].flatMap((circle, piece) =>
    circle === null ? [berthCell(view.player, piece)] : [],
  );
  return [...berths, circleCell(startOf(boardOf(view.seed), view.player))];
}

function sidesChoice(sides: 'keep' | 'swap'): Choice<SkerriesMove> {
  const cell = `sides:${sides}`;
  const label = sides === 'keep' ? 'Keep Red' : 'Swap and play Blue';
  return { from: cell, to: cell, move: { sides }, label };
}

function choices(view: SkerriesState): readonly Choice<SkerriesMove>[] {
  const doors = doorsOf(view);
  return playableSkerries.rules.legalMoves(view).flatMap((move): Choice<SkerriesMove>[] => {
    if (isSides(move)) return [sidesChoice(move.sides)];
    const to = circleCell(move.to);
    if (move.from === HOLDING) return doors.map((from) => ({ from, to, move }));
    return [{ from: circleCell(move.from), to, move, captures: ownerOf(view, move.to) !== null }];
  });
}

const isBerth = (cell: string) => cell.startsWith('berth:');

/** What an empty islet is for, told where somebody taps it. */
function meaningOf(view: SkerriesState, cell: string): string {
  const board = boardOf(view.seed);
  const circle = Number(cell);
  if (view.sides === 'open' || isBerth(cell) || ownerOf(view, circle) !== null) return '';
  const enemy = view.player === 1 ? 2 : 1;
  if (circle === startOf(board, enemy)) return 'The enemy’s harbour: land a boat here to win. ';
  if (landingsOf(board, view.player).includes(circle)) return 'One of your landings: boats come in here. ';
  return landingsOf(board, enemy).includes(circle)
    ? 'A landing of the enemy: their boats come in here. '
    : '';
}

/** The reason comes from the rules. */
function refusal(view: SkerriesState, from: string, to: string | null): string {
  if (isBerth(from) && !from.startsWith(`berth:${view.player}:`)) return 'These boats are not yours.';
  if (isBerth(from) && view.fleets[seatOf(view.player)][Number(from.split(':')[2])] !== null)
    return 'This berth is empty: its boat is at sea.';
  const origin = doorsOf(view).includes(from) ? HOLDING : Number(from);
  const kept = whyNotTake(view, origin);
  if (kept) return `${meaningOf(view, from)}${kept.error.message}`;
  if (to === null) return 'Choose where it should go.';
  if (isBerth(to)) return 'A boat comes back to holding only when it is captured.';
  const answer = playableSkerries.rules.apply(view, { from: origin, to: Number(to) });
  return answer.ok ? '' : answer.error.message;
}

/** Enemy boats cannot be used, wherever they lie. */
function leavesAlone(view: SkerriesState, cell: string): boolean {
  const enemy = view.player === 1 ? 2 : 1;
  return isBerth(cell) ? cell.startsWith(`berth:${enemy}:`) : ownerOf(view, Number(cell)) === enemy;
}

function prompt(view: SkerriesState): string {
  if (view.outcome) return '';
  if (view.sides === 'open') return 'Look at the board and choose a side. Blue moves first.';
  const origins = playableSkerries.rules.legalMoves(view).map((move) => (isSides(move) ? null : move.from));
  const canPlace = origins.includes(HOLDING);
  const canSail = origins.some((from) => from !== HOLDING);
  if (!canSail)
    return 'Bring a boat in: from your quay onto a landing, one of the ringed islets beside your harbour.';
  const sail = 'Sail a boat along a line, or leap over another boat, towards the enemy’s harbour';
  return canPlace ? `${sail}; or bring one in from your quay.` : `${sail}.`;
}

const DRAWS: Record<string, string> = {
  repetition: 'The same position has come up three times: a draw.',
  'turn cap': 'The limit of turns is reached: a draw.',
  blockade: 'Nobody can move: a draw.',
  agreement: 'A draw by agreement.',
};

/** "Ember lands in your harbour and wins." */
function landing(player: Player, seatNames: readonly string[]): string {
  const [winner, other] = [nameOf(player, seatNames), nameOf(player === 1 ? 2 : 1, seatNames)];
  return `${does(winner, 'lands')} in ${whose(other)} harbour and ${winner === 'You' ? 'win' : 'wins'}.`;
}

function tell(event: SkerriesEvent, seatNames: readonly string[]): string | null {
  switch (event.type) {
    case 'SIDES':
      return event.swapped ? 'The sides are swapped.' : 'The sides stay as they are.';
    case 'PLACED':
      return `${does(nameOf(event.player, seatNames), 'brings')} a boat in at islet ${event.to}.`;
    case 'MOVED':
      return `${does(nameOf(event.player, seatNames), 'sails')} from islet ${event.from} to ${event.to}.`;
    case 'LEAPT':
      return `${does(nameOf(event.player, seatNames), 'leaps')} from islet ${event.from} over ${event.via} to ${event.to}.`;
    case 'CAPTURED':
      return `${Whose(nameOf(event.player, seatNames))} boat on islet ${event.circle} is captured and goes back to holding.`;
    case 'WON':
      return landing(event.player, seatNames);
    case 'SKIPPED':
      return `${does(nameOf(event.player, seatNames), 'has')} no move: the turn is skipped.`;
    case 'DRAWN':
      return DRAWS[event.reason] ?? 'The game is a draw.';
    case 'TURN':
      return null;
  }
}

export const skerriesBoard: GameBoard<SkerriesState, SkerriesMove, SkerriesEvent> = {
  // Blue moves first: its boats bear the moon, Red's the sun.
  seatSigns: [SEAT_SIGNS[1], SEAT_SIGNS[0]],
  scene,
  wins: { 'harbour reached': 'landed a boat in the enemy’s harbour' },
  celebration: {
    shape: 'pennant',
    colours: ['#2b5f9e', '#b3261e', '#f4ead8', '#5fa3a3', '#e2b866'],
    light: '#ffe2a8',
  },
  speech: () => import('./speech').then(({ speech }) => speech),
  choices,
  refusal,
  effect(view, { move }) {
    if (isSides(move)) return null;
    if (move.from === HOLDING) return 'a boat comes in';
    const wins = move.to === startOf(boardOf(view.seed), view.player === 1 ? 2 : 1) ? ', and wins' : '';
    return `a ${wayWords(view, move.from, move.to)}${wins}`;
  },
  leavesAlone,
  captures: ({ type }) => type === 'CAPTURED',
  tally(view, seat) {
    const fleet = view.fleets[sideOf(view, seat) as 0 | 1];
    return `${fleet.filter((circle) => circle !== null).length} of ${fleet.length} boats in play`;
  },
  goalCells(view, seat) {
    const enemy = playerAt(seat, view) === 1 ? 2 : 1;
    return view.sides === 'open' ? [] : [circleCell(startOf(boardOf(view.seed), enemy))];
  },
  prompt,
  tell,
  tweens(event, seat, view) {
    const facing = sideOf(view, seat);
    const at = (circle: number) => middleOf(boardOf(view.seed), circle, facing);
    switch (event.type) {
      case 'PLACED': {
        const path = [berthOf(event.player, event.piece, facing), at(event.to)];
        return [{ item: boatItem(event.player, event.piece), path, style: 'slide' }];
      }
      case 'MOVED':
      case 'LEAPT': {
        const style = event.type === 'LEAPT' ? 'lift' : 'slide';
        return [{ item: boatItem(event.player, event.piece), path: [at(event.from), at(event.to)], style }];
      }
      case 'CAPTURED': {
        const path = [at(event.circle), berthOf(event.player, event.piece, facing)];
        return [{ item: boatItem(event.player, event.piece), path, style: 'lift' }];
      }
      default:
        return [];
    }
  },
  ways: (events) =>
    events.flatMap((event) => {
      if (event.type === 'PLACED') return [[berthCell(event.player, event.piece), circleCell(event.to)]];
      if (event.type === 'MOVED') return [[circleCell(event.from), circleCell(event.to)]];
      return event.type === 'LEAPT' ? [[event.from, event.via, event.to].map(circleCell)] : [];
    }),
  touched(events) {
    const last: string[] = [];
    for (const event of events) {
      if (event.type === 'PLACED') last.push(berthCell(event.player, event.piece), circleCell(event.to));
      if (event.type === 'MOVED' || event.type === 'LEAPT')
        last.push(circleCell(event.from), circleCell(event.to));
    }
    const isWon = events.some(({ type }) => type === 'WON');
    return isWon ? { last: last.slice(0, -1), won: last.slice(-1) } : { last, won: [] };
  },
};
