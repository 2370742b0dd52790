/**
 * Draws the islets: rock in a rim of surf, lit from the upper left. Large ones are green on top; landings and harbours
 * have their side's tint and mark.
 */
import type { Shape } from '../scene';
import { markShapes, type Side } from './boat-art';

export type Kind = 'open' | `landing-${Side}` | `harbour-${Side}`;

type Slope = readonly [high: string, middle: string, low: string];

interface Stone {
  /** From the water up: the wet foot, the rock, the ledge on it, and its top. */
  readonly foot: Slope;
  readonly rock: Slope;
  readonly ledge: Slope;
  readonly top: Slope;
  readonly ink: string;
}

const GRANITE: Stone = {
  foot: ['#8b877b', '#55554f', '#24282a'],
  rock: ['#d6d1c2', '#98958a', '#56575a'],
  ledge: ['#e9e5d8', '#b3afa3', '#73736f'],
  top: ['#b7bb84', '#87905c', '#556243'],
  ink: '#23241f',
};
const PALE_BLUE: Stone = {
  foot: ['#7fa0c6', '#4a6c98', '#1d3558'],
  rock: ['#d9eafb', '#9dbde2', '#557bab'],
  ledge: ['#eef6ff', '#bdd6f0', '#7ea2cd'],
  top: ['#f5faff', '#cfe2f6', '#94b5db'],
  ink: '#122a4d',
};
const PALE_ROSE: Stone = {
  foot: ['#cf918d', '#99605d', '#4f2423'],
  rock: ['#fde3df', '#e9b5b0', '#b0716d'],
  ledge: ['#fff1ee', '#f5cfca', '#d0938e'],
  top: ['#fff6f3', '#f9ddd8', '#deaaa5'],
  ink: '#541713',
};
const LAPIS: Stone = {
  foot: ['#5273bd', '#24428f', '#0a1747'],
  rock: ['#8fb2f5', '#3f69c8', '#16317c'],
  ledge: ['#7fa5ef', '#3a63c2', '#173582'],
  top: ['#7fa5ef', '#3a63c2', '#173582'],
  ink: '#f4f7ff',
};
const CARNELIAN: Stone = {
  foot: ['#c4573f', '#8a2416', '#470b06'],
  rock: ['#ff9f85', '#d2492f', '#7d170c'],
  ledge: ['#f98e72', '#cb4229', '#7a160c'],
  top: ['#f98e72', '#cb4229', '#7a160c'],
  ink: '#fff4ec',
};

const STONES: Record<Kind, Stone> = {
  open: GRANITE,
  'landing-blue': PALE_BLUE,
  'landing-red': PALE_ROSE,
  'harbour-blue': LAPIS,
  'harbour-red': CARNELIAN,
};

const CENTRE = { x: 0, y: 0 };
const RIM = '#0a0f12';

const tenths = (n: number) => Math.round(n * 10) / 10 + 0;

/** A coast in soft bends that wanders inside its circle, never outside: the true size stays true. */
function coast(radius: number, wobble: number, luck: number, dx = 0, dy = 0): string {
  const bends = Math.min(18, Math.max(9, Math.round(radius * 0.2)));
  const fine = radius < 45 ? tenths : Math.round;
  const points = Array.from({ length: bends }, (_, i) => {
    const angle = (i * 2 * Math.PI) / bends;
    const wave =
      Math.sin(2 * angle + luck) + 0.8 * Math.sin(3 * angle + 2.3 * luck) + Math.sin(5.1 * i + luck);
    const r = radius * (1 - (wobble * (wave + 2.8)) / 5.6);
    return { x: dx + r * Math.cos(angle), y: dy + r * Math.sin(angle) };
  });
  const between = (i: number) => {
    const [a, b] = [points[i % bends]!, points[(i + 1) % bends]!];
    return `${fine((a.x + b.x) / 2)} ${fine((a.y + b.y) / 2)}`;
  };
  const curves = points.map((_, i) => {
    const { x, y } = points[(i + 1) % bends]!;
    return `Q${fine(x)} ${fine(y)} ${between(i + 1)}`;
  });
  return `M${between(0)}${curves.join('')}Z`;
}

/** The side towards the lamp is light, the other one dark. */
const lit = (radius: number, [high, middle, low]: Slope) =>
  ({
    kind: 'linear',
    from: { x: tenths(-0.62 * radius), y: tenths(-0.78 * radius) },
    to: { x: tenths(0.62 * radius), y: tenths(0.78 * radius) },
    stops: [
      { at: 0, colour: high },
      { at: 0.5, colour: middle },
      { at: 1, colour: low },
    ],
  }) as const;

/** One step of the rock, nearer to the lamp than the one below: the shade at its foot, its face, the light on its edge. */
function step(radius: number, slope: Slope, wobble: number, luck: number, aside: number): readonly Shape[] {
  const drop = Math.min(6, 1 + radius * 0.05);
  const centre = { x: tenths(-aside + drop * 0.6), y: tenths(-aside * 1.3 + drop) };
  return [
    { kind: 'circle', centre, radius: tenths(radius * (1 - wobble * 0.45)), fill: '#0b0d0e', opacity: 0.34 },
    {
      kind: 'path',
      data: coast(radius, wobble, luck, -aside, -aside * 1.3),
      fill: lit(radius, slope),
      stroke: slope[0],
      strokeWidth: 1,
    },
  ];
}

