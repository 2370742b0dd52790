/** Jacks, Queens and Kings: half-figures in robes, the same again upside down, in a thin gold frame. */
import type { Shape } from '../scene';
import { pip, placed } from './pips';

const GOLD = '#c8962e';
const DEEP_GOLD = '#8a611a';
const SKIN = '#f2d3ae';
const INK = '#2b1c14';

/** Robe, its lining, and hair, by suit: two reds and two dark ones, no two alike. */
const DRESS = [
  { robe: '#27365e', lining: '#8fa3d1', hair: '#3a2a1c' },
  { robe: '#a3262b', lining: '#f0c27a', hair: '#b9853c' },
  { robe: '#1f4d3f', lining: '#9cc6a6', hair: '#5b3a1e' },
  { robe: '#b0512a', lining: '#f3d79c', hair: '#8a5a2b' },
] as const;

interface Stroke {
  readonly data: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
}

const ROBE = 'M-23 0L-23 -5C-22 -13 -12 -16 -6 -17L6 -17C12 -16 22 -13 23 -5L23 0Z';
const CAPE = 'M-23 0L-23 -5C-22 -11 -17 -14 -12 -15.4L-5 0ZM23 0L23 -5C22 -11 17 -14 12 -15.4L5 0Z';
const COLLAR = 'M-8 -17.4L0 -6L8 -17.4L5 -19L0 -11L-5 -19Z';
const NECK = 'M-3 -21L3 -21L3.6 -16L0 -11.5L-3.6 -16Z';
const FACE = 'M-6 -28C-6 -34 6 -34 6 -28C6 -23 3.4 -18.6 0 -18.6C-3.4 -18.6 -6 -23 -6 -28Z';
const FEATURES =
  'M-3.6 -27.4C-3 -28 -2 -28 -1.4 -27.4M1.4 -27.4C2 -28 3 -28 3.6 -27.4M0 -27L-0.8 -24.2L0.4 -24.2M-1.6 -22.2C-0.6 -21.6 0.6 -21.6 1.6 -22.2';

const KING = {
  behind: 'M-7.4 -31C-9 -25 -9 -21 -6.6 -18L6.6 -18C9 -21 9 -25 7.4 -31Z',
  beard:
    'M-6 -26C-6.6 -18 -3 -13 0 -11.6C3 -13 6.6 -18 6 -26C5 -23.4 3 -23.6 0 -23.8C-3 -23.6 -5 -23.4 -6 -26Z',
  crown: 'M-7.6 -31L-9.4 -40L-4.8 -35.8L0 -42L4.8 -35.8L9.4 -40L7.6 -31C3 -32.6 -3 -32.6 -7.6 -31Z',
  band: 'M-7.6 -31C-3 -32.6 3 -32.6 7.6 -31L7.2 -28.8C3 -30.4 -3 -30.4 -7.2 -28.8Z',
};
const QUEEN = {
  behind:
    'M0 -36C-8 -36 -9.6 -29 -9.4 -24C-9.2 -18 -12 -15 -11 -11C-7 -12 -5.4 -16 -5 -19L5 -19C5.4 -16 7 -12 11 -11C12 -15 9.2 -18 9.4 -24C9.6 -29 8 -36 0 -36Z',
  fringe:
    'M-6.4 -27C-6 -31.6 -2.6 -32.4 0 -32.4C2.6 -32.4 6 -31.6 6.4 -27C8 -34 3 -36 0 -36C-3 -36 -8 -34 -6.4 -27Z',
  crown: 'M-7 -33L-6.4 -38L-3.4 -35.6L0 -40.4L3.4 -35.6L6.4 -38L7 -33C3 -35 -3 -35 -7 -33Z',
};
const JACK = {
  behind: 'M-7 -31C-8.6 -26 -8.4 -22.6 -7 -20L-4.6 -22L4.6 -22L7 -20C8.4 -22.6 8.6 -26 7 -31Z',
  hat: 'M-9.6 -30.4C-11 -36 -5 -40 1 -39C7 -38 10.6 -35 9.4 -30.4C4 -32.6 -4 -32.6 -9.6 -30.4Z',
  band: 'M-9.6 -30.4C-4 -32.6 4 -32.6 9.4 -30.4L8.8 -28.4C4 -30.4 -4 -30.4 -9 -28.4Z',
  feather: 'M6 -33C12 -36 15 -40 14 -43C10 -42.4 6.4 -39 4.6 -35Z',
};

