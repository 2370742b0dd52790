/** The islets: terraces of stone in a rim of surf, lit from the upper left. Landings and harbours have their side's tint and mark. */
import type { GradientStop, Point, Shape } from '../scene';
import { markShapes, type Side } from './boat-art';

export type Kind = 'open' | `landing-${Side}` | `harbour-${Side}`;

interface Stone {
  readonly steps: readonly (readonly [high: string, low: string])[];
  readonly edge: string;
  readonly ink: string;
}

const GRANITE: Stone = {
  steps: [
    ['#a9a69a', '#5d5d58'],
    ['#bdb9ab', '#77766e'],
    ['#d0cbbb', '#918e83'],
  ],
  edge: '#2b2e2d',
  ink: '#23241f',
};
const PALE_BLUE: Stone = {
  steps: [
    ['#a8c6e6', '#55789f'],
    ['#bdd5ee', '#6d8fb5'],
    ['#d3e4f5', '#86a5c8'],
  ],
  edge: '#1c3350',
  ink: '#122a4d',
};
const PALE_ROSE: Stone = {
  steps: [
    ['#ecb9b6', '#a56763'],
    ['#f2cbc7', '#b97d78'],
    ['#f8ddd9', '#cd9690'],
  ],
  edge: '#54221f',
  ink: '#541713',
};
const LAPIS: Stone = {
  steps: [
    ['#5f88dc', '#1b3a8c'],
    ['#4a72cb', '#1f3f97'],
    ['#4269c2', '#16317c'],
  ],
  edge: '#0a1747',
  ink: '#eef3ff',
};
const CARNELIAN: Stone = {
  steps: [
    ['#e57a5f', '#8a1d10'],
    ['#d8573c', '#941f12'],
    ['#cd4a30', '#7a150b'],
  ],
  edge: '#470b06',
  ink: '#fff0e6',
};

const STONES: Record<Kind, Stone> = {
  open: GRANITE,
  'landing-blue': PALE_BLUE,
  'landing-red': PALE_ROSE,
  'harbour-blue': LAPIS,
  'harbour-red': CARNELIAN,
};

const tenths = (n: number) => Math.round(n * 10) / 10 + 0;

/** A coast that wanders a little inside its circle, never outside: the true size stays true. */
function coast(radius: number, wobble: number, luck: number): readonly Point[] {
  const corners = Math.min(46, Math.max(18, Math.round(radius * 0.6)));
  const fine = radius < 40 ? tenths : Math.round;
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i * 2 * Math.PI) / corners;
    const wave =
      Math.sin(3 * angle + luck) + 0.7 * Math.sin(5 * angle + 2.3 * luck) + 0.5 * Math.sin(11 * angle + luck);
    const r = radius * (1 - (wobble * (wave + 2.2)) / 4.4);
    return { x: fine(r * Math.cos(angle)) + 0, y: fine(r * Math.sin(angle)) + 0 };
  });
}

const lit = (radius: number, [high, low]: readonly [string, string]) =>
  ({
    kind: 'radial',
    centre: { x: tenths(-0.4 * radius), y: tenths(-0.5 * radius) },
    radius: tenths(1.7 * radius),
    stops: [
      { at: 0, colour: high },
      { at: 1, colour: low },
    ] satisfies GradientStop[],
  }) as const;

/** One terrace: the shade at its foot, and its top with the light on the edge. */
function terrace(radius: number, stone: Stone, step: number, luck: number): readonly Shape[] {
  const points = coast(radius, step === 0 ? 0.035 : 0.1, luck + step * 1.9);
  const drop = tenths(Math.min(4, 1.2 + radius * 0.025));
  const foot = step === 0 ? radius : radius * 0.95;
  return [
    {
      kind: 'circle',
      centre: { x: tenths(drop * 0.5), y: drop },
      radius: tenths(foot),
      fill: stone.edge,
      opacity: step === 0 ? 1 : 0.4,
    },
    {
      kind: 'polygon',
      points,
      fill: lit(radius, stone.steps[step]!),
      stroke: stone.steps[step]![0],
      strokeWidth: 1.1,
    },
  ];
}

