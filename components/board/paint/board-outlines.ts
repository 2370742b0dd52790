/**
 * Draws the words on a board as outlines, because an image cannot use the page's typeface.
 *
 * For the server and scripts; a browser has the typeface itself, and the outlines would weigh more than they are
 * worth there.
 */
import type { TextOutliner } from '@/lib/games/text-outliner';
import type { Scene } from '../scene';
import { EM, GLYPHS } from './glyph-outlines';

const tenth = (value: number) => Math.round(value * 10) / 10;

export const BOARD_OUTLINES: TextOutliner = {
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

// The server's first picture needs the outlines too, else its words would change when the painter comes. They are
// registered when a server starts (`instrumentation.ts`): imported here, they would be sent to every browser.
type OutlineStore = (scene: Scene) => Scene;

// The start-up code of a server and its pages are bundled apart: they share no module, only the process.
const shared = globalThis as typeof globalThis & { lamplightOutlines?: OutlineStore };

export const registerOutlines = (outlines: OutlineStore): void => {
  shared.lamplightOutlines = outlines;
};

export const withBoardOutlines = (scene: Scene): Scene => shared.lamplightOutlines?.(scene) ?? scene;
