/**
 * The words on a board as outlines, for pictures of it: a drawing cannot use the page's typeface. For the server and
 * scripts; a browser has the typeface itself, and the outlines would weigh more than they are worth there.
 */
import type { Letters } from '@/lib/games/text-outliner';
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
