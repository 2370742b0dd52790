/**
 * Turns text into glyph outlines of the site's typeface. A server may have no fonts, and those it has differ from
 * machine to machine: pictures contain their outlines.
 */
import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TextOutliner } from '@/lib/games/text-outliner';
import { readOutlines, type Contour, type Outline } from './glyph-tables';
import { openWoff2, Reader, type Table } from './woff2';

interface Font {
  readonly unitsPerEm: number;
  readonly glyphOf: ReadonlyMap<number, number>;
  readonly outlines: readonly Outline[];
  readonly advances: readonly number[];
}

const FILES = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];
const FOLDER = path.join(
  /* turbopackIgnore: true */ process.cwd(),
  'node_modules',
  '@fontsource-variable',
  'alegreya',
  'files',
);

/** The map from characters to glyphs, in the formats that these fonts use. */
function readCharacters(cmap: Buffer): Map<number, number> {
  const glyphOf = new Map<number, number>();
  const head = new Reader(cmap, 2);
  const count = head.u16();
  for (let i = 0; i < count; i++) {
    head.at = 4 + i * 8 + 4;
    const at = head.u32();
    const format = new Reader(cmap, at).u16();
    if (format === 4) readSegments(cmap, at, glyphOf);
    if (format === 12) readGroups(cmap, at, glyphOf);
  }
  return glyphOf;
}

function readGroups(cmap: Buffer, at: number, glyphOf: Map<number, number>): void {
  const groups = new Reader(cmap, at + 12);
  for (let left = groups.u32(); left > 0; left--) {
    const [first, last, glyph] = [groups.u32(), groups.u32(), groups.u32()];
    for (let code = first; code <= last; code++) glyphOf.set(code, glyph + code - first);
  }
}

function readSegments(cmap: Buffer, at: number, glyphOf: Map<number, number>): void {
  const width = cmap.readUInt16BE(at + 6);
  const column = (index: number, i: number) => at + 14 + index * width + (index > 0 ? 2 : 0) + i;
  for (let i = 0; i < width; i += 2) {
    const [last, first] = [cmap.readUInt16BE(column(0, i)), cmap.readUInt16BE(column(1, i))];
    const [delta, offset] = [cmap.readUInt16BE(column(2, i)), cmap.readUInt16BE(column(3, i))];
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed = offset && cmap.readUInt16BE(column(3, i) + offset + (code - first) * 2);
      const glyph = offset === 0 ? code + delta : listed && listed + delta;
      if (glyph & 0xffff) glyphOf.set(code, glyph & 0xffff);
    }
  }
}

/** Unless transformed, each advance is followed by the left side bearing. */
function readAdvances({ bytes, isTransformed }: Table, count: number): number[] {
  const metrics = new Reader(bytes, isTransformed ? 1 : 0);
  return Array.from({ length: count }, () => {
    const advance = metrics.u16();
    if (!isTransformed) metrics.at += 2;
    return advance;
  });
}

function readFont(name: string): Font {
  const tables = openWoff2(readFileSync(path.join(FOLDER, `alegreya-${name}-wght-normal.woff2`)));
  const table = (tag: string) => tables.get(tag)!;
  return {
    unitsPerEm: table('head').bytes.readUInt16BE(18),
    glyphOf: readCharacters(table('cmap').bytes),
    outlines: readOutlines(table('glyf').bytes),
    advances: readAdvances(table('hmtx'), table('hhea').bytes.readUInt16BE(34)),
  };
}

const opened = new Map<string, Font>();

/** Each file is opened when a character first needs it. */
function fontFor(code: number): Font | null {
  for (const name of FILES) {
    const font = opened.get(name) ?? readFont(name);
    opened.set(name, font);
    if (font.glyphOf.has(code)) return font;
  }
  return null;
}

const tenth = (value: number) => Math.round(value * 10) / 10;

function contourPath(contour: Contour, place: (x: number, y: number) => string): string {
  const at = (i: number) => contour[(i + contour.length) % contour.length]!;
  const between = (i: number) => ({ x: (at(i).x + at(i + 1).x) / 2, y: (at(i).y + at(i + 1).y) / 2 });
  const first = contour.findIndex(({ isOn }) => isOn);
  const start = first < 0 ? between(-1) : at(first);
  let data = `M${place(start.x, start.y)}`;
  for (let n = 0, i = first + 1; n < contour.length; n++, i++) {
    const point = at(i);
    if (point.isOn) data += `L${place(point.x, point.y)}`;
    else {
      const end = at(i + 1).isOn ? at(i + 1) : between(i);
      data += `Q${place(point.x, point.y)} ${place(end.x, end.y)}`;
    }
  }
  return `${data}Z`;
}

const codesOf = (text: string) => Array.from(text.normalize('NFC'), (character) => character.codePointAt(0)!);

export const FONT_OUTLINER: TextOutliner = {
  has: (text) => codesOf(text).every((code) => fontFor(code) !== null),
  write(text, size) {
    let [data, x] = ['', 0];
    for (const code of codesOf(text)) {
      const font = fontFor(code) ?? fontFor(0x3f)!;
      const glyph = font.glyphOf.get(code) ?? font.glyphOf.get(0x3f)!;
      const scale = size / font.unitsPerEm;
      const from = x;
      for (const contour of font.outlines[glyph] ?? [])
        data += contourPath(contour, (px, py) => `${tenth(from + px * scale)} ${tenth(-py * scale)}`);
      x += (font.advances[glyph] ?? font.advances.at(-1)!) * scale;
    }
    return { data, width: x };
  },
};
