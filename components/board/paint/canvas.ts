/** Paints shapes on a canvas exactly as SVG would. */
import { baselineOf, type Paint, type Point, type Shape, type TextShape } from '../scene';

const paths = new WeakMap<Shape, Path2D>();
const gradients = new WeakMap<object, CanvasGradient>();

function trace(path: Path2D, points: readonly Point[], isClosed: boolean): Path2D {
  points.forEach(({ x, y }, i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  if (isClosed) path.closePath();
  return path;
}

function pathOf(shape: Exclude<Shape, { kind: 'text' }>): Path2D {
  switch (shape.kind) {
    case 'polygon':
      return trace(new Path2D(), shape.points, true);
    case 'line':
      return trace(new Path2D(), shape.points, false);
    case 'path':
      return new Path2D(shape.data);
    case 'circle': {
      const path = new Path2D();
      path.arc(shape.centre.x, shape.centre.y, shape.radius, 0, Math.PI * 2);
      path.closePath();
      return path;
    }
    case 'ellipse': {
      const path = new Path2D();
      path.ellipse(shape.centre.x, shape.centre.y, shape.radiusX, shape.radiusY, 0, 0, Math.PI * 2);
      return path;
    }
  }
}

function styleOf(context: CanvasRenderingContext2D, paint: Paint): string | CanvasGradient {
  if (typeof paint === 'string') return paint;
  const known = gradients.get(paint);
  if (known) return known;
  const gradient =
    paint.kind === 'linear'
      ? context.createLinearGradient(paint.from.x, paint.from.y, paint.to.x, paint.to.y)
      : context.createRadialGradient(
          paint.centre.x,
          paint.centre.y,
          0,
          paint.centre.x,
          paint.centre.y,
          paint.radius,
        );
  for (const { at, colour } of paint.stops) gradient.addColorStop(at, colour);
  gradients.set(paint, gradient);
  return gradient;
}

/** Read once: every further read would make the browser recompute its styles. */
let family: string | undefined;

function paintText(context: CanvasRenderingContext2D, shape: TextShape): void {
  family ??= getComputedStyle(document.body).fontFamily;
  context.font = `${shape.weight ?? 400} ${shape.size}px ${family}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  const baseline = baselineOf(shape);
  if (shape.fill) context.fillText(shape.text, shape.at.x, baseline);
  if (shape.stroke) context.strokeText(shape.text, shape.at.x, baseline);
}

export function paintShapes(context: CanvasRenderingContext2D, shapes: readonly Shape[]): void {
  for (const shape of shapes) {
    context.save();
    if (shape.opacity !== undefined) context.globalAlpha *= shape.opacity;
    if (shape.fill) context.fillStyle = styleOf(context, shape.fill);
    if (shape.stroke) {
      context.strokeStyle = shape.stroke;
      context.lineWidth = shape.strokeWidth ?? 1;
      context.setLineDash(shape.dash ? [...shape.dash] : []);
    }
    if (shape.kind === 'text') paintText(context, shape);
    else {
      let path = paths.get(shape);
      if (!path) paths.set(shape, (path = pathOf(shape)));
      if (shape.kind === 'path' && shape.scale) context.scale(shape.scale, shape.scale);
      if (shape.fill) context.fill(path);
      if (shape.stroke) context.stroke(path);
    }
    context.restore();
  }
}
