/** Opens a WOFF2 file and returns the tables of its font. */
import 'server-only';
import { brotliDecompressSync } from 'node:zlib';

/** The tags that the format encodes by number, in its order. */
const TAGS = [
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX',
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat',
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill',
].flatMap((line) => line.match(/.{4} ?/g)!.map((tag) => tag.slice(0, 4).trim()));

const HEADER_BYTES = 48;

/** Reads numbers one after the other. */
export class Reader {
  constructor(
    private readonly bytes: Buffer,
    public at = 0,
  ) {}

  u8 = (): number => this.bytes.readUInt8(this.at++);
  u16 = (): number => this.bytes.readUInt16BE((this.at += 2) - 2);
  i16 = (): number => this.bytes.readInt16BE((this.at += 2) - 2);
  u32 = (): number => this.bytes.readUInt32BE((this.at += 4) - 4);
  i8 = (): number => this.bytes.readInt8(this.at++);
  text = (length: number): string => this.bytes.toString('latin1', this.at, (this.at += length));

  /** Seven bits a byte, while the highest bit is set. */
  base128(): number {
    let value = 0;
    for (;;) {
      const byte = this.u8();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  }

  /** A number that is mostly below 253, and then one byte. */
  short255(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 255) return this.u8() + 253;
    return code === 254 ? this.u8() + 506 : code;
  }
}

export interface Table {
  readonly bytes: Buffer;
  /** In WOFF2's transformed encoding instead of the font's own. */
  readonly isTransformed: boolean;
}

export function openWoff2(file: Buffer): ReadonlyMap<string, Table> {
  const header = new Reader(file);
  if (header.text(4) !== 'wOF2') throw new Error('This is not a WOFF2 font.');
  header.at = 12;
  const count = header.u16();
  header.at = 20;
  const compressed = header.u32();
  header.at = HEADER_BYTES;

  const entries = Array.from({ length: count }, () => {
    const flags = header.u8();
    const tag = (flags & 0x3f) === 0x3f ? header.text(4) : TAGS[flags & 0x3f]!;
    const version = flags >> 6;
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
    const length = header.base128();
    return { tag, isTransformed, length: isTransformed ? header.base128() : length };
  });

  const data = brotliDecompressSync(file.subarray(header.at, header.at + compressed));
  let at = 0;
  return new Map(
    entries.map(({ tag, isTransformed, length }) => {
      const bytes = data.subarray(at, (at += length));
      return [tag, { bytes, isTransformed }];
    }),
  );
}