/** Cracks and lichen on stone that is large enough to show them. */
function weather(radius: number, luck: number): readonly Shape[] {
  if (radius < 30) return [];
  const at = (share: number, turn: number) =>
    `${Math.round(share * radius * Math.cos(turn))} ${Math.round(share * radius * Math.sin(turn))}`;
  const crack = (turn: number) =>
    `M${at(0.98, turn)}L${at(0.86, turn + 0.05)}L${at(0.78, turn - 0.04)}L${at(0.66, turn + 0.06)}`;
  const count = Math.min(9, Math.round(radius / 14));
  const cracks = Array.from({ length: count }, (_, i) => crack(luck + i * 2.4)).join('');
  const lichen = Array.from({ length: count }, (_, i): Shape => {
    const [x, y] = at(0.35 + 0.5 * ((i * 0.618 + luck) % 1), luck * 3 + i * 2.1)
      .split(' ')
      .map(Number);
    return {
      kind: 'ellipse',
      centre: { x: x!, y: y! },
      radiusX: 2 + ((i * 5 + radius) % 5),
      radiusY: 1.5 + ((i * 3 + radius) % 3),
      fill: i % 3 ? '#8c8a3f' : '#c08a3c',
      opacity: 0.3,
    };
  });
  return [{ kind: 'path', data: cracks, stroke: '#141514', strokeWidth: 1.1, opacity: 0.32 }, ...lichen];
}

function surf(radius: number): readonly Shape[] {
  const centre = { x: 0, y: 0 };
  return [
    { kind: 'circle', centre, radius: radius + 6, fill: '#6fb6ad', opacity: 0.2 },
    { kind: 'circle', centre: { x: 3, y: 5 }, radius: radius + 1, fill: '#010709', opacity: 0.42 },
    {
      kind: 'circle',
      centre,
      radius: radius + 2.2,
      stroke: '#e6f4ec',
      strokeWidth: 1.3,
      opacity: 0.5,
      dash: [9, 5, 3, 6],
    },
  ];
}

/** The terraces of an islet, by how much of its radius they take: small ones have one step, large ones three. */
const STEPS: readonly (readonly [least: number, share: number])[] = [
  [0, 1],
  [26, 0.8],
  [52, 0.58],
];

const known = new Map<string, readonly Shape[]>();

/** Islets of one size and kind look alike: a picture says them once. */
export function isletShapes(radius: number, kind: Kind): readonly Shape[] {
  const key = `${radius} ${kind}`;
  const shapes = known.get(key) ?? draw(radius, kind);
  known.set(key, shapes);
  return shapes;
}

function draw(radius: number, kind: Kind): readonly Shape[] {
  const stone = STONES[kind];
  const luck = radius * 1.37;
  const terraces = STEPS.filter(([least]) => radius >= least).flatMap(([, share], step) =>
    terrace(radius * share, stone, step, luck),
  );
  const [role, side] = kind.split('-') as [string, Side | undefined];
  const isHarbour = role === 'harbour';
  const mark = side ? markShapes(side, radius * (isHarbour ? 0.5 : 0.3), stone.ink) : [];
  return [
    ...surf(radius),
    ...terraces,
    ...(kind === 'open' ? weather(radius, luck) : []),
    ...mark.map((shape) => ({ ...shape, opacity: isHarbour ? 0.95 : 0.6 })),
  ];
}

/** The islet's number, low on its stone, where a boat leaves it to be seen. */
export const numberShapes = (circle: number, radius: number, kind: Kind): readonly Shape[] => [
  {
    kind: 'text',
    at: { x: 0, y: tenths(radius * 0.74) },
    text: String(circle),
    size: tenths(Math.min(18, Math.max(11, radius * 0.36))),
    weight: 700,
    fill: STONES[kind].ink,
    opacity: 0.9,
  },
];
