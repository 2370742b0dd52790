/** What the ice lies on: a winter night outside the hall, lit by a fire, and a ring of rune stones round the board. */
import type { Point, Shape } from '../scene';
import { RADIUS } from './ice';

const HALF = 2400;
const NIGHT: readonly Point[] = [
  { x: -HALF, y: -HALF },
  { x: HALF, y: -HALF },
  { x: HALF, y: HALF },
  { x: -HALF, y: HALF },
];

/** Drifts of snow: long, low waves, some lit and some in shadow. */
function drifts(from: number, gap: number, sway: number, reach: number): string {
  const lines: string[] = [];
  for (let y = from, i = 0; y < reach; y += gap, i++) {
    const a = sway * Math.sin(i * 1.9 + 0.4);
    const b = sway * Math.sin(i * 2.7 + 1.3);
    lines.push(
      `M${-reach - 300} ${y}C${-reach / 2} ${(y - a).toFixed(0)} ${-reach / 4} ${(y + b).toFixed(0)} 0 ${(y - b).toFixed(0)}S${reach / 2} ${(y + a).toFixed(0)} ${reach + 300} ${(y - a).toFixed(0)}`,
    );
  }
  return lines.join('');
}

export function nightAround(radius: number): readonly Shape[] {
  const reach = (radius + 2) * RADIUS * 2;
  return [
    { kind: 'polygon', points: NIGHT, fill: '#33475a' },
    { kind: 'path', data: drifts(-reach, 58, 22, reach), stroke: '#1d2b39', strokeWidth: 22, opacity: 0.5 },
    {
      kind: 'path',
      data: drifts(-reach + 19, 58, 22, reach),
      stroke: '#8fa8bd',
      strokeWidth: 9,
      opacity: 0.22,
    },
    {
      kind: 'path',
      data: drifts(-reach + 31, 83, 30, reach),
      stroke: '#a9bccb',
      strokeWidth: 1.5,
      opacity: 0.2,
    },
    {
      kind: 'polygon',
      points: NIGHT,
      fill: {
        kind: 'radial',
        centre: { x: -reach * 0.16, y: -reach * 0.2 },
        radius: reach * 0.98,
        stops: [
          { at: 0, colour: '#ffb45c8c' },
          { at: 0.4, colour: '#e2813a52' },
          { at: 0.72, colour: '#3a1d1440' },
          { at: 1, colour: '#05080cb0' },
        ],
      },
    },
  ];
}

/** The big hexagon of stone that holds the ice; flat sides above and below, corners east and west. */
export const slab = (radius: number, dx = 0, dy = 0): readonly Point[] =>
  Array.from({ length: 6 }, (_, i) => {
    const angle = (i * Math.PI) / 3;
    return { x: dx + radius * Math.cos(angle), y: dy + radius * Math.sin(angle) };
  });

export const slabRadius = (radius: number): number => RADIUS * (Math.sqrt(3) * radius + 1.95);

/** Strokes of the elder futhark in a box 8 wide and 12 high, its middle at 0,0. */
const RUNES: readonly (readonly (readonly [number, number])[])[][] = [
  [
    [
      [-3, 6],
      [-3, -6],
    ],
    [
      [-3, -4],
      [3, -6],
    ],
    [
      [-3, 0],
      [3, -2],
    ],
  ],
  [
    [
      [-3, 6],
      [-3, -4],
      [3, -6],
      [3, 6],
    ],
  ],
  [
    [
      [0, 6],
      [0, -6],
    ],
    [
      [0, -5],
      [4, -1],
      [0, 3],
    ],
  ],
  [
    [
      [0, 6],
      [0, -6],
    ],
    [
      [0, -6],
      [3, -3],
    ],
    [
      [0, -2],
      [3, 1],
    ],
  ],
  [
    [
      [-3, 6],
      [-3, -6],
      [2, -3],
      [-3, 0],
      [3, 6],
    ],
  ],
  [
    [
      [3, -5],
      [-2, 0],
      [3, 5],
    ],
  ],
  [
    [
      [-3, -6],
      [3, 6],
    ],
    [
      [3, -6],
      [-3, 6],
    ],
  ],
  [
    [
      [0, 6],
      [0, -6],
    ],
    [
      [-3, -2],
      [3, 2],
    ],
  ],
  [
    [
      [0, 6],
      [0, -6],
      [-4, -2],
    ],
    [
      [0, -6],
      [4, -2],
    ],
  ],
  [
    [
      [-3, 6],
      [-3, -6],
      [3, 0],
      [3, -6],
    ],
    [
      [3, 0],
      [3, 6],
    ],
  ],
  [
    [
      [0, -6],
      [4, 0],
      [0, 6],
      [-4, 0],
      [0, -6],
    ],
  ],
  [
    [
      [-3, 6],
      [-3, -6],
      [3, 6],
      [3, -6],
    ],
  ],
];

