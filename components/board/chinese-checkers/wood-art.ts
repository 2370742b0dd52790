/** The board: a star carved from honey-coloured wood, bevelled, with its grain and 121 sunken slots, on dark felt. */
import type { Point, Shape } from '../scene';
import { point } from './layout';

const HALF = 1800;
const SQUARE: readonly Point[] = [
  { x: -HALF, y: -HALF },
  { x: HALF, y: -HALF },
  { x: HALF, y: HALF },
  { x: -HALF, y: HALF },
];

export const FELT: readonly Shape[] = [
  { kind: 'polygon', points: SQUARE, fill: '#16241d' },
  {
    kind: 'polygon',
    points: SQUARE,
    fill: {
      kind: 'radial',
      centre: { x: -130, y: -190 },
      radius: 760,
      stops: [
        { at: 0, colour: '#ffd99a40' },
        { at: 0.4, colour: '#d9a55a1c' },
        { at: 0.75, colour: '#0a120e26' },
        { at: 1, colour: '#020504b3' },
      ],
    },
  },
];

/** The twelve corners of the star, so far outside its outermost holes. */
function outline(margin: number, dx = 0, dy = 0): readonly Point[] {
  const tip = Math.hypot(point(4, -8).x, point(4, -8).y) + 2 * margin;
  const notch = tip / Math.sqrt(3);
  return Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6 - Math.PI / 2;
    const radius = i % 2 === 0 ? tip : notch;
    return {
      x: Math.round((dx + radius * Math.cos(angle)) * 10) / 10,
      y: Math.round((dy + radius * Math.sin(angle)) * 10) / 10,
    };
  });
}

/** The same with its corners cut round: a saw leaves no needle points. */
function rounded(margin: number, cut: number, dx = 0, dy = 0): string {
  const corners = outline(margin, dx, dy);
  const towards = (from: Point, to: Point, by: number) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const x = from.x + ((to.x - from.x) * by) / length;
    const y = from.y + ((to.y - from.y) * by) / length;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const bends = corners.map((corner, i) => {
    const before = corners[(i + 11) % 12]!;
    const after = corners[(i + 1) % 12]!;
    const by = i % 2 === 0 ? cut : cut * 0.5;
    return `${i === 0 ? 'M' : 'L'}${towards(corner, before, by)}Q${corner.x} ${corner.y} ${towards(corner, after, by)}`;
  });
  return `${bends.join('')}Z`;
}

/** Half the width of the star at a height: it is two triangles, both upright. */
function halfWidth(y: number, margin: number): number {
  const tip = Math.hypot(point(4, -8).x, point(4, -8).y) + 2 * margin;
  const triangle = (fromTip: number) => (fromTip < 0 || fromTip > 1.5 * tip ? 0 : fromTip / Math.sqrt(3));
  return Math.max(triangle(y + tip), triangle(tip - y));
}

/** Lines of the grain, wandering a little, each ending before the edge. */
function grain(from: number, step: number, sway: number, phase: number): string {
  const lines: string[] = [];
  for (let y = from, i = 0; y < 360; y += step * (0.75 + 0.5 * Math.abs(Math.sin(i * 3.1 + phase))), i++) {
    const reach = Math.min(halfWidth(y - sway, 20), halfWidth(y + sway, 20)) - 10;
    if (reach < 12) continue;
    const a = sway * Math.sin(i * 1.7 + phase);
    const b = sway * Math.sin(i * 2.9 + phase * 2);
    const n = (value: number) => value.toFixed(1);
    const left = -reach * (0.9 + 0.1 * Math.sin(i * 5.3));
    const right = reach * (0.9 + 0.1 * Math.cos(i * 4.1));
    lines.push(
      `M${n(left)} ${n(y)}C${n(left * 0.6)} ${n(y + a)} ${n(left * 0.25)} ${n(y - b)} 0 ${n(y + b * 0.6)}S${n(right * 0.6)} ${n(y - a)} ${n(right)} ${n(y + a * 0.4)}`,
    );
  }
  return lines.join('');
}

const lamp = (light: string, middle: string, dark: string) => ({
  kind: 'linear' as const,
  from: { x: -260, y: -330 },
  to: { x: 260, y: 330 },
  stops: [
    { at: 0, colour: light },
    { at: 0.5, colour: middle },
    { at: 1, colour: dark },
  ],
});

