/** A board as a picture that stands alone: what it shows is drawn close up. */
import type { Seat } from '@/lib/games/contract';
import { closeUp } from './geometry';
import type { Marks } from './marks';
import { boardOf } from './registry';
import { sceneFile } from './scene-markup';

const MARGIN = 20;
const WIDTH = 640;

export function boardFile(
  gameId: string,
  view: unknown,
  facing: Seat,
  title: string,
  marks: Marks = {},
): string {
  const scene = boardOf(gameId).scene(view, facing);
  return sceneFile({ ...scene, view: closeUp(scene, MARGIN) }, marks, { title }, WIDTH);
}