/** The runes along one side, upright towards the outside, carved into the slab. */
function runesAlong(radius: number): string {
  const apothem = (slabRadius(radius) - RADIUS * 0.42) * (Math.sqrt(3) / 2);
  const count = 2 * radius + 1;
  const parts: string[] = [];
  for (let side = 0; side < 6; side++) {
    const angle = (side * Math.PI) / 3;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (let i = 0; i < count; i++) {
      const along = (i - (count - 1) / 2) * RADIUS * 0.85;
      for (const stroke of RUNES[(i * 5 + side * 7) % RUNES.length]!)
        stroke.forEach(([x, y], k) => {
          const [px, py] = [along + x * 0.95, y * 0.95 - apothem];
          const at = `${(px * cos - py * sin).toFixed(1)} ${(px * sin + py * cos).toFixed(1)}`;
          parts.push(`${k === 0 ? 'M' : 'L'}${at}`);
        });
    }
  }
  return parts.join('');
}

export function stoneRing(radius: number): readonly Shape[] {
  const reach = slabRadius(radius);
  const runes = runesAlong(radius);
  return [
    { kind: 'polygon', points: slab(reach + 13, 7, 15), fill: '#000000', opacity: 0.16 },
    { kind: 'polygon', points: slab(reach + 7, 6, 12), fill: '#000000', opacity: 0.2 },
    { kind: 'polygon', points: slab(reach + 2, 4, 10), fill: '#000000', opacity: 0.28 },
    { kind: 'polygon', points: slab(reach, 0, 6), fill: '#14181d' },
    {
      kind: 'polygon',
      points: slab(reach),
      fill: {
        kind: 'linear',
        from: { x: -reach * 0.6, y: -reach * 0.8 },
        to: { x: reach * 0.6, y: reach * 0.8 },
        stops: [
          { at: 0, colour: '#8b7a68' },
          { at: 0.35, colour: '#5f5850' },
          { at: 0.7, colour: '#41423f' },
          { at: 1, colour: '#2a2e31' },
        ],
      },
    },
    { kind: 'polygon', points: slab(reach - 2), stroke: '#c7a981', strokeWidth: 1.4, opacity: 0.45 },
    { kind: 'path', data: runes, stroke: '#15110d', strokeWidth: 3.4, opacity: 0.75 },
    { kind: 'path', data: runes, stroke: '#f0a04b', strokeWidth: 1.5 },
    { kind: 'polygon', points: slab(reach - RADIUS * 0.82), fill: '#101a24' },
    {
      kind: 'polygon',
      points: slab(reach - RADIUS * 0.82),
      stroke: '#06090d',
      strokeWidth: 2.4,
      opacity: 0.8,
    },
  ];
}

/** Firelight round the Throne, over the ice. */
export const GLOW: readonly Shape[] = [
  {
    kind: 'circle',
    centre: { x: 0, y: 0 },
    radius: RADIUS * 4.6,
    fill: {
      kind: 'radial',
      centre: { x: 0, y: 0 },
      radius: RADIUS * 4.6,
      stops: [
        { at: 0, colour: '#ff9a3d00' },
        { at: 0.18, colour: '#ff9a3d59' },
        { at: 0.5, colour: '#ff9a3d2e' },
        { at: 1, colour: '#ff9a3d00' },
      ],
    },
  },
];
