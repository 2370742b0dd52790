/** Draws the ground: plates of snowy ice, the black water in the holes, and the Throne in the middle. */
import type { GradientStop, Shape } from '../scene';
import { hexagon, RADIUS } from './layout';

const FACE = RADIUS - 1;

const stops = (...colours: readonly string[]): readonly GradientStop[] =>
  colours.map((colour, i) => ({ at: i / (colours.length - 1), colour }));

const TOP = stops('#f7f3ea', '#e3e9ee', '#bccbd8');
const FROST = stops('#f1efe8', '#d9e2ea', '#b2c3d2');
const RIM = stops('#dfe0dc', '#c3ced8', '#99adbf');

/** Wind has drawn each plate a little differently. */
const MARKS = [
  'M-17 -7Q-6 -12 6 -8M-4 11Q6 7 17 10',
  'M-14 5Q-4 0 8 3M2 -13Q10 -16 17 -11',
  'M-18 2Q-10 -3 -2 1M1 14Q9 10 15 13',
  'M-9 -14Q0 -18 9 -14M-15 11Q-5 7 6 11',
];

function plate(face: readonly GradientStop[], wind: string): readonly Shape[] {
  return [
    { kind: 'polygon', points: hexagon(FACE, 0, 3), fill: '#5f7688' },
    {
      kind: 'polygon',
      points: hexagon(FACE),
      fill: { kind: 'linear', from: { x: -18, y: -28 }, to: { x: 18, y: 28 }, stops: face },
    },
    {
      kind: 'line',
      points: hexagon(FACE - 1.1).slice(2, 6),
      stroke: '#ffffff',
      strokeWidth: 1.6,
      opacity: 0.7,
    },
    { kind: 'path', data: wind, stroke: '#8fa6b8', strokeWidth: 1.1, opacity: 0.5 },
  ];
}

const PLATES = MARKS.map((wind, i) => plate(i % 2 ? FROST : TOP, wind));
const EDGES = MARKS.map((wind) => plate(RIM, wind));

/** The same hex always looks the same; the outermost ring lies in the shade. */
export function iceShapes(seed: number, onEdge: boolean): readonly Shape[] {
  return (onEdge ? EDGES : PLATES)[Math.abs(seed) % MARKS.length]!;
}

export const HOLE: readonly Shape[] = [
  { kind: 'polygon', points: hexagon(FACE, 0, 3), fill: '#5f7688' },
  {
    kind: 'polygon',
    points: hexagon(FACE),
    fill: { kind: 'linear', from: { x: -18, y: -28 }, to: { x: 18, y: 28 }, stops: RIM },
  },
  {
    kind: 'path',
    data: 'M-24 -6L-16 -19L-3 -23L9 -18L21 -15L25 -2L19 9L20 17L6 22L-6 19L-18 20L-21 8Z',
    fill: '#7f97ab',
  },
  {
    kind: 'path',
    data: 'M-22 -4L-15 -16L-3 -20L9 -15L19 -12L23 0L17 10L18 17L6 22L-6 19L-17 19L-19 8Z',
    fill: {
      kind: 'radial',
      centre: { x: 3, y: 4 },
      radius: 26,
      stops: stops('#02060a', '#071722', '#12354a'),
    },
  },
  {
    kind: 'path',
    data: 'M-13 -3Q-6 -8 2 -4M-3 9Q4 5 12 8',
    stroke: '#4f87a0',
    strokeWidth: 1.3,
    opacity: 0.7,
  },
  {
    kind: 'path',
    data: 'M-22 -4L-28 -9M19 -12L24 -19M-6 19L-8 27M18 17L24 20M9 -15L10 -27',
    stroke: '#6d8698',
    strokeWidth: 1.3,
    opacity: 0.8,
  },
];

const GOLD = stops('#fff0bd', '#e5b656', '#8f5f1c');

/** A high seat with a round back and two posts, seen from a little above, on a hex of dark stone. */
export const THRONE: readonly Shape[] = [
  { kind: 'polygon', points: hexagon(FACE, 0, 3), fill: '#150f0c' },
  {
    kind: 'polygon',
    points: hexagon(FACE),
    fill: {
      kind: 'radial',
      centre: { x: 0, y: 0 },
      radius: 34,
      stops: stops('#a03a1d', '#6b2316', '#2e120e'),
    },
  },
  { kind: 'polygon', points: hexagon(FACE - 2.5), stroke: '#e5b656', strokeWidth: 1.8 },
  { kind: 'polygon', points: hexagon(FACE - 6), stroke: '#e5b656', strokeWidth: 0.8, opacity: 0.6 },
  { kind: 'ellipse', centre: { x: 1, y: 17 }, radiusX: 17, radiusY: 5, fill: '#000000', opacity: 0.4 },
  {
    kind: 'path',
    data: 'M-11 8V-12Q-11 -19 0 -20Q11 -19 11 -12V8Z',
    fill: { kind: 'linear', from: { x: -11, y: -20 }, to: { x: 11, y: 8 }, stops: GOLD },
  },
  { kind: 'path', data: 'M-8 6V-11Q-8 -16 0 -17Q8 -16 8 -11V6Z', fill: '#5c1a12' },
  { kind: 'path', data: 'M0 -14V2M0 -13L-5 -8M0 -13L5 -8', stroke: '#f0c469', strokeWidth: 1.7 },
  {
    kind: 'path',
    data: 'M-15 17V-5H-11V17ZM11 17V-5H15V17Z',
    fill: { kind: 'linear', from: { x: -15, y: -5 }, to: { x: 15, y: 17 }, stops: GOLD },
  },
  {
    kind: 'path',
    data: 'M-12 5H12L14 12H-14Z',
    fill: { kind: 'linear', from: { x: -12, y: 5 }, to: { x: 12, y: 14 }, stops: GOLD },
  },
  { kind: 'path', data: 'M-14 12H14V17H-14Z', fill: '#7a4d17' },
  { kind: 'circle', centre: { x: -13, y: -7 }, radius: 2.6, fill: '#ffe7a3' },
  { kind: 'circle', centre: { x: 13, y: -7 }, radius: 2.6, fill: '#ffe7a3' },
];
