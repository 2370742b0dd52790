/** Draws what surrounds the ice: a winter night by firelight, and a ring of rune stones around the board. */
import type { Point, Shape } from '../scene';
import { RADIUS } from './layout';

const HALF = 2400;
const NIGHT: readonly Point[] = [
  { x: -HALF, y: -HALF },
  { x: HALF, y: -HALF },
  { x: HALF, y: HALF },
  { x: -HALF, y: HALF },
];

/** A mound of snow, lit on the side of the fire: where, how wide, how bright. */
const MOUNDS: readonly (readonly [x: number, y: number, reach: number, light: string])[] = [
  [-0.78, -0.62, 0.5, '#c3d6e673'],
  [0.72, -0.78, 0.55, '#b4c9db5c'],
  [-0.95, 0.1, 0.42, '#cfdfeb66'],
  [0.95, -0.05, 0.5, '#a3bad04d'],
  [-0.66, 0.8, 0.56, '#afc5d95c'],
  [0.7, 0.75, 0.52, '#9fb6cc52'],
  [1.35, -0.5, 0.5, '#a3bad04d'],
  [-1.4, 0.55, 0.55, '#a9c0d552'],
  [1.4, 0.55, 0.6, '#95aec64d'],
  [-1.4, -0.45, 0.5, '#bccfdf5c'],
];

/** Flakes that hang in the air, too many to count and too uneven to be a pattern. */
function flakes(count: number, size: number, seed: number, reach: number): string {
  const all: string[] = [];
  for (let i = seed; i < seed + count; i++) {
    const x = (((i * 0.754878) % 1) * 2 - 1) * reach * 1.7;
    const y = (((i * 0.56984) % 1) * 2 - 1) * reach;
    all.push(`M${x.toFixed(0)} ${y.toFixed(0)}l${size} ${size}-${size} ${size}-${size}-${size}Z`);
  }
  return all.join('');
}

export function nightAround(radius: number): readonly Shape[] {
  const reach = (radius + 2) * RADIUS * 2;
  const mounds = MOUNDS.map(([x, y, size, light]): Shape => {
    const centre = { x: Math.round(x * reach * 0.8), y: Math.round(y * reach * 0.8) };
    const radiusX = Math.round(size * reach);
    return {
      kind: 'ellipse',
      centre,
      radiusX,
      radiusY: Math.round(radiusX * 0.62),
      fill: {
        kind: 'radial',
        centre: { x: centre.x, y: Math.round(centre.y - radiusX * 0.12) },
        radius: Math.round(radiusX * 0.5),
        stops: [
          { at: 0, colour: light },
          { at: 1, colour: `${light.slice(0, 7)}00` },
        ],
      },
    };
  });
  return [
    { kind: 'polygon', points: NIGHT, fill: '#26394c' },
    ...mounds,
    { kind: 'path', data: flakes(130, 1.3, 5, reach), fill: '#e8f1f8', opacity: 0.45 },
    { kind: 'path', data: flakes(60, 2.3, 300, reach), fill: '#ffffff', opacity: 0.5 },
    {
      kind: 'polygon',
      points: NIGHT,
      fill: {
        kind: 'radial',
        centre: { x: -reach * 0.16, y: -reach * 0.2 },
        radius: reach * 0.98,
        stops: [
          { at: 0, colour: '#ffb45c8c' },
          { at: 0.4, colour: '#e2813a47' },
          { at: 0.72, colour: '#2a1a1a33' },
          { at: 1, colour: '#05080ca6' },
        ],
      },
    },
  ];
}

/** The big hexagon of stone that holds the ice; flat sides above and below, corners east and west. */
const slab = (radius: number, dx = 0, dy = 0): readonly Point[] =>
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
