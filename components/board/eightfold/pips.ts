/**
 * The outlines of the four suits and the strokes of the ranks, and how they are scaled, moved and turned upside down.
 */
const HEARTS =
  'M0 -0.22C-0.1 -0.5 -0.5 -0.48 -0.5 -0.14C-0.5 0.14 -0.2 0.26 0 0.5C0.2 0.26 0.5 0.14 0.5 -0.14C0.5 -0.48 0.1 -0.5 0 -0.22Z';
const DIAMONDS =
  'M0 -0.52C0.1 -0.3 0.24 -0.12 0.42 0C0.24 0.12 0.1 0.3 0 0.52C-0.1 0.3 -0.24 0.12 -0.42 0C-0.24 -0.12 -0.1 -0.3 0 -0.52Z';
const SPADES =
  'M0 -0.52C0.16 -0.26 0.5 -0.1 0.5 0.16C0.5 0.38 0.2 0.44 0.06 0.24C0.08 0.38 0.14 0.46 0.24 0.52L-0.24 0.52C-0.14 0.46 -0.08 0.38 -0.06 0.24C-0.2 0.44 -0.5 0.38 -0.5 0.16C-0.5 -0.1 -0.16 -0.26 0 -0.52Z';
const CLUBS =
  'M0 -0.52C0.3 -0.52 0.32 -0.2 0.14 -0.06C0.34 -0.14 0.54 0 0.5 0.18C0.46 0.38 0.18 0.38 0.06 0.2C0.08 0.36 0.14 0.46 0.24 0.52L-0.24 0.52C-0.14 0.46 -0.08 0.36 -0.06 0.2C-0.18 0.38 -0.46 0.38 -0.5 0.18C-0.54 0 -0.34 -0.14 -0.14 -0.06C-0.32 -0.2 -0.3 -0.52 0 -0.52Z';

/** In the order of the foundations. */
const OUTLINES = [SPADES, HEARTS, CLUBS, DIAMONDS];

/** A path of absolute points, scaled and moved; a negative scale turns it upside down. */
export function placed(data: string, scale: number, x = 0, y = 0): string {
  let isX = false;
  return data.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    isX = !isX;
    return String(Math.round((Number(number) * scale + (isX ? x : y)) * 100) / 100);
  });
}

export const pip = (suit: number, size: number, x: number, y: number): string =>
  placed(OUTLINES[suit]!, size, x, y);

const LEFT = -16;
const RIGHT = 16;

/** Where the pips of Ace to Ten stand; those in the lower half are upside down. */
export const PIP_PLACES: readonly (readonly (readonly [number, number])[])[] = (() => {
  const both = (y: number): [number, number][] => [
    [LEFT, y],
    [RIGHT, y],
  ];
  const mid = (y: number): [number, number][] => [[0, y]];
  const four = [...both(-23), ...both(23)];
  const six = [...four, ...both(0)];
  const eight = [...four, ...both(-7.7), ...both(7.7)];
  return [
    mid(0),
    [...mid(-21), ...mid(21)],
    [...mid(-22), ...mid(0), ...mid(22)],
    four,
    [...four, ...mid(0)],
    six,
    [...six, ...mid(-11.5)],
    [...six, ...mid(-11.5), ...mid(11.5)],
    [...eight, ...mid(0)],
    [...eight, ...mid(-15.3), ...mid(15.3)],
  ];
})();

// The ranks as strokes, about ten wide and fourteen high around their centre: upright figures of one height, sharp at
// any size, that can be turned upside down for the other corner.
const SIX = 'M3.8 -5.7C-1 -7.8 -4.7 -3 -4.7 1.6C-4.7 7.8 4.8 7.8 4.8 2.2C4.8 -2.9 -3.7 -2.9 -4.6 2';

/** Ace to King. */
const STROKES = [
  'M-5.2 7L0 -6.6L5.2 7M-3.3 2.6L3.3 2.6',
  'M-4.4 -3.2C-4.4 -7.4 4.5 -7.4 4.5 -2.8C4.5 0.4 -1.4 2.4 -4.2 5.7L5 5.7',
  'M-4.2 -5.7L4 -5.7L-0.6 -0.9C2.9 -1.2 4.7 0.4 4.7 2.6C4.7 7.2 -3.4 7.2 -4.8 3.9',
  'M2.3 7L2.3 -5.6L-4.6 3.1L5.4 3.1',
  'M4.3 -5.7L-3.2 -5.7L-3.7 -0.3C-0.8 -2.3 4.7 -1.8 4.7 2.4C4.7 7.2 -3.3 7.2 -4.8 4.1',
  SIX,
  'M-4.8 -5.7L4 -5.7L-1.6 7',
  'M0 -0.7C-5 -1.2 -5 -6 0 -6C5 -6 5 -1.2 0 -0.7C-6.2 -0.2 -6.2 6 0 6C6.2 6 6.2 -0.2 0 -0.7Z',
  placed(SIX, -1),
  'M-8.2 -4.2L-5.6 -6L-5.6 7M3.2 -6C-2 -6 -2 6 3.2 6C8.4 6 8.4 -6 3.2 -6Z',
  'M-1 -5.700L2.900 -5.700L2.900 2.600C2.900 7.200 -3.900 7.200 -4.300 2.600',
  'M0 -6C-6.4 -6 -6.4 6 0 6C6.4 6 6.4 -6 0 -6ZM0.8 2L5.2 7.2',
  'M-3.900 -7L-3.900 7M4.800 -7L-3.700 1.500M-0.900 -1.300L5.200 7',
];

/** A negative scale turns it upside down. */
export const rankStrokes = (rank: number, scale: number, x: number, y: number): string =>
  placed(STROKES[rank]!, scale, x, y);
