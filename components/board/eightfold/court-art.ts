/** Draws Jacks, Queens and Kings: a half-figure, repeated upside down, in a thin gold frame. */
import type { Shape } from '../scene';
import { pip, placed } from './pips';

const GOLD = '#d3a038';
const DEEP_GOLD = '#7d5614';
const SKIN = '#f4d8b6';
const SHADE = '#e2b98f';
const INK = '#2b1c14';
const STEEL = '#cfd8e0';
const LINEN = '#fdf9ef';

/** Robe, sleeves, hair and what ornaments them, by suit: two dark dresses and two red ones, no two alike. */
const DRESS = [
  { robe: '#23345f', sleeve: '#c33a35', hair: '#35261b', trim: '#8fa9e0' },
  { robe: '#a8242c', sleeve: '#e9b64c', hair: '#bd8a40', trim: '#f7d27a' },
  { robe: '#1d5443', sleeve: '#e0a53a', hair: '#56371e', trim: '#9fd3ae' },
  { robe: '#bb4a24', sleeve: '#2c5d86', hair: '#8c5a2a', trim: '#ffd79a' },
] as const;

type Dress = (typeof DRESS)[number];

interface Stroke {
  readonly data: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
}

/** Heads are drawn around x = 0 and set down beside the index. */
const HEAD = { scale: 1.12, x: 11, y: 2 };
const head = (data: string) => placed(data, HEAD.scale, HEAD.x, HEAD.y);

const ROBE = 'M-31 0L-31 -3C-22 -13 -8 -17 3 -20L19 -20C26 -18 31 -13 31 -9L31 0Z';
const SLEEVES = 'M-31 0L-31 -3C-22 -13 -12 -15.6 -4 -17.8L-10 0ZM31 0L31 -9C30 -13 27 -16 23 -18.6L20 0Z';
const HEMS = 'M-4 -17.8L-10 0M23 -18.6L20 0';
const FOLDS = 'M-27 -5L-22 0M-20 -11L-15 -2M-13 -14.5L-11.4 -8M27 -13L25 -5M29.4 -7L28.6 -2';
const BROCADE = 'M5.5 -16L16.5 -16L15 0L3 0Z';
const LOZENGES = 'M10.8 -14L13.2 -10.600L10.6 -7.200L8.2 -10.600ZM9.8 -6.600L12 -3.300L9.5 0L7.4 -3.300Z';

const NECK = head('M-3 -21L3 -21L3.6 -16L0 -12L-3.6 -16Z');
const FACE = head('M-6 -28C-6 -34.4 6 -34.4 6 -28C6 -23 3.4 -18.6 0 -18.6C-3.4 -18.6 -6 -23 -6 -28Z');
const CHEEK = head('M2 -31C5 -30 5 -23 0.4 -18.7C3.6 -19 6 -23 6 -28C6 -30 4.6 -31.4 2 -31Z');
const LINES = head(
  'M-4.4 -29C-3.4 -29.9 -2 -29.8 -1.2 -29.200M1.2 -29.200C2 -29.8 3.4 -29.9 4.4 -29' +
    'M-4 -27.400C-3.2 -28.3 -1.8 -28.3 -1.2 -27.400M1.2 -27.400C1.8 -28.3 3.2 -28.3 4 -27.4' +
    'M0.2 -27.6L-0.9 -24.3L0.6 -24.1',
);
const EYES = head('M-3.1 -27.8L-2 -27.8L-2 -26.7L-3.1 -26.7ZM2 -27.8L3.1 -27.8L3.1 -26.7L2 -26.7Z');
const LIPS = head('M-1.6 -22.3C-0.7 -23 0.7 -23 1.6 -22.3C0.7 -21.3 -0.7 -21.3 -1.6 -22.3Z');

