/** The enlargement of a board within its frame: pinched, moved, and never so that anything beside the board shows. */
import type { Camera, Size } from '../geometry';
import type { Point } from '../scene';

/** From the frame as it was to the frame as it is: screen = before · scale + offset. */
export type Zoom = Camera;

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 4;

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

function kept({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  return { scale, x: within(x, width * (1 - scale), 0), y: within(y, height * (1 - scale), 0) };
}

/** The point of the frame stays where it is. */
export function zoomedAt(zoom: Zoom, factor: number, at: Point, frame: Size): Zoom {
  const scale = within(zoom.scale * factor, 1, MAX_SCALE);
  const by = scale / zoom.scale;
  return kept({ scale, x: at.x - (at.x - zoom.x) * by, y: at.y - (at.y - zoom.y) * by }, frame);
}

export const moved = (zoom: Zoom, from: Point, to: Point, frame: Size): Zoom =>
  kept({ ...zoom, x: zoom.x + to.x - from.x, y: zoom.y + to.y - from.y }, frame);

const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const spread = ([a, b]: readonly [Point, Point]): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** What was under two fingers stays under them. */
export function pinched(
  zoom: Zoom,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  frame: Size,
): Zoom {
  const larger = zoomedAt(zoom, spread(after) / spread(before), middle(before), frame);
  return moved(larger, middle(before), middle(after), frame);
}

/** The camera over a board that is enlarged. */
export const zoomedCamera = (camera: Camera, zoom: Zoom): Camera => ({
  scale: camera.scale * zoom.scale,
  x: camera.x * zoom.scale + zoom.x,
  y: camera.y * zoom.scale + zoom.y,
});
