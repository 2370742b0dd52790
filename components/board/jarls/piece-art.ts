/**
 * Draws the pieces: round shields for Warriors, tall crowned ones for Jarls, in the colour of the seat and with its
 * mark.
 */
import type { Seat } from '@/lib/games/contract';
import type { Kind } from '@/lib/games/jarls/playable';
import type { GradientStop, Shape } from '../scene';
import { SEAT_SIGNS, type SeatSign } from '../seat-marks';

/** What the page shows beside the name of a seat, and the light that falls on it here. */
interface Paintwork extends SeatSign {
  readonly light: string;
}

const LIGHT: Readonly<Record<Seat, string>> = {
  0: '#dd5a3c',
  1: '#5578d6',
  2: '#57a067',
  3: '#c59431',
  4: '#9a5bb4',
  5: '#808a94',
};

const stops = (...colours: readonly string[]): readonly GradientStop[] =>
  colours.map((colour, i) => ({ at: i / (colours.length - 1), colour }));

const IRON = stops('#f2efe6', '#9c9a92', '#4a4a48');
const GOLD = stops('#fff3c4', '#eabb55', '#94631c');
const CENTRE = { x: 0, y: 0 };

const shadow = (radiusX: number, radiusY: number, y: number): Shape => ({
  kind: 'ellipse',
  centre: { x: 4, y },
  radiusX,
  radiusY,
  fill: {
    kind: 'radial',
    centre: { x: 4, y },
    radius: radiusX,
    stops: [
      { at: 0, colour: '#0a1420c0' },
      { at: 0.6, colour: '#0a142080' },
      { at: 1, colour: '#0a142000' },
    ],
  },
});

const inlaid = (mark: string, scale: number): readonly Shape[] => [
  { kind: 'path', data: mark, scale, stroke: '#1a0d06', strokeWidth: 1.8 },
  { kind: 'path', data: mark, scale, fill: '#ffe9b0' },
];

/** How far a Warrior's shield reaches. */
const SHIELD = 21;

const RIVETS = Array.from({ length: 8 }, (_, i) => {
  const angle = Math.PI / 8 + (i * Math.PI) / 4;
  const [x, y] = [19.3 * Math.cos(angle), 19.3 * Math.sin(angle)];
  return `M${(x - 0.9).toFixed(1)} ${y.toFixed(1)}l.9 -.9 .9 .9 -.9 .9Z`;
}).join('');

function warrior({ light, fill, rim, mark }: Paintwork): readonly Shape[] {
  return [
    shadow(26, 24, 8),
    { kind: 'circle', centre: { x: 0, y: 3.4 }, radius: SHIELD, fill: '#1b1512' },
    {
      kind: 'circle',
      centre: CENTRE,
      radius: SHIELD,
      fill: { kind: 'linear', from: { x: -15, y: -16 }, to: { x: 15, y: 16 }, stops: IRON },
    },
    { kind: 'path', data: RIVETS, fill: '#3a3936' },
    {
      kind: 'circle',
      centre: CENTRE,
      radius: 17.8,
      fill: { kind: 'radial', centre: { x: -6, y: -8 }, radius: 28, stops: stops(light, fill, rim) },
    },
    // Planks of the shield.
    {
      kind: 'path',
      data: 'M-10 -14.4V14.4M10 -14.4V14.4',
      stroke: rim,
      strokeWidth: 1.1,
      opacity: 0.6,
    },
    ...inlaid(mark, 1.28),
    {
      kind: 'path',
      data: 'M-16.8 -8.6A19 19 0 0 1 -3.6 -18.6',
      stroke: '#ffffff',
      strokeWidth: 1.6,
      opacity: 0.6,
    },
  ];
}

