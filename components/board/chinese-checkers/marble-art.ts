/** Draws the glass marbles, lit from the upper left. Each seat has its own mark inside. */
import type { GradientStop, Shape } from '../scene';
import type { SeatSign } from '../seat-marks';

export const MARBLE = 20.4;

interface Glass {
  readonly name: string;
  /** From where the light gathers to the dark of the rim. */
  readonly body: readonly [string, string, string, string];
  /** The lacquer of a seat's home. */
  readonly home: string;
  readonly mark: string;
}

const at = (radius: number, angle: number) =>
  `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;

const disc = (r: number) => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;

const SUN =
  disc(3.4) +
  Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 4;
    return `M${at(4.7, angle - 0.3)}L${at(8.6, angle)}L${at(4.7, angle + 0.3)}Z`;
  }).join('');
const MOON = 'M3.4 -7.4A8 8 0 1 0 7.4 3.4A6.6 6.6 0 0 1 3.4 -7.4Z';
const LEAF = 'M0 -8.6C6 -5 7.2 2.4 0 8.6C-7.2 2.4 -6 -5 0 -8.6ZM-0.5 -4L-0.5 8L0.5 8L0.5 -4Z';
const STAR = 'M0 -8.8L2.3 -2.3L8.8 0L2.3 2.3L0 8.8L-2.3 2.3L-8.8 0L-2.3 -2.3Z';
const LOZENGE = 'M0 -8.6L6.6 0L0 8.6L-6.6 0Z';
const BARS = 'M-6.6 -6.2H6.6V-3.2H-6.6ZM-7.6 -1.5H7.6V1.5H-7.6ZM-6.6 3.2H6.6V6.2H-6.6Z';

const GLASSES: readonly Glass[] = [
  { name: 'red', body: ['#ff8a68', '#d8341f', '#9c1710', '#4e0705'], home: '#94261b', mark: SUN },
  { name: 'blue', body: ['#86b6ff', '#2f66d6', '#173a96', '#08163f'], home: '#2a4a94', mark: MOON },
  { name: 'green', body: ['#93e08f', '#2f9a4a', '#146030', '#052a14'], home: '#2a6a41', mark: LEAF },
  { name: 'yellow', body: ['#fff2a4', '#f0bf2b', '#b57c0a', '#5c3802'], home: '#c99a22', mark: STAR },
  { name: 'purple', body: ['#dca4f5', '#8c45b8', '#552079', '#230a36'], home: '#633582', mark: LOZENGE },
  { name: 'orange', body: ['#ffc890', '#ee7a1c', '#ad4706', '#571f01'], home: '#c06222', mark: BARS },
];

/** The marbles as small signs beside names and moves. */
export const seatSigns: readonly SeatSign[] = GLASSES.map(({ body, mark }) => ({
  fill: body[1],
  rim: body[3],
  mark,
}));

export const homeTint = (seat: number): string => GLASSES[seat]!.home;

const stops = (colours: readonly string[], places: readonly number[]): readonly GradientStop[] =>
  colours.map((colour, i) => ({ at: places[i]!, colour }));

function blown({ body, mark }: Glass): readonly Shape[] {
  const centre = { x: 0, y: 0 };
  return [
    { kind: 'circle', centre, radius: MARBLE, fill: body[3] },
    {
      kind: 'circle',
      centre,
      radius: MARBLE - 0.5,
      fill: {
        kind: 'radial',
        centre: { x: 5.6, y: 7.4 },
        radius: 28.4,
        stops: stops(body, [0, 0.34, 0.72, 1]),
      },
    },
    // What the lamp's light gathers to, after it has gone through the glass.
    {
      kind: 'path',
      data: 'M15.7 1.6A15.9 15.9 0 0 1 1.6 15.7A18.7 18.7 0 0 0 15.7 1.6Z',
      fill: '#ffffff',
      opacity: 0.34,
    },
    { kind: 'path', data: mark, scale: 1.14, stroke: body[3], strokeWidth: 2, opacity: 0.55 },
    {
      kind: 'path',
      data: mark,
      scale: 1.14,
      fill: {
        kind: 'linear',
        from: { x: -6, y: -8 },
        to: { x: 6, y: 8 },
        stops: stops(['#fffdf2', '#fbe9c0', '#eccb8a'], [0, 0.55, 1]),
      },
    },
    {
      kind: 'ellipse',
      centre: { x: -5.7, y: -9.5 },
      radiusX: 10.8,
      radiusY: 7.5,
      fill: {
        kind: 'radial',
        centre: { x: -6.3, y: -10.7 },
        radius: 10.8,
        stops: stops(['#ffffffd9', '#ffffff5c', '#ffffff00'], [0, 0.45, 1]),
      },
    },
    {
      kind: 'ellipse',
      centre: { x: -8.2, y: -12 },
      radiusX: 3.3,
      radiusY: 2,
      fill: '#ffffff',
      opacity: 0.92,
    },
    {
      kind: 'path',
      data: 'M-18.6 -4.1A19 19 0 0 1 -4.1 -18.6',
      stroke: '#ffffff',
      strokeWidth: 0.9,
      opacity: 0.4,
    },
  ];
}

const MARBLES = GLASSES.map(blown);

export const marbleShapes = (seat: number): readonly Shape[] => MARBLES[seat]!;

/** Glass throws a soft shadow with a spark of its own colour in it. */
const SHADOWS: readonly (readonly Shape[])[] = GLASSES.map(({ body }) => [
  {
    kind: 'ellipse',
    centre: { x: 5, y: 7.4 },
    radiusX: 24,
    radiusY: 22,
    fill: {
      kind: 'radial',
      centre: { x: 5, y: 7.4 },
      radius: 24,
      stops: stops(['#140702d9', '#140702a6', '#14070200'], [0, 0.66, 1]),
    },
  },
  {
    kind: 'ellipse',
    centre: { x: 13, y: 16.5 },
    radiusX: 8.5,
    radiusY: 6.5,
    fill: {
      kind: 'radial',
      centre: { x: 13, y: 16.5 },
      radius: 8.5,
      stops: stops([`${body[1]}8c`, `${body[1]}00`], [0, 1]),
    },
  },
]);

export const shadowShapes = (seat: number): readonly Shape[] => SHADOWS[seat]!;