const KING = {
  hair: head('M-7.4 -31C-9.4 -25 -9.2 -21 -7.6 -18.6L7.6 -18.600C9.2 -21 9.4 -25 7.4 -31Z'),
  beard: head(
    'M-6.1 -26.5C-6.8 -17.5 -3 -12.6 0 -11C3 -12.6 6.8 -17.5 6.1 -26.500C5.2 -23.8 3.2 -24 0 -23.7C-3.2 -24 -5.2 -23.8 -6.1 -26.5Z',
  ),
  crown: head(
    'M-7.6 -30.6L-9.6 -38.6L-5 -35L0 -41.4L5 -35L9.6 -38.6L7.6 -30.600C3 -32.2 -3 -32.2 -7.6 -30.6Z',
  ),
  jewels: head(
    'M0 -39L1.3 -36.800L0 -34.600L-1.3 -36.800ZM-6.2 -35.600L-5.2 -34L-6 -32.4L-7 -34ZM6.2 -35.600L7 -34L6 -32.4L5.2 -34Z',
  ),
  ermine: 'M-1 -20.500C4 -13.5 18 -13.5 23 -20.500L26 -17C21 -7.5 1 -7.5 -5.5 -16.500Z',
  tails: 'M2 -13.500L3 -11M8 -11.200L8.4 -8.600M14 -11L14 -8.400M20 -13.400L19.2 -11M23 -17L22 -15',
  blade: 'M26.1 -24L26.1 -42.500L27.2 -44.600L28.3 -42.500L28.3 -24Z',
  hilt: 'M23.2 -25L31 -25L31 -23L28.2 -23L28.2 -15L26.2 -15L26.2 -23L23.2 -23Z',
};
const QUEEN = {
  hair: head(
    'M0 -36C-8 -36 -9.6 -29 -9.4 -24C-9.2 -19 -11 -16.5 -9.5 -13C-6.5 -14 -5.4 -16 -5 -19L5 -19C5.4 -16 6.5 -14 9.5 -13C11 -16.5 9.2 -19 9.4 -24C9.6 -29 8 -36 0 -36Z',
  ),
  fringe: head(
    'M-6.4 -26.500C-6 -31.2 -3 -32 0 -33C3 -32 6 -31.2 6.4 -26.500C8.2 -34 3 -36 0 -36C-3 -36 -8.2 -34 -6.4 -26.500Z',
  ),
  crown: head(
    'M-7 -32.800L-7.2 -38L-3.6 -35.600L0 -40.6L3.6 -35.600L7.2 -38L7 -32.800C3 -35 -3 -35 -7 -32.800Z',
  ),
  jewels: head('M0 -38.600L1 -36.900L0 -35.2L-1 -36.900Z'),
  chest: 'M5 -20.500L17 -20.500L11 -10.500Z',
  lace: 'M4 -20.500L11 -9.500L18 -20.5',
  pearls: 'M6.5 -19L8 -16.600M9.4 -14.600L11 -13.400M12.8 -14.800L14.4 -17',
  stem: 'M27 -15C26.2 -20 26.6 -25 27.4 -30M27 -22C24.5 -22.5 23.5 -24 23.2 -26',
  petals:
    'M27.5 -29.500C23 -27.5 21.5 -33 24.8 -34.500C23.2 -38.5 28 -40.5 29 -37C32 -38 33 -33.5 30.5 -32.500C31.5 -29 28.5 -27.5 27.5 -29.500Z',
  heart: 'M27.4 -36L29.3 -33.700L27.4 -31.400L25.5 -33.700Z',
};
const JACK = {
  hair: head(
    'M-7 -31C-9 -26 -8.8 -21.5 -8.2 -18.500C-6.5 -18.5 -5.2 -20 -4.6 -22L4.6 -22C5.2 -20 6.5 -18.5 8.2 -18.500C8.8 -21.5 9 -26 7 -31Z',
  ),
  cap: head(
    'M-9.8 -30.200C-11 -36 -5 -39.6 1 -38.800C7 -38 10.8 -35 9.6 -30.200C4 -32.6 -4 -32.6 -9.8 -30.200Z',
  ),
  band: head('M-9.8 -30.200C-4 -32.6 4 -32.6 9.6 -30.200L9 -28C4 -30.4 -4 -30.4 -9.2 -28Z'),
  feather: head('M-2 -35.500C-7 -36.5 -10.5 -39 -11 -41.600C-6.5 -42.5 -2.5 -40.5 0 -37Z'),
  ruff: 'M2 -20.600L4 -15.500L6.6 -18.600L8.6 -14L11 -17.800L13.4 -14L15.4 -18.600L18 -15.500L20 -20.600Z',
  buttons: 'M9.6 -11.500L11 -9.800L9.6 -8.100L8.2 -9.800ZM9.2 -6L10.6 -4.300L9.2 -2.600L7.8 -4.300Z',
  pole: 'M27 -44L27 -11',
  axe: 'M27.6 -42C32 -41.5 32 -33.5 27.6 -33C28.6 -36 28.6 -39 27.6 -42ZM26.4 -40.5L22.4 -37.5L26.4 -34.500Z',
};
const HAND = 'M24.2 -18.500C24.2 -21 30 -21 30 -18.500C30 -15.5 24.2 -15.5 24.2 -18.500Z';

const face = (
  hair: Stroke,
  mouth: readonly Stroke[] = [{ data: LIPS, fill: '#b8443a' }],
): readonly Stroke[] => [
  hair,
  { data: NECK, fill: SHADE },
  { data: FACE, fill: SKIN },
  { data: CHEEK, fill: SHADE },
  ...mouth,
  { data: LINES, stroke: INK, width: 0.8 },
  { data: EYES, fill: INK },
];