const KITE = 'M-18 -13Q0 -21 18 -13Q20 8 0 25Q-20 8 -18 -13Z';
const KITE_FIELD = 'M-15 -11Q0 -17.6 15 -11Q16.4 6.8 0 21.2Q-16.4 6.8 -15 -11Z';
const CROWN = 'M-13 -15L-15.5 -27L-8 -21.5L0 -30L8 -21.5L15.5 -27L13 -15Q0 -19.5 -13 -15Z';
const GEMS = 'M0 -24.4l2 2.6-2 2.6-2-2.6ZM-9 -22l1.6 2.2-1.6 2.2-1.6-2.2ZM9 -22l1.6 2.2-1.6 2.2-1.6-2.2Z';
/** Jarls stand taller than anything else on the ice. */
const TALL = 1.14;

function jarl({ light, fill, rim, mark }: Paintwork): readonly Shape[] {
  return [
    shadow(30, 29, 8),
    { kind: 'path', scale: TALL, data: 'M-18 -10Q0 -18 18 -10Q20 11 0 28Q-20 11 -18 -10Z', fill: '#1b1208' },
    {
      kind: 'path',
      scale: TALL,
      data: KITE,
      fill: { kind: 'linear', from: { x: -16, y: -18 }, to: { x: 16, y: 20 }, stops: GOLD },
    },
    {
      kind: 'path',
      scale: TALL,
      data: KITE_FIELD,
      fill: { kind: 'radial', centre: { x: -5, y: -8 }, radius: 32, stops: stops(light, fill, rim) },
    },
    ...inlaid(mark, 1.34),
    { kind: 'path', scale: TALL, data: CROWN, stroke: '#2a1706', strokeWidth: 2 },
    {
      kind: 'path',
      scale: TALL,
      data: CROWN,
      fill: { kind: 'linear', from: { x: -14, y: -29 }, to: { x: 14, y: -14 }, stops: GOLD },
    },
    { kind: 'path', scale: TALL, data: GEMS, fill },
    {
      kind: 'path',
      scale: TALL,
      data: 'M-15.6 -9Q-16.2 3 -9.5 11.5',
      stroke: '#ffffff',
      strokeWidth: 1.3,
      opacity: 0.5,
    },
  ];
}

type Kinds = Readonly<Record<Kind, readonly Shape[]>>;

const paintworkOf = (seat: Seat): Paintwork => ({ ...SEAT_SIGNS[seat], light: LIGHT[seat] });

const art = (seat: Seat): Kinds => ({ jarl: jarl(paintworkOf(seat)), warrior: warrior(paintworkOf(seat)) });

const ART = ([0, 1, 2, 3, 4, 5] as const).map(art);

export const pieceShapes = (seat: Seat, kind: Kind): readonly Shape[] => ART[seat]![kind];

/** Small and half in the snow: the same colour and mark, and the crown of a Jarl. */
function token({ light, fill, rim, mark }: Paintwork, kind: Kind): readonly Shape[] {
  const crown: readonly Shape[] = [
    { kind: 'path', scale: 0.5, data: CROWN, stroke: '#2a1706', strokeWidth: 2.6 },
    { kind: 'path', scale: 0.5, data: CROWN, fill: '#eabb55' },
  ];
  return [
    { kind: 'ellipse', centre: { x: 1, y: 3 }, radiusX: 11.5, radiusY: 10.5, fill: '#05090e', opacity: 0.45 },
    { kind: 'circle', centre: CENTRE, radius: 10, fill: kind === 'jarl' ? '#c9962f' : '#8d8c86' },
    {
      kind: 'circle',
      centre: CENTRE,
      radius: 8.4,
      fill: { kind: 'radial', centre: { x: -3, y: -4 }, radius: 14, stops: stops(light, fill, rim) },
    },
    { kind: 'path', scale: 0.66, data: mark, fill: '#ffe9b0' },
    ...(kind === 'jarl' ? crown : []),
  ];
}

const tokens = (seat: Seat): Kinds => ({
  jarl: token(paintworkOf(seat), 'jarl'),
  warrior: token(paintworkOf(seat), 'warrior'),
});

const TOKENS = ([0, 1, 2, 3, 4, 5] as const).map(tokens);

export const tokenShapes = (seat: Seat, kind: Kind): readonly Shape[] => TOKENS[seat]![kind];
