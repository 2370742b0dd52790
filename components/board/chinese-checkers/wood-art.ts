/** Draws the board: a star of honey-coloured wood with 121 slots, on dark felt. */
import type { Point, Shape } from '../scene';
import { point } from './layout';

const HALF = 1800;
const SQUARE: readonly Point[] = [
  { x: -HALF, y: -HALF },
  { x: HALF, y: -HALF },
  { x: HALF, y: HALF },
  { x: -HALF, y: HALF },
];

/** Dark green cloth in the pool of the lamp's light, darker towards the edge of the table. */
export const FELT: readonly Shape[] = [
  { kind: 'polygon', points: SQUARE, fill: '#12392b' },
  {
    kind: 'polygon',
    points: SQUARE,
    fill: {
      kind: 'radial',
      centre: { x: -90, y: -130 },
      radius: 720,
      stops: [
        { at: 0, colour: '#7fb98a5c' },
        { at: 0.4, colour: '#3f8a6233' },
        { at: 0.75, colour: '#04140e40' },
        { at: 1, colour: '#010604b8' },
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

/** Steps of dark, each wider and fainter: soft without a filter. */
export const STAR_SHADOW: readonly Shape[] = [
  [31, 15, 25, 0.08],
  [29, 13, 22, 0.1],
  [27, 11, 19, 0.13],
  [25.5, 9, 16, 0.17],
  [24, 7, 13, 0.24],
].map(([margin, dx, dy, opacity]) => ({
  kind: 'path',
  data: rounded(margin!, 34, dx, dy),
  fill: '#000000',
  opacity: opacity!,
}));

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
function cornerTriangle(corner: number): readonly Point[] {
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

const towardsMiddle = (points: readonly Point[], by: number): readonly Point[] => {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  return points.map((point) => ({
    x: Math.round((x + (point.x - x) * by) * 10) / 10,
    y: Math.round((y + (point.y - y) * by) * 10) / 10,
  }));
};

/** A home is let in with lacquer in its seat's colour; a corner that is only somebody's target has a line of it. */
export function stained(corner: number, colour: string, isHome: boolean): readonly Shape[] {
  const points = cornerTriangle(corner);
  const inner = towardsMiddle(points, 0.955);
  const around = (outline: readonly Point[]) => [...outline, outline[0]!, outline[1]!];
  if (!isHome)
    return [
      { kind: 'line', points: around(inner), stroke: '#3a1c0a', strokeWidth: 4.4, opacity: 0.55 },
      { kind: 'line', points: around(inner), stroke: colour, strokeWidth: 2.8 },
    ];
  return [
    // The cut into the wood: its far edge catches the light, its near wall lies in shade.
    {
      kind: 'polygon',
      points: points.map(({ x, y }) => ({ x: x + 1.2, y: y + 1.6 })),
      fill: '#ffe6b4',
      opacity: 0.6,
    },
    { kind: 'polygon', points, fill: '#2b1206' },
    { kind: 'polygon', points: towardsMiddle(points, 0.985), fill: colour },
    {
      kind: 'polygon',
      points: towardsMiddle(points, 0.985),
      fill: {
        kind: 'radial',
        centre: { x: -110, y: -170 },
        radius: 620,
        stops: [
          { at: 0, colour: '#fff0cc4d' },
          { at: 0.45, colour: '#ffe0a01a' },
          { at: 1, colour: '#12050259' },
        ],
      },
    },
    { kind: 'line', points: around(inner), stroke: '#f0cf8c', strokeWidth: 1.3, opacity: 0.75 },
  ];
}

/** A slot: the near wall in shade, the far wall lit, and a bright lip where the lamp catches it. */
export const SLOT: readonly Shape[] = [
  { kind: 'circle', centre: { x: 0.9, y: 1.2 }, radius: 16.9, fill: '#ffe9bd', opacity: 0.6 },
  { kind: 'circle', centre: { x: 0, y: 0 }, radius: 16.6, fill: '#3c1d0b' },
  {
    kind: 'circle',
    centre: { x: 0, y: 0 },
    radius: 15.9,
    fill: {
      kind: 'radial',
      centre: { x: 5.5, y: 6.6 },
      radius: 24,
      stops: [
        { at: 0, colour: '#b0743d' },
        { at: 0.4, colour: '#7d4a22' },
        { at: 0.75, colour: '#4a2610' },
        { at: 1, colour: '#240f05' },
      ],
    },
  },
];
