/** Draws a board as a standalone SVG, cropped to what it shows. */
import type { Seat } from '@/lib/games/contract';
import type { TextOutliner } from '@/lib/games/text-outliner';
import type { ReplayFrame } from '@/lib/match/replay-frames';
import { BOARD_OUTLINES } from './board-outlines';
import { closeUp } from '../geometry';
import { withOutlinedText } from './outlined-text';
import type { Marks } from './marks';
import { boardFor } from '../registry';
import { sceneFile } from './svg';

const MARGIN = 20;
const WIDTH = 640;

export function boardFile(
  gameId: string,
  view: unknown,
  facing: Seat,
  title: string,
  marks: Marks = {},
): string {
  const scene = withOutlinedText(boardFor(gameId).scene(view, facing), BOARD_OUTLINES);
  return sceneFile({ ...scene, view: closeUp(scene, MARGIN) }, marks, { title }, WIDTH);
}

/** One position of a replay to download: the whole board, its last move marked, and every word as outlines. */
export function boardToTake(
  gameId: string,
  { state, events }: ReplayFrame,
  facing: Seat,
  title: string,
  outliner: TextOutliner,
): string {
  const board = boardFor(gameId);
  return sceneFile(
    withOutlinedText(board.scene(state, facing), outliner),
    board.touched(events),
    { title },
    900,
  );
}
