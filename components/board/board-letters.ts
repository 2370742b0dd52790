/**
 * The words on a board as outlines. A picture in an address cannot use the page's typeface, nor can a thumbnail: written
 * like this a board looks the same from its first paint on, whoever paints it.
 */
import type { Letters } from '@/lib/games/letters';
import { EM, GLYPHS } from './glyphs';

const tenth = (value: number) => Math.round(value * 10) / 10;

export const BOARD_LETTERS: Letters = {
  has: (text) => [...text].every((sign) => Object.hasOwn(GLYPHS, sign)),
  write(text, size) {
    const scale = size / EM;
    let [data, from] = ['', 0];
    for (const sign of text) {
      const [width, outline] = GLYPHS[sign] ?? GLYPHS[' ']!;
      const start = from;
      data += outline.replace(
        /(-?\d+) (-?\d+)/g,
        (_, x: string, y: string) => `${tenth((start + Number(x)) * scale)} ${tenth(Number(y) * scale)}`,
      );
      from += width;
    }
    return { data, width: from * scale };
  },
};
