/** The scene of Skerries: stone islets of their true sizes in a lamp-lit sea, charted routes, and boats. */
import type { Seat } from '@/lib/games/contract';
import {
  type Board,
  boardOf,
  landingsOf,
  ownerOf,
  type Player,
  playerAt,
  scoreOf,
  seatOf,
  type SkerriesState,
  startOf,
} from '@/lib/games/skerries/playable';
import type { Box, Point, Scene, SceneCell, SceneItem } from '../scene';
import { Whose, whose } from '../sentence';
import { boatShapes, type Side } from './boat-art';
import { berthOf, BOARD_NUMBER_AT, middleOf, QUAY, quayOf, reachOf, round, routes } from './layout';
import { isletShapes, type Kind, numberShapes } from './islet-art';
import { buoyAt, buoyShapes, harbourFlag, jettyShapes, moleShapes } from './harbour-art';
import { quayShapes } from './quay-art';
import { routeShapes, SEA } from './sea-art';

const PLAYERS = [1, 2] as const;
const SIDES: Record<Player, Side> = { 1: 'blue', 2: 'red' };
const COLOURS: readonly string[] = ['Blue', 'Red'];
const BERTHED_BOAT_SIZE = 20;
/** A strong sign stays readable on the smallest islet. */
const MIN_SIGN_SIZE = 20;

/** A boat takes six tenths of its islet's radius; on a small one its pennant makes it readable. */
const boatOn = (radius: number): number => Math.round(6 * radius) / 10;

const MARGIN = 12;
const VIEW: Box = {
  x: -400 - MARGIN,
  y: -QUAY.away - QUAY.half - MARGIN / 2,
  width: 800 + 2 * MARGIN,
  height: 2 * (QUAY.away + QUAY.half + MARGIN / 2),
};

export const circleCell = (circle: number) => String(circle);
export const berthCell = (player: Player, piece: number) => `berth:${player}:${piece}`;
export const boatItem = (player: Player, piece: number) => `boat:${player}:${piece}`;

interface Place {
  readonly at: Point;
  readonly outline: readonly Point[];
  readonly kind: Kind;
}

/** What stays the same throughout a match. */
interface Waters {
  readonly items: readonly SceneItem[];
  readonly islets: readonly Place[];
}

const charted = new WeakMap<Board, Map<Seat, Waters>>();

function watersOf(board: Board, facing: Seat): Waters {
  const views = charted.get(board) ?? new Map<Seat, Waters>();
  charted.set(board, views);
  const known = views.get(facing);
  if (known) return known;
  const waters = { items: chartItems(board, facing), islets: places(board, facing) };
  views.set(facing, waters);
  return waters;
}

function kindOf(board: Board, circle: number): Kind {
  for (const player of PLAYERS) {
    if (startOf(board, player) === circle) return `harbour-${SIDES[player]}`;
    if (landingsOf(board, player).includes(circle)) return `landing-${SIDES[player]}`;
  }
  return 'open';
}

function chartItems(board: Board, facing: Seat): SceneItem[] {
  const chart: SceneItem = {
    id: 'chart',
    layer: 'ground',
    at: { x: 0, y: 0 },
    shapes: routeShapes(routes(board, facing)),
  };
  const islets = board.circles.flatMap(({ r }, circle): SceneItem[] => {
    const kind = kindOf(board, circle);
    // Islets are part of the chart: none can be picked up.
    const fixed = { layer: 'board', at: middleOf(board, circle, facing), follows: 'chart' } as const;
    return [
      { ...fixed, id: `islet:${circle}`, shapes: isletShapes(r, kind) },
      // Above the marks: an islet is told by its number when it can be gone to, too.
      { ...fixed, layer: 'pieces', id: `number:${circle}`, shapes: numberShapes(circle, r, kind) },
      ...signsOf(kind, r).map(({ dx = 0, dy = 0, ...sign }, i) => ({
        ...fixed,
        ...sign,
        id: `sign:${circle}:${i}`,
        at: { x: fixed.at.x + dx, y: fixed.at.y + dy },
      })),
    ];
  });
  const name: SceneItem = {
    id: 'board-number',
    layer: 'ground',
    at: BOARD_NUMBER_AT,
    shapes: [
      {
        kind: 'text',
        at: { x: 0, y: 0 },
        text: `Board ${board.seed}`,
        size: 22,
        weight: 500,
        fill: '#d9cfae',
        opacity: 0.8,
      },
    ],
  };
  return [chart, name, ...islets];
}

