/** Draws a tile: a rosewood hexagon with a brass line and a mother-of-pearl inlay, lit from the upper left. */
import type { GradientStop, Shape } from '../scene';
import { hexagon } from './layout';

const FACE = 37;
const INLAY = 30;

/** Wood on the six bevels, from lower right clockwise: each side takes as much light as it faces the lamp. */
const BEVELS = ['#4a2417', '#3b1b11', '#5d3020', '#8d5636', '#a66a43', '#74422a'];

/** Nacre is never twice the same: each kind leans to another colour and its layers run another way. */
const NACRES: readonly { readonly stops: readonly GradientStop[]; readonly turn: number }[] = [
  { stops: nacre('#fbf4e6', '#ecdec8', '#d8c7af', '#bfa98d'), turn: 20 },
  { stops: nacre('#fbf2e8', '#eddccf', '#d9c5b6', '#bfa692'), turn: 75 },
  { stops: nacre('#f8f4e6', '#e6e0cd', '#d1cab4', '#b7ad94'), turn: 130 },
  { stops: nacre('#fcf4e3', '#eedfc6', '#d9c7a9', '#c0a886'), turn: 160 },
  { stops: nacre('#f7f3ea', '#e4ddd3', '#cfc6bb', '#b5a899'), turn: 215 },
  { stops: nacre('#fcf2e6', '#eddccb', '#d7c6b4', '#bda892'), turn: 300 },
];

function nacre(...colours: readonly string[]): readonly GradientStop[] {
  return colours.map((colour, i) => ({ at: [0, 0.4, 0.75, 1][i] ?? 1, colour }));
}

function bevel(outer: number, inner: number, colours: readonly string[]): readonly Shape[] {
  const far = hexagon(outer);
  const near = hexagon(inner);
  return far.map((corner, i) => {
    const next = (i + 1) % 6;
    return { kind: 'polygon', points: [corner, far[next]!, near[next]!, near[i]!], fill: colours[i] };
  });
}

/** Growth layers of the shell: arcs that end inside the inlay, so nothing needs clipping. */
function layers(turn: number): readonly Shape[] {
  const angle = (turn * Math.PI) / 180;
  const spin = (x: number, y: number) =>
    `${(x * Math.cos(angle) - y * Math.sin(angle)).toFixed(1)} ${(x * Math.sin(angle) + y * Math.cos(angle)).toFixed(1)}`;
  const arc = (y: number, bend: number) => {
    const half = Math.sqrt(23 * 23 - y * y) * 0.98;
    return `M${spin(-half, y)}Q${spin(half * 0.2, y + bend)} ${spin(half, y)}`;
  };
  return [
    { kind: 'path', data: arc(-13, -7) + arc(4, -8), stroke: '#ffffff', strokeWidth: 5, opacity: 0.16 },
    { kind: 'path', data: arc(-5, -9), stroke: '#f3b9a8', strokeWidth: 6, opacity: 0.14 },
    { kind: 'path', data: arc(12, -6), stroke: '#9fd0c0', strokeWidth: 6, opacity: 0.16 },
    {
      kind: 'path',
      data: arc(-9, -8) + arc(0, -7) + arc(8, -7),
      stroke: '#8a6d4d',
      strokeWidth: 0.5,
      opacity: 0.22,
    },
  ];
}

const KINDS: readonly (readonly Shape[])[] = NACRES.map(({ stops, turn }) => [
  { kind: 'polygon', points: hexagon(FACE, 0, 6), fill: '#1d0c07' },
  { kind: 'polygon', points: hexagon(FACE, 0, 3.5), fill: '#35180e' },
  { kind: 'polygon', points: hexagon(FACE), fill: '#6f3d26' },
  ...bevel(FACE, FACE - 3.2, BEVELS),
  {
    kind: 'polygon',
    points: hexagon(FACE - 3.2),
    fill: {
      kind: 'linear',
      from: { x: -22, y: -28 },
      to: { x: 22, y: 28 },
      stops: [
        { at: 0, colour: '#96593a' },
        { at: 0.5, colour: '#7c4429' },
        { at: 1, colour: '#5c2d1b' },
      ],
    },
  },
  { kind: 'polygon', points: hexagon(INLAY + 1.3), fill: '#2a120a' },
  { kind: 'polygon', points: hexagon(INLAY + 0.7, 0.35, 0.5), fill: '#d9ab62' },
  {
    kind: 'polygon',
    points: hexagon(INLAY),
    fill: { kind: 'linear', from: { x: -20, y: -26 }, to: { x: 20, y: 26 }, stops },
  },
  ...layers(turn),
  {
    kind: 'line',
    points: hexagon(INLAY - 0.4).slice(2, 6),
    stroke: '#5c3a22',
    strokeWidth: 0.9,
    opacity: 0.55,
  },
]);

/** The same tile always looks the same. */
export function tileShapes(seed: number): readonly Shape[] {
  return KINDS[Math.abs(seed) % KINDS.length]!;
}

/** Steps of dark, each wider and fainter: soft without a filter. */
export const TILE_SHADOW: readonly Shape[] = [
  { kind: 'polygon', points: hexagon(42, 7, 13), fill: '#000000', opacity: 0.1 },
  { kind: 'polygon', points: hexagon(40, 6, 11), fill: '#000000', opacity: 0.12 },
  { kind: 'polygon', points: hexagon(38, 5, 9), fill: '#000000', opacity: 0.16 },
  { kind: 'polygon', points: hexagon(36.5, 4, 8), fill: '#000000', opacity: 0.22 },
];
