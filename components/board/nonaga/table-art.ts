/** The walnut table under the tiles, with the pool of the lamp's light. Larger than any view that letterboxes it. */
import type { Shape } from '../scene';

const HALF = 1600;
const SQUARE = [
  { x: -HALF, y: -HALF },
  { x: HALF, y: -HALF },
  { x: HALF, y: HALF },
  { x: -HALF, y: HALF },
];

/** Long, slightly wandering lines of the wood. */
function grain(from: number, step: number, sway: number): string {
  const lines: string[] = [];
  for (let y = from, i = 0; y < 440; y += step, i++) {
    const a = sway * Math.sin(i * 1.7);
    const b = sway * Math.sin(i * 2.3 + 1);
    lines.push(
      `M-900 ${y}C-500 ${(y + a).toFixed(0)} -250 ${(y - b).toFixed(0)} 0 ${(y + b).toFixed(0)}S500 ${(y - a).toFixed(0)} 900 ${(y + a).toFixed(0)}`,
    );
  }
  return lines.join('');
}

export const TABLE: readonly Shape[] = [
  { kind: 'polygon', points: SQUARE, fill: '#2a1a12' },
  { kind: 'path', data: grain(-430, 46, 16), stroke: '#150b07', strokeWidth: 7, opacity: 0.28 },
  { kind: 'path', data: grain(-418, 37, 12), stroke: '#6b452c', strokeWidth: 1.4, opacity: 0.22 },
  { kind: 'path', data: grain(-404, 62, 19), stroke: '#0d0604', strokeWidth: 1.2, opacity: 0.4 },
  {
    kind: 'polygon',
    points: SQUARE,
    fill: {
      kind: 'radial',
      centre: { x: -90, y: -130 },
      radius: 520,
      stops: [
        { at: 0, colour: '#ffcf8a52' },
        { at: 0.35, colour: '#e8a85a2b' },
        { at: 0.7, colour: '#3a1d0c22' },
        { at: 1, colour: '#07030299' },
      ],
    },
  },
];
