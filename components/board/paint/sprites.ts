/**
 * Keeps painted shapes as bitmaps, so that a layer is repainted by copying them: painting gradients and paths anew
 * takes a phone without a graphics card longer than one frame.
 */
import type { Point, Shape } from '../scene';
import { paintShapes } from './canvas';

/** In pixels of the canvas, around the origin of the shapes. */
interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Sprite extends Bounds {
  readonly bitmap: HTMLCanvasElement;
  /** Where the origin lies within its pixel. */
  readonly offset: Point;
}

interface Kept {
  readonly scale: number;
  /** Null: larger than the canvas. */
  readonly bounds: Bounds | null;
  /** By where the origin lies: within a pixel, or on the canvas where they are larger than it. */
  readonly sprites: Map<string, Sprite>;
  last: Sprite | null;
}

/** Nobody sees an eighth of a pixel. */
const STEPS_IN_PIXEL = 4;
const PROBE_PX = 128;
/** What is larger than the canvas is kept so much beyond its edges: a camera that draws back shows more of it. */
const MARGIN_SHARE = 0.15;

const kept = new WeakMap<readonly Shape[], Kept>();
let probe: CanvasRenderingContext2D | null = null;

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** What shapes cover, measured by painting them small: close enough, and it knows every kind of path and font. */
function boundsOf(shapes: readonly Shape[], scale: number, reach: number): Bounds | null {
  probe ??= canvasOf(PROBE_PX, PROBE_PX).getContext('2d', { willReadFrequently: true });
  if (!probe) return null;
  const shrink = PROBE_PX / (2 * reach);
  probe.setTransform(1, 0, 0, 1, 0, 0);
  probe.clearRect(0, 0, PROBE_PX, PROBE_PX);
  probe.setTransform(scale * shrink, 0, 0, scale * shrink, PROBE_PX / 2, PROBE_PX / 2);
  paintShapes(probe, shapes);
  const pixels = new Uint32Array(probe.getImageData(0, 0, PROBE_PX, PROBE_PX).data.buffer);
  let [left, top, right, bottom] = [PROBE_PX, PROBE_PX, -1, -1];
  for (let i = 0; i < pixels.length; i += 1) {
    if (pixels[i] === 0) continue;
    const x = i % PROBE_PX;
    const y = (i - x) / PROBE_PX;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  if (left < 2 || top < 2 || right > PROBE_PX - 3 || bottom > PROBE_PX - 3) return null;
  const back = (pixel: number) => Math.round((pixel - PROBE_PX / 2) / shrink);
  // One pixel more on every side: what covers too little of one leaves it empty.
  const [start, end] = [
    { x: back(left - 1), y: back(top - 1) },
    { x: back(right + 2), y: back(bottom + 2) },
  ];
  return {
    left: start.x,
    top: start.y,
    width: Math.max(1, end.x - start.x),
    height: Math.max(1, end.y - start.y),
  };
}

function newSprite(shapes: readonly Shape[], scale: number, bounds: Bounds, offset: Point): Sprite {
  const bitmap = canvasOf(bounds.width, bounds.height);
  const context = bitmap.getContext('2d');
  if (context) {
    context.setTransform(scale, 0, 0, scale, offset.x - bounds.left, offset.y - bounds.top);
    paintShapes(context, shapes);
  }
  return { ...bounds, bitmap, offset };
}

function overCanvas(origin: Point, { width, height }: HTMLCanvasElement): Bounds {
  const [aside, above] = [Math.ceil(width * MARGIN_SHARE), Math.ceil(height * MARGIN_SHARE)];
  return {
    left: -origin.x - aside,
    top: -origin.y - above,
    width: width + 2 * aside,
    height: height + 2 * above,
  };
}

const isText = ({ kind }: Shape): boolean => kind === 'text';
const within = (offset: number) => Math.round(offset * STEPS_IN_PIXEL) / STEPS_IN_PIXEL;

/**
 * Paints shapes where the context's transform says. `isRough`: while the camera moves, a bitmap of another size will do;
 * painting every one anew for each frame is what they are kept to avoid.
 */
export function paintKept(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  isRough = false,
): void {
  const { a: scale, b, c, d, e: x, f: y } = context.getTransform();
  const { canvas } = context;
  // Before the font has come, letters are those of another.
  const isEarly = document.fonts.status !== 'loaded' && shapes.some(isText);
  if (scale !== d || b !== 0 || c !== 0 || isEarly || canvas.width === 0 || canvas.height === 0)
    return paintShapes(context, shapes);
  let known = kept.get(shapes);
  if (isRough && known?.last) return paintRoughly(context, known.last, scale / known.scale, { x, y });
  if (known?.scale !== scale) {
    const bounds = boundsOf(shapes, scale, Math.max(canvas.width, canvas.height));
    known = { scale, bounds, sprites: new Map<string, Sprite>(), last: null };
    kept.set(shapes, known);
  }
  const { bounds, sprites } = known;
  const pixel = { x: Math.floor(x), y: Math.floor(y) };
  const offset = { x: within(x - pixel.x), y: within(y - pixel.y) };
  const key = bounds ? `${offset.x} ${offset.y}` : `${x} ${y} ${canvas.width} ${canvas.height}`;
  let sprite = sprites.get(key);
  if (!sprite) {
    // One alone is as large as the canvas itself.
    if (!bounds) sprites.clear();
    sprite = newSprite(shapes, scale, bounds ?? overCanvas(pixel, canvas), offset);
    sprites.set(key, sprite);
  }
  known.last = sprite;
  context.setTransform(1, 0, 0, 1, pixel.x, pixel.y);
  context.drawImage(sprite.bitmap, sprite.left, sprite.top);
}

function paintRoughly(
  context: CanvasRenderingContext2D,
  { bitmap, left, top, offset }: Sprite,
  growth: number,
  { x, y }: Point,
): void {
  context.setTransform(growth, 0, 0, growth, x, y);
  context.drawImage(bitmap, left - offset.x, top - offset.y);
}
