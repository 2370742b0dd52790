/**
 * Draws the boats from the side, as on an old chart: Blue's with a lateen sail and a moon, Red's with a square sail
 * and a sun.
 */
import type { Shape } from '../scene';

export type Side = 'blue' | 'red';

interface Paint {
  readonly hull: readonly [string, string];
  readonly sail: readonly [string, string];
  readonly edge: string;
}

const PAINTS: Record<Side, Paint> = {
  blue: { hull: ['#3f66c4', '#122761'], sail: ['#6d97ee', '#2347a3'], edge: '#060f33' },
  red: { hull: ['#c9452c', '#5d0f08'], sail: ['#ee7a5b', '#a82413'], edge: '#330704' },
};

/** Coordinates within a circle of radius 1; the hull lies below, the sail above. */
const HULL = [
  ['M', -0.86, 0.3],
  ['Q', -0.62, 0.86, -0.16, 0.86],
  ['L', 0.3, 0.86],
  ['Q', 0.72, 0.82, 0.9, 0.22],
  ['Q', 0, 0.52, -0.86, 0.3],
] as const;
const LATEEN = [
  ['M', -0.62, 0.26],
  ['Q', -0.2, -0.5, 0.26, -0.98],
  ['Q', 0.72, -0.3, 0.62, 0.26],
  ['Q', 0, 0.42, -0.62, 0.26],
] as const;
const SQUARE = [
  ['M', -0.66, -0.74],
  ['Q', 0, -0.9, 0.66, -0.74],
  ['Q', 0.78, -0.2, 0.62, 0.24],
  ['Q', 0, 0.42, -0.62, 0.24],
  ['Q', -0.78, -0.2, -0.66, -0.74],
] as const;

type Stroke = readonly [string, ...number[]];

const hundredths = (n: number) => Math.round(n * 100) / 100 + 0;

const draw = (strokes: readonly Stroke[], radius: number, dx = 0, dy = 0): string =>
  `${strokes
    .map(([letter, ...at]) => letter + at.map((n, i) => hundredths(n * radius + (i % 2 ? dy : dx))).join(' '))
    .join('')}Z`;

/** A moon or a sun of the given radius around a point. */
function mark(side: Side, radius: number, dx: number, dy: number): string {
  const at = (x: number, y: number) => `${hundredths(dx + x * radius)} ${hundredths(dy + y * radius)}`;
  const r = (share: number) => hundredths(share * radius);
  if (side === 'blue')
    return `M${at(0.42, -0.9)}A${r(1)} ${r(1)} 0 1 0 ${at(0.94, 0.36)}A${r(0.8)} ${r(0.8)} 0 0 1 ${at(0.42, -0.9)}Z`;
  const rays = Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 4;
    const tip = (share: number, turn: number) =>
      at(share * Math.cos(angle + turn), share * Math.sin(angle + turn));
    return `M${tip(0.6, -0.27)}L${tip(1.05, 0)}L${tip(0.6, 0.27)}Z`;
  });
  return `M${at(-0.46, 0)}A${r(0.46)} ${r(0.46)} 0 1 1 ${at(0.46, 0)}A${r(0.46)} ${r(0.46)} 0 1 1 ${at(-0.46, 0)}Z${rays.join('')}`;
}

export const markShapes = (side: Side, radius: number, ink: string): readonly Shape[] => [
  { kind: 'path', data: mark(side, radius, 0, 0), fill: ink },
];

const shade = ([high, low]: readonly [string, string], radius: number) =>
  ({
    kind: 'linear',
    from: { x: hundredths(-0.6 * radius), y: hundredths(-0.9 * radius) },
    to: { x: hundredths(0.6 * radius), y: hundredths(0.9 * radius) },
    stops: [
      { at: 0, colour: high },
      { at: 1, colour: low },
    ],
  }) as const;

const known = new Map<string, readonly Shape[]>();

