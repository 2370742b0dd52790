/**
 * How the words on a board are written in the picture that comes with a page. An image cannot use the page's typeface, so
 * the server draws them as outlines, else they would change when the painter comes. The outlines are lent when a server starts
 * (`instrumentation.ts`): imported here, they would travel to every browser.
 */
import type { Scene } from './scene';

type Lettering = (scene: Scene) => Scene;

// What a server starts with and its pages are bundled apart: they share no module, only the process.
const shared = globalThis as typeof globalThis & { lamplightLettering?: Lettering };

export const lendLetters = (lettering: Lettering): void => {
  shared.lamplightLettering = lettering;
};

export const withLetters = (scene: Scene): Scene => shared.lamplightLettering?.(scene) ?? scene;