export const STAR_SHADOW: readonly Shape[] = [
  { kind: 'path', data: rounded(29, 34, 14, 24), fill: '#000000', opacity: 0.14 },
  { kind: 'path', data: rounded(27, 34, 11, 19), fill: '#000000', opacity: 0.18 },
  { kind: 'path', data: rounded(25, 34, 8, 14), fill: '#000000', opacity: 0.26 },
];

export const STAR: readonly Shape[] = [
  { kind: 'path', data: rounded(24, 34, 3, 9), fill: '#2b1408' },
  { kind: 'path', data: rounded(24, 34, 1.5, 5), fill: '#4a2611' },
  { kind: 'path', data: rounded(24, 34), fill: lamp('#e6b878', '#a86c37', '#5e3317') },
  { kind: 'path', data: rounded(21.5, 32), fill: lamp('#f3cf94', '#c88d50', '#8a5329') },
  { kind: 'path', data: rounded(20, 31), fill: lamp('#e9bd7c', '#cf9857', '#a9703a') },
  { kind: 'path', data: grain(-372, 15, 7, 0.4), stroke: '#7d4a20', strokeWidth: 2.6, opacity: 0.16 },
  { kind: 'path', data: grain(-366, 11, 5, 1.9), stroke: '#5f3414', strokeWidth: 0.9, opacity: 0.3 },
  { kind: 'path', data: grain(-369, 19, 8, 3.3), stroke: '#ffe3b0', strokeWidth: 1.4, opacity: 0.26 },
  {
    kind: 'path',
    data: rounded(20, 31),
    fill: {
      kind: 'radial',
      centre: { x: -110, y: -170 },
      radius: 560,
      stops: [
        { at: 0, colour: '#fff3d066' },
        { at: 0.45, colour: '#ffdc9a1f' },
        { at: 1, colour: '#2a100659' },
      ],
    },
  },
];

/** The triangle of a corner, counted clockwise from the top, just outside its ten holes. */
export function cornerTriangle(corner: number): readonly Point[] {
  const tip = Math.hypot(point(4, -8).x, point(4, -8).y) + 26;
  const deep = Math.abs(point(0, -5).y) - 20.5;
  const half = (tip - deep) / Math.sqrt(3);
  const angle = (corner * Math.PI) / 3;
  return [
    { x: 0, y: -tip },
    { x: half, y: -deep },
    { x: -half, y: -deep },
  ].map(({ x, y }) => ({
    x: Math.round((x * Math.cos(angle) - y * Math.sin(angle)) * 10) / 10,
    y: Math.round((x * Math.sin(angle) + y * Math.cos(angle)) * 10) / 10,
  }));
}

/** A home is stained in its seat's colour; a corner that is only somebody's target has a line of it. */
export function stained(corner: number, colour: string, isHome: boolean): readonly Shape[] {
  const points = cornerTriangle(corner);
  const line = [...points, points[0]!, points[1]!];
  return [
    ...(isHome ? [{ kind: 'polygon' as const, points, fill: colour, opacity: 0.3 }] : []),
    { kind: 'line', points: line, stroke: '#3a1c0a', strokeWidth: 3.2, opacity: 0.5 },
    { kind: 'line', points: line, stroke: colour, strokeWidth: isHome ? 1.8 : 2.2, opacity: 0.9 },
  ];
}

/** A slot: the near wall in shade, the far wall lit, and a bright lip where the lamp catches it. */
export const SLOT: readonly Shape[] = [
  { kind: 'circle', centre: { x: 0.9, y: 1.1 }, radius: 15.2, fill: '#ffe9bd', opacity: 0.55 },
  { kind: 'circle', centre: { x: 0, y: 0 }, radius: 15, fill: '#4a2610' },
  {
    kind: 'circle',
    centre: { x: 0, y: 0 },
    radius: 14.4,
    fill: {
      kind: 'radial',
      centre: { x: 5, y: 6 },
      radius: 22,
      stops: [
        { at: 0, colour: '#a86d38' },
        { at: 0.4, colour: '#7d4a22' },
        { at: 0.75, colour: '#4a2610' },
        { at: 1, colour: '#240f05' },
      ],
    },
  },
];