/** A boat of the given radius: six tenths of its islet's, as the rules want it. */
export function boatShapes(side: Side, radius: number): readonly Shape[] {
  const key = `${side} ${radius}`;
  const shapes = known.get(key) ?? build(side, radius);
  known.set(key, shapes);
  return shapes;
}

/** Below this radius a boat bears a pennant of one size, in its side's colour and with its mark. */
const PENNANT_BELOW = 20;
const PENNANT = { length: 22, height: 15 };

/** From a boat's deck up. */
const pennantShapes = (side: Side, radius: number): readonly Shape[] =>
  flagShapes(side, PENNANT, 0.3 * radius, -0.9 * radius - PENNANT.height);

/** Blue's flag runs to a point, Red's is square, so that colour alone is not needed. */
export function flagShapes(
  side: Side,
  { length, height }: { readonly length: number; readonly height: number },
  ground: number,
  top: number,
): readonly Shape[] {
  const { sail, edge } = PAINTS[side];
  const foot = hundredths(top + height);
  const middle = hundredths(top + height / 2);
  const pole = `M0 ${hundredths(ground)}V${hundredths(top - 2)}`;
  const cloth =
    side === 'blue'
      ? `M0 ${hundredths(top)}L${length} ${middle}L0 ${foot}Z`
      : `M0 ${hundredths(top)}H${length - 3}L${length - 7} ${middle}L${length - 3} ${foot}H0Z`;
  return [
    { kind: 'path', data: pole, stroke: '#fff3d0', strokeWidth: 4, opacity: 0.7 },
    { kind: 'path', data: pole, stroke: '#2a1a0e', strokeWidth: 1.8 },
    { kind: 'path', data: cloth, stroke: '#fff3d0', strokeWidth: 4, opacity: 0.7 },
    { kind: 'path', data: cloth, fill: sail[1] },
    { kind: 'path', data: cloth, stroke: edge, strokeWidth: 1.2 },
    {
      kind: 'path',
      data: mark(side, height * 0.28, length * (side === 'blue' ? 0.3 : 0.36), middle),
      fill: '#fdf0c8',
    },
  ];
}

function build(side: Side, radius: number): readonly Shape[] {
  const { hull, sail, edge } = PAINTS[side];
  const sailPath = side === 'blue' ? LATEEN : SQUARE;
  const line = hundredths(Math.max(1, radius * 0.055));
  const markAt = side === 'blue' ? [0.16, -0.12, 0.36] : [0, -0.22, 0.42];
  const [mx, my, mr] = markAt.map((n) => n * radius) as [number, number, number];
  return [
    {
      kind: 'ellipse',
      centre: { x: hundredths(radius * 0.14), y: hundredths(radius * 0.84) },
      radiusX: hundredths(radius * 0.98),
      radiusY: hundredths(radius * 0.26),
      fill: '#050b0d',
      opacity: 0.42,
    },
    // A pale rim, so that dark boats stand out from shaded stone.
    {
      kind: 'path',
      data: draw(sailPath, radius) + draw(HULL, radius),
      stroke: '#fff3d0',
      strokeWidth: line * 3,
      opacity: 0.6,
    },
    { kind: 'path', data: draw(sailPath, radius), fill: shade(sail, radius) },
    { kind: 'path', data: draw(sailPath, radius), stroke: edge, strokeWidth: line },
    { kind: 'path', data: mark(side, mr, mx, my), fill: '#fdf0c8' },
    { kind: 'path', data: draw(HULL, radius), fill: shade(hull, radius) },
    { kind: 'path', data: draw(HULL, radius), stroke: edge, strokeWidth: line },
    {
      kind: 'path',
      data: draw([HULL[0]!, ['Q', 0, 0.54, 0.88, 0.24]], radius, 0, line * 1.5).slice(0, -1),
      stroke: '#f6dfae',
      strokeWidth: line,
      opacity: 0.75,
    },
    ...(radius < PENNANT_BELOW ? pennantShapes(side, radius) : []),
  ];
}
