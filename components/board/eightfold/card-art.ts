/** Draws the cards around their centre: ivory faces with indices and pips, court cards, and a lattice back. */
import { type Card, HIDDEN, rankOf, suitOf } from '@/lib/games/eightfold/playable';
import type { Shape } from '../scene';
import { court } from './court-art';
import { CARD } from './layout';
import { pip, PIP_PLACES, rankStrokes } from './pips';

const [X, Y] = [CARD.width / 2, CARD.height / 2];
/** Spades, Hearts, Clubs, Diamonds. */
const INKS = ['#1d1a1c', '#b3161f', '#1d1a1c', '#b3161f'];

/** A rectangle with round corners, all in absolute points. */
export function rounded(inset: number, radius: number, dx = 0, dy = 0): string {
  const [l, r, t, b] = [-X + inset + dx, X - inset + dx, -Y + inset + dy, Y - inset + dy];
  const n = (value: number) => Math.round(value * 100) / 100;
  const corner = (x: number, y: number, toX: number, toY: number) => `Q${n(x)} ${n(y)} ${n(toX)} ${n(toY)}`;
  return (
    `M${n(l + radius)} ${n(t)}L${n(r - radius)} ${n(t)}${corner(r, t, r, t + radius)}` +
    `L${n(r)} ${n(b - radius)}${corner(r, b, r - radius, b)}L${n(l + radius)} ${n(b)}` +
    `${corner(l, b, l, b - radius)}L${n(l)} ${n(t + radius)}${corner(l, t, l + radius, t)}Z`
  );
}

/** Steps of dark, each wider and fainter: soft without a filter. */
const SHADOW: readonly Shape[] = [
  { kind: 'path', data: rounded(-1.6, 9, 1.2, 2.4), fill: '#000000', opacity: 0.1 },
  { kind: 'path', data: rounded(-0.6, 8, 0.8, 1.6), fill: '#000000', opacity: 0.14 },
];

const PAPER: readonly Shape[] = [
  ...SHADOW,
  {
    kind: 'path',
    data: rounded(0, 7),
    fill: {
      kind: 'linear',
      from: { x: -X, y: -Y },
      to: { x: X, y: Y },
      stops: [
        { at: 0, colour: '#fffdf6' },
        { at: 0.6, colour: '#faf4e6' },
        { at: 1, colour: '#efe5cf' },
      ],
    },
  },
  { kind: 'path', data: rounded(0.4, 6.6), stroke: '#8d7c5f', strokeWidth: 0.8 },
];

/** Rank and suit side by side: both show however little of a card does. */
function index(rank: number, suit: number, ink: string): readonly Shape[] {
  const isTen = rank === 9;
  const [scale, width] = isTen ? [1.12, 2.7] : [1.28, 3];
  const x = X - (isTen ? 13 : 11);
  const y = Y - 13.5;
  const beside = isTen ? 17.5 : 15.5;
  const strokes = rankStrokes(rank, scale, -x, -y) + rankStrokes(rank, -scale, x, y);
  return [
    { kind: 'path', data: strokes, stroke: ink, strokeWidth: width },
    { kind: 'path', data: pip(suit, 14, -x + beside, -y) + pip(suit, -14, x - beside, y), fill: ink },
  ];
}

function pips(rank: number, suit: number, ink: string): readonly Shape[] {
  const size = rank === 0 ? 34 : rank < 3 ? 18 : rank < 8 ? 15 : 13;
  const data = PIP_PLACES[rank]!.map(([x, y]) => pip(suit, y > 0 ? -size : size, x, y)).join('');
  return [{ kind: 'path', data, fill: ink }];
}

function face(rank: number, suit: number): readonly Shape[] {
  const ink = INKS[suit]!;
  return [
    ...PAPER,
    ...(rank > 9 ? court(rank, suit, ink) : pips(rank, suit, ink)),
    ...index(rank, suit, ink),
  ];
}

/** Diagonals that end at the edge of the panel, so that nothing needs clipping. */
function lattice(step: number): string {
  const [x, y] = [X - 7, Y - 7];
  const lines: string[] = [];
  for (let c = -x - y + step; c < x + y; c += step) {
    const from = Math.max(-x, c - y);
    const to = Math.min(x, c + y);
    lines.push(`M${from} ${c - from}L${to} ${c - to}`, `M${from} ${from - c}L${to} ${to - c}`);
  }
  return lines.join('');
}

export const BACK: readonly Shape[] = [
  ...SHADOW,
  { kind: 'path', data: rounded(0, 7), fill: '#f6eedb' },
  { kind: 'path', data: rounded(0.4, 6.6), stroke: '#8d7c5f', strokeWidth: 0.8 },
  {
    kind: 'path',
    data: rounded(4, 4.5),
    fill: {
      kind: 'linear',
      from: { x: -X, y: -Y },
      to: { x: X, y: Y },
      stops: [
        { at: 0, colour: '#8e2233' },
        { at: 0.5, colour: '#751a2a' },
        { at: 1, colour: '#571020' },
      ],
    },
  },
  { kind: 'path', data: lattice(10), stroke: '#d9a95a', strokeWidth: 0.8, opacity: 0.55 },
  { kind: 'path', data: rounded(6.5, 3), stroke: '#d9a95a', strokeWidth: 1 },
  { kind: 'circle', centre: { x: 0, y: 0 }, radius: 13, fill: '#66152a' },
  { kind: 'circle', centre: { x: 0, y: 0 }, radius: 13, stroke: '#d9a95a', strokeWidth: 1.2 },
  {
    kind: 'path',
    data: 'M0 -10L2 -2L10 0L2 2L0 10L-2 2L-10 0L-2 -2Z',
    fill: '#e2b866',
  },
];

const faces = new Map<Card, readonly Shape[]>();

/** The same card always has the same shapes, so that painters can tell that nothing changed. */
export function cardShapes(card: Card): readonly Shape[] {
  if (card === HIDDEN) return BACK;
  const known = faces.get(card) ?? face(rankOf(card), suitOf(card));
  faces.set(card, known);
  return known;
}
