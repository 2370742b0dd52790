/** Draws the green baize under the lamp, and the outlines of empty piles stitched into it. */
import type { Shape } from '../scene';
import { rounded } from './card-art';
import { pip } from './pips';

const HALF = 1600;
const SQUARE = [
  { x: -HALF, y: -HALF },
  { x: HALF, y: -HALF },
  { x: HALF, y: HALF },
  { x: -HALF, y: HALF },
];

/** The nap of the cloth: short strokes, too even to notice and too uneven to be a grid. */
function nap(from: number, step: number): string {
  const strokes: string[] = [];
  for (let y = -480 + from, row = 0; y < 480; y += step, row++)
    for (let x = -760 + ((row * 37) % 41); x < 760; x += 41)
      strokes.push(`M${x} ${y + ((x * 7) % 5)}l5 ${1 + (row % 2)}`);
  return strokes.join('');
}

export const BAIZE: readonly Shape[] = [
  { kind: 'polygon', points: SQUARE, fill: '#1c5a3c' },
  { kind: 'path', data: nap(0, 18), stroke: '#0f3d27', strokeWidth: 1, opacity: 0.16 },
  { kind: 'path', data: nap(9, 18), stroke: '#6fb38c', strokeWidth: 0.8, opacity: 0.12 },
  {
    kind: 'polygon',
    points: SQUARE,
    fill: {
      kind: 'radial',
      centre: { x: -60, y: -110 },
      radius: 620,
      stops: [
        { at: 0, colour: '#ffe2a04a' },
        { at: 0.4, colour: '#e8c57a1f' },
        { at: 0.75, colour: '#04180f3d' },
        { at: 1, colour: '#020c07a3' },
      ],
    },
  },
];

const STITCHES: readonly Shape[] = [
  { kind: 'path', data: rounded(1, 7), fill: '#0b3522', opacity: 0.38 },
  { kind: 'path', data: rounded(1.4, 6.6), stroke: '#d8c489', strokeWidth: 1.2, opacity: 0.5, dash: [6, 4] },
];

export const EMPTY_PILE: readonly Shape[] = [
  ...STITCHES,
  {
    kind: 'text',
    at: { x: 0, y: 0 },
    text: 'K',
    size: 34,
    weight: 700,
    fill: '#d8c489',
    opacity: 0.28,
  },
];

/** One a suit, in the order of the foundations. */
export const EMPTY_FOUNDATIONS: readonly (readonly Shape[])[] = [0, 1, 2, 3].map((suit) => [
  ...STITCHES,
  { kind: 'path', data: pip(suit, 40, 0, 0), fill: '#d8c489', opacity: 0.38 },
]);

/** Deal number and rule, worked into the cloth where no card ever lies. */
export const legend = (seed: number, stacks: 'sequence' | 'free'): readonly Shape[] => [
  {
    kind: 'text',
    at: { x: 0, y: -18 },
    text: 'Eightfold',
    size: 34,
    weight: 700,
    fill: '#e5d19a',
    opacity: 0.5,
  },
  {
    kind: 'text',
    at: { x: 0, y: 16 },
    text: `Deal ${seed} · ${stacks === 'free' ? 'Free' : 'Strict'}`,
    size: 17,
    weight: 500,
    fill: '#e5d19a',
    opacity: 0.75,
  },
];
