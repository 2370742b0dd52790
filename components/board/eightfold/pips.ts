/** The four suits as outlines around the origin, one unit high, and how they are scaled, moved and stood on their heads. */
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

/** A path of absolute points, scaled and moved; a negative scale stands it on its head. */
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