interface Sign {
  readonly layer: SceneItem['layer'];
  readonly shapes: SceneItem['shapes'];
  readonly dx?: number;
  readonly dy?: number;
}

/** What tells a harbour or a landing from other islets. */
function signsOf(kind: Kind, radius: number): readonly Sign[] {
  const [role, side] = kind.split('-') as [string, Side | undefined];
  if (!side) return [];
  if (role === 'harbour')
    return [
      { layer: 'ground', shapes: moleShapes(side, radius) },
      { layer: 'board', shapes: harbourFlag(side, radius) },
    ];
  const { x, y } = buoyAt(radius);
  return [
    { layer: 'ground', shapes: jettyShapes(side, radius) },
    { layer: 'board', shapes: buoyShapes(side), dx: x, dy: y },
  ];
}

/** What an islet is for a side: "your harbour", "a landing of Ember". */
function kindWords(kind: Kind, names: readonly string[]): string {
  const [what, colour] = kind.split('-');
  const name = names[colour === 'blue' ? 0 : 1] ?? '';
  if (what === 'harbour') return `, ${whose(name)} harbour`;
  return what === 'landing' ? `, ${whose(name)} landing` : '';
}

const places = (board: Board, facing: Seat): Place[] =>
  board.circles.map((_, circle) => ({
    at: middleOf(board, circle, facing),
    outline: round(reachOf(board, circle)),
    kind: kindOf(board, circle),
  }));

function boats(state: SkerriesState, board: Board, player: Player, facing: Seat): SceneItem[] {
  return state.fleets[seatOf(player)].map((circle, piece) => {
    const radius = circle === null ? BERTHED_BOAT_SIZE : boatOn(board.circles[circle]!.r);
    return {
      id: boatItem(player, piece),
      sign: { side: seatOf(player), radius: Math.max(radius, MIN_SIGN_SIZE) },
      layer: 'pieces',
      at: circle === null ? berthOf(player, piece, facing) : middleOf(board, circle, facing),
      shapes: boatShapes(SIDES[player], radius),
    };
  });
}

function quay(state: SkerriesState, player: Player, facing: Seat): SceneItem {
  // While the sides are open it is the second player who chooses, beside Red's quay.
  const acts = state.sides === 'open' ? 2 : state.player;
  const isLit = state.outcome === null && acts === player;
  return {
    id: `quay:${player}`,
    layer: 'ground',
    at: quayOf(player, facing),
    shapes: quayShapes(SIDES[player], Math.max(0, scoreOf(state, player)), isLit),
  };
}

const BERTH_OUTLINE = round(QUAY.berth + 3);

function berths(state: SkerriesState, player: Player, facing: Seat, names: readonly string[]): SceneCell[] {
  const side = Whose(names[seatOf(player)] ?? '');
  return state.fleets[seatOf(player)].map((circle, piece) => ({
    id: berthCell(player, piece),
    at: berthOf(player, piece, facing),
    outline: BERTH_OUTLINE,
    wears: 'glow',
    label: `${side} holding, berth ${piece + 1}: ${circle === null ? 'a boat' : 'empty'}`,
  }));
}

/** The side whose corner is nearest to the seat at the bottom: sides may have been swapped. */
export const sideOf = (state: SkerriesState, seat: Seat): Seat => seatOf(playerAt(seat, state));

export function scene(state: SkerriesState, seat: Seat, names = COLOURS): Scene {
  const facing = sideOf(state, seat);
  const board = boardOf(state.seed);
  const { items, islets } = watersOf(board, facing);
  const cells = islets.map(({ at, outline, kind }, circle): SceneCell => {
    const owner = ownerOf(state, circle);
    const id = circleCell(circle);
    const boat = owner === null ? '' : `, ${whose(names[seatOf(owner)] ?? '')} boat`;
    return { id, at, outline, wears: 'glow', label: `Islet ${circle}${kindWords(kind, names)}${boat}` };
  });
  return {
    view: VIEW,
    backdrop: SEA,
    items: [
      ...items,
      ...PLAYERS.map((player) => quay(state, player, facing)),
      ...PLAYERS.flatMap((player) => boats(state, board, player, facing)),
    ],
    cells: [...cells, ...PLAYERS.flatMap((player) => berths(state, player, facing, names))],
  };
}
