/** Draws the frames of a clip: each a board on the site's felt, with a line under it that says what was played. */
import type { Seat } from '@/lib/games/contract';
import type { ClipFrame } from '@/lib/protocol/clip';
import type { TextOutliner } from '@/lib/games/text-outliner';
import type { ReplayFrame } from '@/lib/match/replay-frames';
import { withOutlinedText } from './outlined-text';
import { boardFor } from '../registry';
import type { Box, LayerName, Scene } from '../scene';
import { sceneFile } from './svg';

const WIDTH_PX = 440;
const CAPTION_PX = 40;
const MAX_HEIGHT_PX = 520;

const around = (a: Box, b: Box): Box => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
};

/** Laying out a hundred boards takes a while: other requests are answered in between. */
const yieldToOthers = () => new Promise<void>((resolve) => setTimeout(resolve));

const GROUND: ReadonlySet<LayerName> = new Set(['ground', 'board']);

const FELT = `<defs><linearGradient id="felt" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f5f48"/><stop offset="1" stop-color="#1b4030"/></linearGradient></defs>`;

/** Frames of one size, made on demand. The camera is fixed: its view covers what any of the boards needs. */
export async function* clipFrames(
  gameId: string,
  frames: readonly ReplayFrame[],
  captions: readonly string[],
  facing: Seat,
  outliner: TextOutliner,
): AsyncGenerator<ClipFrame> {
  const board = boardFor(gameId);
  let view = board.scene(frames[0]?.state, facing).view;
  for (const { state } of frames) {
    view = around(view, board.scene(state, facing).view);
    await yieldToOthers();
  }
  const height = Math.min(MAX_HEIGHT_PX, Math.round((WIDTH_PX * view.height) / view.width));
  const size = `xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${height + CAPTION_PX}"`;
  const drawn = (scene: Scene, marks = {}) =>
    sceneFile(scene, marks, { title: '' }, WIDTH_PX)
      .trim()
      .replace(/ height="\d+"/, ` height="${height}"`);

  for (const [index, { state, events }] of frames.entries()) {
    const scene = { ...withOutlinedText(board.scene(state, facing), outliner), view };
    const ground = { ...scene, items: scene.items.filter(({ layer }) => GROUND.has(layer)) };
    const figures = {
      ...scene,
      backdrop: [],
      items: scene.items.filter(({ layer }) => !GROUND.has(layer)),
    };
    yield {
      ground: `<svg ${size}>${FELT}<rect width="100%" height="100%" fill="#2b190e"/><rect width="${WIDTH_PX}" height="${height}" fill="url(#felt)"/>${drawn(ground)}</svg>`,
      figures: `<svg ${size}>${drawn(figures, board.touched(events))}${captionLine(captions[index] ?? '', height, outliner)}</svg>`,
    };
  }
}

function captionLine(text: string, top: number, outliner: TextOutliner): string {
  const { data, width } = outliner.write(text, 20);
  const scale = Math.min(1, (WIDTH_PX - 24) / Math.max(1, width));
  return `<path transform="translate(12 ${top + 26}) scale(${scale})" d="${data}" fill="#f8efdc"/>`;
}
