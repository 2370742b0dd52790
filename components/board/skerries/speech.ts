/** Tells the waters of Skerries in words: routes, distances to both harbours, and what could be captured next. */
import {
  type Board,
  boardOf,
  HOLDING,
  isSides,
  ownerOf,
  type Player,
  playableSkerries,
  seatOf,
  type SkerriesMove,
  type SkerriesState,
  startOf,
} from '@/lib/games/skerries/playable';
import type { BoardSpeech } from '../contract';
import { counted } from '../row-words';
import { does, joined, Whose, whose } from '../sentence';
import { wayWords } from './way-words';

const PLAYERS = [1, 2] as const;
const { rules } = playableSkerries;

const other = (player: Player): Player => (player === 1 ? 2 : 1);
const called = (player: Player, names: readonly string[]): string => names[seatOf(player)] ?? '';
const islet = (circle: number): string => `islet ${circle}`;

function nameOf(cell: string): string {
  const [, player, berth] = /^berth:(\d):(\d)$/.exec(cell) ?? [];
  return player ? `berth ${Number(berth) + 1} of ${player === '1' ? 'Blue' : 'Red'}` : islet(Number(cell));
}

/** What an islet is and who is there: "your harbour", "Ember’s boat"; null where it is open water. */
function contents(view: SkerriesState, circle: number, names: readonly string[]): string | null {
  const board = boardOf(view.seed);
  const owner = ownerOf(view, circle);
  const boat = owner === null ? null : `${whose(called(owner, names))} boat`;
  const harbour = PLAYERS.find((player) => startOf(board, player) === circle);
  if (harbour) return [`${whose(called(harbour, names))} harbour`, boat].filter(Boolean).join(' with ');
  return boat;
}

/** The moves of a player, were it their turn. */
function movesOf(view: SkerriesState, player: Player): readonly Exclude<SkerriesMove, { sides: unknown }>[] {
  if (view.outcome || view.sides === 'open') return [];
  return rules.legalMoves({ ...view, player }).flatMap((move) => (isSides(move) ? [] : [move]));
}

/** Routes from an islet to a player's harbour. */
const routesTo = (board: Board, player: Player, circle: number): number =>
  board.distances[seatOf(player)][circle]!;

function isletWords(view: SkerriesState, circle: number, names: readonly string[]): string {
  const board = boardOf(view.seed);
  const near = board.neighbours[circle]!.map((each) => {
    const what = contents(view, each, names);
    return what === null ? `${each}` : `${each} with ${what}`;
  });
  const away = PLAYERS.map(
    (player) =>
      `${counted(routesTo(board, player, circle), 'route')} from ${whose(called(player, names))} harbour`,
  );
  const owner = ownerOf(view, circle);
  const moves = owner === null ? [] : movesOf(view, owner).filter(({ from }) => from === circle);
  const goes =
    owner === null
      ? ''
      : moves.length === 0
        ? ' It cannot move.'
        : ` It can go to ${moves.map(({ to }) => `${to}, ${wayWords(view, circle, to)}`).join('; ')}.`;
  const what = contents(view, circle, names) ?? 'empty';
  return `Islet ${circle}, ${what}. Routes to ${near.join(', ')}. ${away.join(', ')}.${goes}`;
}

function fleetWords(view: SkerriesState, player: Player, names: readonly string[]): string {
  const board = boardOf(view.seed);
  const enemy = other(player);
  const fleet = view.fleets[seatOf(player)];
  const out = fleet.filter((circle) => circle !== null);
  const held = fleet.length - out.length;
  const boats = out.map(
    (circle) => `islet ${circle}, ${counted(routesTo(board, enemy, circle), 'route')} to go`,
  );
  const name = called(player, names);
  const where = boats.length > 0 ? boats.join('; ') : 'no boat at sea';
  return `${does(name, 'has')} ${where}; ${held} in holding, bound for ${whose(called(enemy, names))} harbour on islet ${startOf(board, enemy)}.`;
}

export const speech: BoardSpeech<SkerriesState> = {
  nameOf,
  rows(view, names) {
    const board = boardOf(view.seed);
    const rows = new Map<number, number[]>();
    for (const circle of board.circles.keys()) {
      const away = routesTo(board, 1, circle);
      rows.set(away, [...(rows.get(away) ?? []), circle]);
    }
    return [...rows.entries()]
      .sort(([a], [b]) => a - b)
      .map(([away, circles]) => ({
        name: `${counted(away, 'route')} from ${whose(called(1, names))} harbour`,
        words: circles
          .map((circle) => [String(circle), contents(view, circle, names)].filter(Boolean).join(' with '))
          .join(', '),
      }));
  },
  pieces: (view, side) => [
    {
      kind: 'boat',
      cells: view.fleets[side as 0 | 1].filter((circle) => circle !== null).map(String),
    },
  ],
  around(view, cell, names) {
    const [, player] = /^berth:(\d)/.exec(cell) ?? [];
    if (!player) return isletWords(view, Number(cell), names);
    const owner = player === '1' ? 1 : 2;
    const landings = movesOf(view, owner).filter(({ from }) => from === HOLDING);
    const free =
      landings.length > 0
        ? `can come in at islet ${joined(
            landings.map(({ to }) => `${to}`),
            'or',
          )}`
        : 'cannot come in now';
    return `${Whose(called(owner, names))} holding: a boat ${free}.`;
  },
  goal: (view, names) => PLAYERS.map((player) => fleetWords(view, player, names)),
  threats(view, side, names) {
    const player = side === 0 ? 1 : 2;
    const enemy = other(player);
    const harbour = startOf(boardOf(view.seed), player);
    return movesOf(view, enemy).flatMap(({ from, to }) => {
      if (from === HOLDING) return [];
      const who = called(enemy, names);
      if (to === harbour)
        return [
          `${who} can land in ${whose(called(player, names))} harbour from islet ${from}, by a ${wayWords(view, from, to)}.`,
        ];
      return ownerOf(view, to) === player
        ? [`${who} can capture ${whose(called(player, names))} boat on islet ${to} from islet ${from}.`]
        : [];
    });
  },
};
