/** The scene of Chinese Checkers: a wooden star, its holes, and up to sixty glass marbles in them. */
import {
  CORNER_OF,
  HOLES,
  homeOf,
  targetOf,
  type CheckersState,
  playableChineseCheckers,
} from '@/lib/games/chinese-checkers/playable';
import type { Seat } from '@/lib/games/contract';
import type { Box, Point, Scene, SceneCell, SceneItem } from '../scene';
import { cornerAt, HOLE_OUTLINE, middles, spoken, turnsFor } from './layout';
import { whose } from '../sentence';
import { homeTint, MARBLE, marbleShapes, shadowShapes } from './marble-art';
import { FELT, SLOT, STAR, STAR_SHADOW, stained } from './wood-art';

/** The whole star with its rim; the same for every rotation. */
const VIEW: Box = { x: -343, y: -376, width: 690, height: 762 };
const MIDDLE: Point = { x: 0, y: 0 };

const byDepth = (a: { at: Point }, b: { at: Point }) => a.at.y - b.at.y || a.at.x - b.at.x;

export const seatAt = (state: CheckersState, index: number): number => state.board.charCodeAt(index) - 97;

/** Whose colour a corner shows: its owner's, else that of the seat it is the target of. */
function stains(seats: number): readonly { corner: number; seat: number; isHome: boolean }[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const homes = all.map((seat) => ({ corner: homeOf(seats, seat), seat, isHome: true }));
  const targets = all
    .map((seat) => ({ corner: targetOf(seats, seat), seat, isHome: false }))
    .filter(({ corner }) => !homes.some((home) => home.corner === corner));
  return [...homes, ...targets];
}

function boardItems(seats: number, turns: number): readonly SceneItem[] {
  const stainItems = stains(seats).map(({ corner, seat, isHome }): SceneItem => ({
    id: `corner:${corner}`,
    layer: 'ground',
    at: MIDDLE,
    shapes: stained(cornerAt(corner, turns), homeTint(seat), isHome),
  }));
  const slots = middles(turns).map((at, index): SceneItem => ({
    id: `slot:${HOLES[index]}`,
    layer: 'board',
    at,
    shapes: SLOT,
  }));
  return [
    { id: 'star/shadow', layer: 'ground', at: MIDDLE, shapes: STAR_SHADOW },
    { id: 'star', layer: 'ground', at: MIDDLE, shapes: STAR },
    ...stainItems,
    ...slots,
  ];
}

/** Boards differ by seats and rotation only, so each is made once: painters then see that nothing changed. */
const boards = new Map<string, readonly SceneItem[]>();

function boardFor(seats: number, turns: number): readonly SceneItem[] {
  const key = `${seats} ${turns}`;
  const known = boards.get(key) ?? boardItems(seats, turns);
  boards.set(key, known);
  return known;
}

export function scene(
  state: CheckersState,
  facing: Seat,
  names = playableChineseCheckers.meta.seatNames(state.seats),
): Scene {
  const turns = turnsFor(state.seats, facing);
  const places = middles(turns);
  const marbles: SceneItem[] = [];
  const shadows: SceneItem[] = [];
  for (const [index, at] of places.entries()) {
    const seat = seatAt(state, index);
    if (seat < 0) continue;
    const id = `marble:${HOLES[index]}`;
    shadows.push({ id: `${id}/shadow`, layer: 'pieces', at, shapes: shadowShapes(seat), follows: id });
    marbles.push({
      id,
      layer: 'pieces',
      at,
      shapes: marbleShapes(seat),
      sign: { side: seat as Seat, radius: MARBLE },
    });
  }
  const cells = places.map((at, index): SceneCell => ({
    id: HOLES[index]!,
    at,
    outline: HOLE_OUTLINE,
    wears: 'glow',
    label: labelOf(state, index, names),
  }));
  return {
    hexes: 'rows',
    view: VIEW,
    backdrop: FELT,
    items: [...boardFor(state.seats, turns), ...shadows, ...marbles.sort(byDepth)],
    cells: cells.sort(byDepth),
  };
}

/** "E 5, empty", "C 1, your marble, in your home". */
function labelOf(state: CheckersState, index: number, names: readonly string[]): string {
  const seat = seatAt(state, index);
  const called = (of: number) => whose(names[of] ?? `player ${of + 1}`);
  const what = seat < 0 ? 'empty' : `${called(seat)} marble`;
  const corner = CORNER_OF[index]!;
  if (corner < 0) return `${spoken(HOLES[index]!)}, ${what}`;
  const places = stains(state.seats)
    .filter((stain) => stain.corner === corner)
    .map((stain) => `${called(stain.seat)} ${stain.isHome ? 'home' : 'target'}`);
  const targets = Array.from({ length: state.seats }, (_, each) => each)
    .filter((each) => targetOf(state.seats, each) === corner && (each === seat || names[each] === 'You'))
    .map((each) => `${called(each)} target`);
  const where = [...new Set([...targets, ...places])];
  return [spoken(HOLES[index]!), what, ...where.slice(0, 1).map((place) => `in ${place}`)].join(', ');
}
