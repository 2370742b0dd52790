/** Reads the outlines of a font's glyphs from WOFF2's transformed `glyf` table. */
import 'server-only';
import { Reader } from './woff2';

interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  /** Otherwise it is the control point of a quadratic curve. */
  readonly isOn: boolean;
}
export type Contour = readonly OutlinePoint[];
export type Outline = readonly Contour[];

const signed = (flag: number, value: number) => (flag & 1 ? value : -value);

/** One step from point to point: the flag tells how many bytes follow, and what they contain. */
function step(flag: number, glyphs: Reader): readonly [dx: number, dy: number] {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + glyphs.u8())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + glyphs.u8()), 0];
  const up = flag >> 1;
  if (flag < 84) {
    const [packed, low] = [flag - 20, glyphs.u8()];
    return [
      signed(flag, 1 + (packed & 0x30) + (low >> 4)),
      signed(up, 1 + ((packed & 0x0c) << 2) + (low & 15)),
    ];
  }
  if (flag < 120) {
    const packed = flag - 84;
    const dx = 1 + (Math.floor(packed / 12) << 8) + glyphs.u8();
    return [signed(flag, dx), signed(up, 1 + (((packed % 12) >> 2) << 8) + glyphs.u8())];
  }
  if (flag < 124) {
    const [a, b, c] = [glyphs.u8(), glyphs.u8(), glyphs.u8()];
    return [signed(flag, (a << 4) + (b >> 4)), signed(up, ((b & 15) << 8) + c)];
  }
  return [signed(flag, glyphs.u16()), signed(up, glyphs.u16())];
}

/** The flags of a component, by bit. */
const WORDS = 0x1;
const OFFSETS = 0x2;
const SCALE = 0x8;
const MORE = 0x20;
const SCALES = 0x40;
const MATRIX = 0x80;
const INSTRUCTIONS = 0x100;

interface Component {
  readonly glyph: number;
  readonly matrix: readonly [xx: number, xy: number, yx: number, yy: number, dx: number, dy: number];
}

function readComponents(parts: Reader): { components: Component[]; hasInstructions: boolean } {
  const components: Component[] = [];
  let hasInstructions = false;
  for (;;) {
    const flags = parts.u16();
    const glyph = parts.u16();
    const [first, second] = flags & WORDS ? [parts.i16(), parts.i16()] : [parts.i8(), parts.i8()];
    const [dx, dy] = flags & OFFSETS ? [first, second] : [0, 0];
    const share = () => parts.i16() / 16384;
    let [xx, xy, yx, yy] = [1, 0, 0, 1];
    if (flags & SCALE) xx = yy = share();
    else if (flags & SCALES) [xx, yy] = [share(), share()];
    else if (flags & MATRIX) [xx, xy, yx, yy] = [share(), share(), share(), share()];
    components.push({ glyph, matrix: [xx, xy, yx, yy, dx, dy] });
    hasInstructions ||= Boolean(flags & INSTRUCTIONS);
    if (!(flags & MORE)) return { components, hasInstructions };
  }
}

const moved = (outline: Outline, [xx, xy, yx, yy, dx, dy]: Component['matrix']): Outline =>
  outline.map((contour) =>
    contour.map(({ x, y, isOn }) => ({ x: x * xx + y * yx + dx, y: x * xy + y * yy + dy, isOn })),
  );

/** One outline per glyph, in the font's units, y upwards. */
export function readOutlines(glyf: Buffer): readonly Outline[] {
  const head = new Reader(glyf, 4);
  const count = head.u16();
  head.at = 8;
  const sizes = Array.from({ length: 5 }, () => head.u32());
  let from = 36;
  const [contours, points, flags, glyphs, parts] = sizes.map(
    (size) => new Reader(glyf, (from += size) - size),
  );

  const simple = (contourCount: number): Outline => {
    const lengths = Array.from({ length: contourCount }, () => points!.short255());
    let [x, y] = [0, 0];
    const outline = lengths.map((length) =>
      Array.from({ length }, (): OutlinePoint => {
        const flag = flags!.u8();
        const [dx, dy] = step(flag & 0x7f, glyphs!);
        return { x: (x += dx), y: (y += dy), isOn: flag < 0x80 };
      }),
    );
    glyphs!.short255();
    return outline;
  };

  // Composite glyphs may refer to later ones.
  const read = Array.from({ length: count }, (): Outline | readonly Component[] => {
    const contourCount = contours!.i16();
    if (contourCount >= 0) return contourCount === 0 ? [] : simple(contourCount);
    const { components, hasInstructions } = readComponents(parts!);
    if (hasInstructions) glyphs!.short255();
    return components;
  });
  const outlineOf = (glyph: number, depth = 0): Outline => {
    const found = read[glyph] ?? [];
    if (depth > 4) return [];
    return found.flatMap((part) =>
      'glyph' in part ? moved(outlineOf(part.glyph, depth + 1), part.matrix) : [part],
    );
  };
  return read.map((_, glyph) => outlineOf(glyph));
}