function head(rank: number, { robe, lining, hair }: (typeof DRESS)[number]): readonly Stroke[] {
  const face: Stroke[] = [
    { data: NECK, fill: '#e3bd93' },
    { data: FACE, fill: SKIN },
  ];
  const features: Stroke = { data: FEATURES, stroke: INK, width: 0.7 };
  if (rank === 12)
    return [
      { data: KING.behind, fill: hair },
      ...face,
      { data: KING.beard, fill: hair },
      features,
      { data: KING.crown, fill: GOLD },
      { data: KING.band, fill: robe },
      { data: KING.crown, stroke: DEEP_GOLD, width: 0.6 },
    ];
  if (rank === 11)
    return [
      { data: QUEEN.behind, fill: hair },
      ...face,
      features,
      { data: QUEEN.fringe, fill: hair },
      { data: QUEEN.crown, fill: GOLD },
      { data: QUEEN.crown, stroke: DEEP_GOLD, width: 0.6 },
    ];
  return [
    { data: JACK.behind, fill: hair },
    ...face,
    features,
    { data: JACK.feather, fill: lining },
    { data: JACK.hat, fill: robe },
    { data: JACK.band, fill: GOLD },
  ];
}

const half = (rank: number, suit: number): readonly Stroke[] => {
  const dress = DRESS[suit]!;
  return [
    { data: ROBE, fill: dress.robe },
    { data: CAPE, fill: dress.lining },
    { data: 'M-12 -15.4L-5 0M12 -15.4L5 0', stroke: GOLD, width: 1.4 },
    {
      data: 'M-19.4 -3.4L-15 -3.4M19.4 -3.4L15 -3.4M-18 -8L-13 -8M18 -8L13 -8',
      stroke: dress.robe,
      width: 1.2,
    },
    ...head(rank, dress),
    { data: COLLAR, fill: '#fbf6ea' },
    { data: COLLAR, stroke: DEEP_GOLD, width: 0.6 },
  ];
};

const shapeOf = ({ data, fill, stroke, width }: Stroke, upright: 1 | -1): Shape => ({
  kind: 'path',
  data: placed(data, upright * SCALE, upright * ASIDE),
  ...(fill ? { fill } : {}),
  ...(stroke ? { stroke, strokeWidth: (width ?? 1) * SCALE } : {}),
});

/** As large as the panel allows, and out of the way of the index. */
const SCALE = 0.94;
const ASIDE = 7.5;
/** Two corners are cut out for the indices. */
const PANEL = 'M-3 -45L31 -45L31 26L3 26L3 45L-31 45L-31 -26L-3 -26Z';

/** The middle of a court card; `ink` is the suit's colour. */
export function court(rank: number, suit: number, ink: string): readonly Shape[] {
  const figure = half(rank, suit);
  return [
    { kind: 'path', data: PANEL, fill: '#f7ecd3' },
    ...figure.map((stroke) => shapeOf(stroke, 1)),
    ...figure.map((stroke) => shapeOf(stroke, -1)),
    { kind: 'path', data: 'M-31 0L31 0', stroke: GOLD, strokeWidth: 2.4 },
    { kind: 'path', data: 'M-31 0L31 0', stroke: DEEP_GOLD, strokeWidth: 0.7 },
    { kind: 'path', data: pip(suit, 11, -22.5, -16) + pip(suit, -11, 22.5, 16), fill: ink },
    { kind: 'path', data: PANEL, stroke: GOLD, strokeWidth: 1 },
  ];
}
