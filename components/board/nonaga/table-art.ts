/**
 * Draws the walnut table and the light of the lamp on it. It is larger than any view, so that letterboxing shows no
 * edge.
 */
import type { Shape } from '../scene';

const HALF = 1600;
const SQUARE = [
  { x: -HALF, y: -HALF },
  { x: HALF, y: -HALF },
  { x: HALF, y: HALF },
  { x: -HALF, y: HALF },
];

const PLANK = 118;
const TONES = ['#3f2819', '#4a301e', '#3b2518', '#452c1a'];
const ROWS = Array.from({ length: 10 }, (_, i) => ({ top: (i - 5) * PLANK - 40, i }));

const plank = (top: number, height: number) => [
  { x: -HALF, y: top },
  { x: HALF, y: top },
  { x: HALF, y: top + height },
  { x: -HALF, y: top + height },
];

/** Lines that run along a plank and swell round its knots, never over its edge. */
function grain(lines: number, phase: number): string {
  return ROWS.flatMap(({ top, i }) =>
    Array.from({ length: lines }, (_, k) => {
      const y = top + ((k + 0.7) * PLANK) / (lines + 0.4);
      const bend = (n: number) => (y + 9 * Math.sin(i * 2.1 + k * 1.3 + n + phase)).toFixed(0);
      return `M-900 ${y.toFixed(0)}C-600 ${bend(0)} -420 ${bend(1.4)} -160 ${bend(2)}S240 ${bend(3.1)} 420 ${bend(4)}S760 ${bend(5)} 900 ${y.toFixed(0)}`;
    }),
  ).join('');
}

/** Where planks end against the next: each row at another place. */
const JOINTS = ROWS.map(({ top, i }) => `M${((i * 397) % 900) - 450} ${top}v${PLANK}`).join('');
const SEAMS = ROWS.map(({ top }) => `M-${HALF} ${top}h${2 * HALF}`).join('');
const LIT_SEAMS = ROWS.map(({ top }) => `M-${HALF} ${top + 2}h${2 * HALF}`).join('');

export const TABLE: readonly Shape[] = [
  { kind: 'polygon', points: SQUARE, fill: TONES[0]! },
  ...ROWS.map(({ top, i }): Shape => ({
    kind: 'polygon',
    points: plank(top, PLANK),
    fill: TONES[(i * 7) % 4]!,
  })),
  { kind: 'path', data: grain(3, 0), stroke: '#190d07', strokeWidth: 5, opacity: 0.2 },
  { kind: 'path', data: grain(5, 0.6), stroke: '#140a05', strokeWidth: 1.2, opacity: 0.42 },
  { kind: 'path', data: grain(4, 2.2), stroke: '#9a6a43', strokeWidth: 1.1, opacity: 0.2 },
  { kind: 'path', data: SEAMS + JOINTS, stroke: '#0c0603', strokeWidth: 2.6, opacity: 0.85 },
  { kind: 'path', data: LIT_SEAMS, stroke: '#b98a5c', strokeWidth: 1, opacity: 0.28 },
  {
    kind: 'polygon',
    points: SQUARE,
    fill: {
      kind: 'radial',
      centre: { x: -90, y: -130 },
      radius: 560,
      stops: [
        { at: 0, colour: '#ffcf8a5c' },
        { at: 0.35, colour: '#e8a85a2b' },
        { at: 0.7, colour: '#3a1d0c22' },
        { at: 1, colour: '#07030299' },
      ],
    },
  },
];
