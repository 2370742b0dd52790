/** Draws a player's quay: planks with three berths, how far its boats have to go, and a lantern that is lit while it is their turn. */
import type { Point, Shape } from '../scene';
import type { Side } from './boat-art';
import { QUAY } from './layout';

const PLANKS = 5;

function plank(i: number): Shape {
  const height = (2 * QUAY.half) / PLANKS;
  const y = -QUAY.half + i * height;
  const half = QUAY.length / 2;
  return {
    kind: 'polygon',
    points: box(-half, y + 0.6, half, y + height - 0.6),
    fill: i % 2 ? '#5d3f27' : '#67472d',
  };
}

const box = (left: number, top: number, right: number, bottom: number): readonly Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

const half = QUAY.length / 2;

const DECK: readonly Shape[] = [
  {
    kind: 'polygon',
    points: box(-half + 4, -QUAY.half + 7, half + 6, QUAY.half + 8),
    fill: '#010608',
    opacity: 0.45,
  },
  { kind: 'polygon', points: box(-half, -QUAY.half, half, QUAY.half + 3), fill: '#22140b' },
  ...Array.from({ length: PLANKS }, (_, i) => plank(i)),
  {
    kind: 'polygon',
    points: box(-half, -QUAY.half, half, QUAY.half),
    fill: {
      kind: 'linear',
      from: { x: -half, y: -QUAY.half },
      to: { x: half, y: QUAY.half },
      stops: [
        { at: 0, colour: '#ffdfa03d' },
        { at: 0.5, colour: '#ffdfa010' },
        { at: 1, colour: '#0000004d' },
      ],
    },
  },
];

function berth(piece: number): readonly Shape[] {
  const centre = { x: -half + QUAY.inset + piece * QUAY.step, y: 0 };
  return [
    { kind: 'circle', centre, radius: QUAY.berth + 3, fill: '#2c1a0e' },
    { kind: 'circle', centre, radius: QUAY.berth + 1, fill: '#123840' },
    { kind: 'circle', centre, radius: QUAY.berth + 2, stroke: '#c79a52', strokeWidth: 1.2, opacity: 0.7 },
  ];
}

/** The lamp of the side to move burns in its colour: the flame, its light, and where that fades. */
const LIGHT: Record<Side, readonly [string, string, string]> = {
  blue: ['#dbe8ff', '#6f9dff', '#3f6fe8'],
  red: ['#ffe0d6', '#ff7a5c', '#e2472c'],
};

function lantern(side: Side, isLit: boolean): readonly Shape[] {
  const [flame, light, fading] = LIGHT[side];
  const centre = { x: half - 34, y: 0 };
  const glow: Shape = {
    kind: 'circle',
    centre,
    radius: 46,
    fill: {
      kind: 'radial',
      centre,
      radius: 46,
      stops: [
        { at: 0, colour: `${flame}e6` },
        { at: 0.35, colour: `${light}99` },
        { at: 1, colour: `${fading}00` },
      ],
    },
  };
  const glass = isLit ? light : '#3a3328';
  const { x } = centre;
  return [
    ...(isLit ? [glow] : []),
    { kind: 'path', data: `M${x - 7} -15Q${x} -25 ${x + 7} -15`, stroke: '#caa05a', strokeWidth: 2 },
    { kind: 'polygon', points: box(x - 11, -16, x + 11, -12), fill: '#8a642c' },
    { kind: 'polygon', points: box(x - 9, -12, x + 9, 12), fill: glass },
    { kind: 'path', data: `M${x - 9} -12V12M${x} -12V12M${x + 9} -12V12`, stroke: '#6b4b1f', strokeWidth: 2 },
    { kind: 'polygon', points: box(x - 12, 12, x + 12, 17), fill: '#8a642c' },
  ];
}

const label = (text: string, y: number, size: number, opacity: number): Shape => ({
  kind: 'text',
  at: { x: half - 86, y },
  text,
  size,
  weight: 600,
  fill: '#fdf0d0',
  opacity,
});

const known = new Map<string, readonly Shape[]>();

/** `toGo`: how far the boats of the side have still to sail, all together. */
export function quayShapes(side: Side, toGo: number, isLit: boolean): readonly Shape[] {
  const key = `${side} ${toGo} ${isLit}`;
  const shapes = known.get(key) ?? [
    ...DECK,
    ...[0, 1, 2].flatMap(berth),
    ...lantern(side, isLit),
    label(String(toGo), -8, 26, 1),
    label('to go', 14, 16, 0.95),
  ];
  known.set(key, shapes);
  return shapes;
}