/** Pines on a green top, each a dark half and a lit one. */
function pines(radius: number, luck: number): readonly Shape[] {
  const count = Math.min(11, Math.max(4, Math.round(radius / 11)));
  const size = Math.min(15, 5 + radius * 0.09);
  const at = (i: number) => {
    const turn = luck + i * 2.399;
    const away = radius * (0.16 + 0.24 * Math.abs(Math.sin(i * 1.7 + luck)));
    return {
      x: Math.round(away * Math.cos(turn) - radius * 0.07),
      y: Math.round(away * Math.sin(turn) - radius * 0.09),
    };
  };
  const trees = Array.from({ length: count }, (_, i) => at(i)).sort((a, b) => a.y - b.y);
  const half = (side: 1 | -1) =>
    trees
      .map(({ x, y }) => `M${x} ${y}v${-tenths(size)}l${tenths(side * size * 0.38)} ${tenths(size)}Z`)
      .join('');
  return [
    { kind: 'path', data: half(1), fill: '#24401f' },
    { kind: 'path', data: half(-1), fill: '#3f6330' },
  ];
}

/** Cracks in rock that is large enough to show them: a dark line, and the light on its far side. */
function cracks(radius: number, luck: number): readonly Shape[] {
  if (radius < 30) return [];
  const at = (share: number, turn: number) =>
    `${Math.round(share * radius * Math.cos(turn))} ${Math.round(share * radius * Math.sin(turn))}`;
  const crack = (turn: number) =>
    `M${at(0.95, turn)}L${at(0.88, turn + 0.05)}L${at(0.82, turn - 0.03)}L${at(0.74, turn + 0.05)}`;
  const count = Math.min(9, Math.round(radius / 13));
  const data = Array.from({ length: count }, (_, i) => crack(luck + i * 2.4)).join('');
  return [{ kind: 'path', data, stroke: '#141514', strokeWidth: 1.2, opacity: 0.4 }];
}

/** Shallow water, the shadow on it, and a broken line of foam. */
function surf(radius: number): readonly Shape[] {
  const centre = { x: 0, y: 0 };
  const shallow = tenths(radius + 13 + radius * 0.05);
  return [
    {
      kind: 'circle',
      centre,
      radius: shallow,
      fill: {
        kind: 'radial',
        centre,
        radius: shallow,
        stops: [
          { at: Math.round((radius / shallow) * 100) / 100, colour: '#6fc9bd80' },
          { at: 1, colour: '#4fb8b000' },
        ],
      },
    },
    {
      kind: 'circle',
      centre,
      radius: tenths(radius + 4.5),
      stroke: '#e6fbf2',
      strokeWidth: 1.2,
      opacity: 0.4,
      dash: [14, 7, 5, 9],
    },
    { kind: 'circle', centre: { x: 3, y: 5 }, radius: radius + 1, fill: '#01090c', opacity: 0.4 },
  ];
}

/** From which size on an islet has a ledge, and a top. */
const LEDGE = 30;
const TOP = 37;

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
  const [role, side] = kind.split('-') as [string, Side | undefined];
  const isHarbour = role === 'harbour';
  // A landing has its number in the middle and its mark at the rim.
  const mark = side && isHarbour ? markShapes(side, radius * 0.5, stone.ink) : [];
  return [
    ...surf(radius),
    { kind: 'path', data: coast(radius, 0.05, luck), fill: lit(radius, stone.foot) },
    ...step(radius * 0.94, stone.rock, 0.13, luck, radius * 0.015),
    ...(kind === 'open' ? cracks(radius, luck) : []),
    ...(radius >= LEDGE ? step(radius * 0.76, stone.ledge, 0.24, luck + 1.9, radius * 0.05) : []),
    ...(radius >= TOP ? step(radius * 0.58, stone.top, 0.3, luck + 3.8, radius * 0.07) : []),
    ...(radius >= TOP && kind === 'open' ? pines(radius, luck) : []),
    ...mark,
    // The circle of the rules itself: its true size, whatever the coast inside it does.
    {
      kind: 'circle',
      centre: CENTRE,
      radius,
      stroke: RIM,
      strokeWidth: tenths(Math.min(3.4, 2 + radius * 0.012)),
    },
  ];
}

/** Light letters on the shaded foot of a rock. */
const ON_SHADE = '#fbf6e6';

/**
 * The islet's number: in the middle where neither trees nor a mark stand, else low on the rock, where a boat leaves it to
 * be seen. The moves are told by it, so on a phone too it must be large enough to read.
 */
export function numberShapes(circle: number, radius: number, kind: Kind): readonly Shape[] {
  // Nobody speaks of a harbour by its number.
  if (kind.startsWith('harbour')) return [];
  const isBare = kind !== 'open' || radius < TOP;
  const low = radius >= LEDGE ? Math.max(17, radius * 0.34) : Math.max(11, radius * 0.34);
  return [
    {
      kind: 'text',
      at: { x: 0, y: isBare ? 1 : tenths(radius * 0.76) },
      text: String(circle),
      size: tenths(Math.min(22, isBare ? Math.max(15, radius * 0.78) : low)),
      weight: 700,
      fill: !isBare ? ON_SHADE : STONES[kind].ink,
      opacity: 0.9,
    },
  ];
}