function king({ robe, hair, trim }: Dress): readonly Stroke[] {
  return [
    ...face({ data: KING.hair, fill: hair }, [{ data: KING.beard, fill: hair }]),
    { data: KING.crown, fill: GOLD, stroke: DEEP_GOLD, width: 0.7 },
    { data: KING.jewels, fill: robe },
    { data: KING.ermine, fill: LINEN, stroke: DEEP_GOLD, width: 0.6 },
    { data: KING.tails, stroke: INK, width: 1.1 },
    // The beard lies on the ermine.
    { data: KING.beard, fill: hair },
    { data: LIPS, fill: '#b8443a' },
    { data: KING.blade, fill: STEEL, stroke: '#5d6873', width: 0.6 },
    { data: KING.hilt, fill: trim, stroke: DEEP_GOLD, width: 0.6 },
    { data: HAND, fill: SKIN, stroke: SHADE, width: 0.8 },
  ];
}

function queen({ robe, hair, trim }: Dress): readonly Stroke[] {
  return [
    { data: QUEEN.chest, fill: SKIN },
    ...face({ data: QUEEN.hair, fill: hair }),
    { data: QUEEN.fringe, fill: hair },
    { data: QUEEN.crown, fill: GOLD, stroke: DEEP_GOLD, width: 0.7 },
    { data: QUEEN.jewels, fill: robe },
    { data: QUEEN.lace, stroke: LINEN, width: 2.4 },
    { data: QUEEN.pearls, stroke: GOLD, width: 1.2 },
    { data: QUEEN.stem, stroke: '#3b6b3a', width: 1.3 },
    { data: QUEEN.petals, fill: trim, stroke: robe, width: 0.8 },
    { data: QUEEN.heart, fill: GOLD },
    { data: HAND, fill: SKIN, stroke: SHADE, width: 0.8 },
  ];
}

function jack({ robe, sleeve, hair, trim }: Dress): readonly Stroke[] {
  return [
    ...face({ data: JACK.hair, fill: hair }),
    { data: JACK.feather, fill: trim, stroke: robe, width: 0.5 },
    { data: JACK.cap, fill: sleeve },
    { data: JACK.band, fill: GOLD },
    { data: JACK.ruff, fill: LINEN, stroke: DEEP_GOLD, width: 0.6 },
    { data: JACK.buttons, fill: GOLD },
    { data: JACK.pole, stroke: '#6b4526', width: 1.8 },
    { data: JACK.axe, fill: STEEL, stroke: '#5d6873', width: 0.6 },
    { data: HAND, fill: SKIN, stroke: SHADE, width: 0.8 },
  ];
}

const FIGURES = [jack, queen, king];

function half(rank: number, suit: number): readonly Stroke[] {
  const dress = DRESS[suit]!;
  return [
    { data: ROBE, fill: dress.robe },
    { data: BROCADE, fill: dress.sleeve },
    { data: LOZENGES, fill: dress.trim, stroke: dress.robe, width: 0.7 },
    { data: SLEEVES, fill: dress.sleeve },
    { data: FOLDS, stroke: dress.robe, width: 1.2 },
    { data: HEMS, stroke: GOLD, width: 2 },
    ...FIGURES[rank - 10]!(dress),
  ];
}

const shapeOf = ({ data, fill, stroke, width }: Stroke, isUpright: boolean): Shape => ({
  kind: 'path',
  data,
  // The same path turned half round: pictures pack it better than another one.
  ...(isUpright ? {} : { scale: -1 }),
  ...(fill ? { fill } : {}),
  ...(stroke ? { stroke, strokeWidth: width ?? 1 } : {}),
});

/** Two corners are cut out for the indices. */
const PANEL = 'M-3 -45L31 -45L31 26L3 26L3 45L-31 45L-31 -26L-3 -26Z';

/** The middle of a court card; `ink` is the suit's colour. */
export function court(rank: number, suit: number, ink: string): readonly Shape[] {
  const figure = half(rank, suit);
  return [
    { kind: 'path', data: PANEL, fill: '#f9efd8' },
    ...figure.map((stroke) => shapeOf(stroke, true)),
    ...figure.map((stroke) => shapeOf(stroke, false)),
    { kind: 'path', data: 'M-31 0L31 0', stroke: DEEP_GOLD, strokeWidth: 3.4 },
    { kind: 'path', data: 'M-31 0L31 0', stroke: GOLD, strokeWidth: 2 },
    { kind: 'path', data: pip(suit, 10.5, -23.5, -19) + pip(suit, -10.5, 23.5, 19), fill: ink },
    { kind: 'path', data: PANEL, stroke: DEEP_GOLD, strokeWidth: 1.4 },
    { kind: 'path', data: PANEL, stroke: GOLD, strokeWidth: 0.8 },
  ];
}
