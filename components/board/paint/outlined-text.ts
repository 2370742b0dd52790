/** Replaces the words of a scene by outlines, so that it looks the same with or without the site's typeface. */
import type { TextOutliner } from '@/lib/games/text-outliner';
import { baselineOf, type Scene, type Shape, type TextShape } from '../scene';

/** How much thicker a bold letter is, in parts of the font size. */
const BOLDNESS = 0.035;

function outlined(shape: TextShape, outliner: TextOutliner): Shape {
  const { at, text, size, weight = 400, ...look } = shape;
  const { data, width } = outliner.write(text, size);
  const from = { x: at.x - width / 2, y: baselineOf(shape) };
  const bold = weight >= 600 && typeof look.fill === 'string' && look.stroke === undefined;
  return {
    ...look,
    kind: 'path',
    data: movedPath(data, from.x, from.y),
    ...(bold ? { stroke: look.fill as string, strokeWidth: size * BOLDNESS } : {}),
  };
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Moves every pair of numbers in a path of absolute points. */
const movedPath = (data: string, x: number, y: number): string =>
  data.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, px: string, py: string) => `${tenth(Number(px) + x)} ${tenth(Number(py) + y)}`,
  );

const made = new WeakMap<TextOutliner, WeakMap<readonly Shape[], readonly Shape[]>>();

/** Shared shapes stay shared, so that an SVG contains them once and painters see that nothing changed. */
export function withOutlinedText(scene: Scene, outliner: TextOutliner): Scene {
  const byThese = made.get(outliner) ?? new WeakMap<readonly Shape[], readonly Shape[]>();
  made.set(outliner, byThese);
  const written = (shapes: readonly Shape[]): readonly Shape[] => {
    if (!shapes.some(({ kind }) => kind === 'text')) return shapes;
    const known =
      byThese.get(shapes) ??
      shapes.map((shape) => (shape.kind === 'text' ? outlined(shape, outliner) : shape));
    byThese.set(shapes, known);
    return known;
  };
  return {
    ...scene,
    backdrop: written(scene.backdrop),
    items: scene.items.map((item) => ({ ...item, shapes: written(item.shapes) })),
  };
}
