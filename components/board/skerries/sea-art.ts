/** Draws the sea, and the routes charted across it. */
import type { Shape } from '../scene';

const HALF = 3000;
const SQUARE = [
  { x: -HALF, y: -HALF },
  { x: HALF, y: -HALF },
  { x: HALF, y: HALF },
  { x: -HALF, y: HALF },
];

/** Short crests scattered over the water, no two rows in step. Wide enough for any window. */
function crests(count: number, seed: number): string {
  const strokes: string[] = [];
  // Two steps that never fall in with each other: spread evenly, and yet in no pattern.
  for (let i = 0; i < count; i++) {
    const x = Math.round((((i + seed) * 0.754878) % 1) * 2300 - 1150);
    const y = Math.round((((i + seed) * 0.56984) % 1) * 1180 - 590);
    const long = 14 + ((i * 7) % 5) * 3;
    strokes.push(`M${x} ${y}q${long / 2} -7 ${long} 0${i % 3 ? `t${long} 0` : ''}`);
  }
  return strokes.join('');
}

/** Long swells, each out of step with the one before. */
function swell(from: number, step: number): string {
  const rows: string[] = [];
  for (let y = from, i = 0; y < 640; y += step, i++)
    rows.push(`M${((i * 431) % 320) - 1600} ${y}q160 ${i % 2 ? -26 : 26} 320 0${'t320 0'.repeat(9)}`);
  return rows.join('');
}

export const SEA: readonly Shape[] = [
  { kind: 'polygon', points: SQUARE, fill: '#0d4350' },
  { kind: 'path', data: swell(-620, 74), stroke: '#06303c', strokeWidth: 24, opacity: 0.32 },
  { kind: 'path', data: swell(-590, 74), stroke: '#2f8a90', strokeWidth: 9, opacity: 0.16 },
  { kind: 'path', data: crests(110, 3), stroke: '#04202a', strokeWidth: 2.4, opacity: 0.4 },
  { kind: 'path', data: crests(130, 40), stroke: '#bfe6dc', strokeWidth: 1.4, opacity: 0.22 },
  {
    kind: 'polygon',
    points: SQUARE,
    fill: {
      kind: 'radial',
      centre: { x: -150, y: -190 },
      radius: 960,
      stops: [
        { at: 0, colour: '#8fe0cf57' },
        { at: 0.35, colour: '#3fa09c2e' },
        { at: 0.68, colour: '#02141c33' },
        { at: 1, colour: '#01070ac4' },
      ],
    },
  },
];

/** Charted lines: a dark bed, and the gray line of a sea route on it. */
export const routeShapes = (data: string): readonly Shape[] => [
  { kind: 'path', data, stroke: '#02141a', strokeWidth: 10, opacity: 0.55 },
  { kind: 'path', data, stroke: '#c9ced1', strokeWidth: 4.5 },
];
