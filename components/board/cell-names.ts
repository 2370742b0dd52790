/** Writes the names of cells on a board, for whoever wants to find "K 10" on it. */
import { reach } from './paint/mark-art';
import type { Scene, SceneItem, Shape } from './scene';

/** A letter or two and a number. Cards have names of their own, and islets are numbered anyway. */
const SHORT_NAME = /^[A-Z]{1,2} \d{1,3}$/;
const SIZE_PART = 0.36;
const DARK = '#1c0d06';
const LIGHT = '#fff6dc';

/** The same shapes for the same name, so that a painter draws each once. */
const made = new Map<string, readonly Shape[]>();

function nameShapes(name: string, radius: number): readonly Shape[] {
  const key = `${name} ${radius}`;
  const known = made.get(key);
  if (known) return known;
  const size = Math.round(radius * SIZE_PART * 10) / 10;
  const at = { x: 0, y: Math.round(radius * 0.66 * 10) / 10 };
  const text = { kind: 'text', at, text: name.replace(' ', ''), size, weight: 700 } as const;
  const width = name.length * size * 0.56;
  const plate = [
    { x: -width / 2, y: at.y - size * 0.6 },
    { x: width / 2, y: at.y - size * 0.6 },
    { x: width / 2, y: at.y + size * 0.6 },
    { x: -width / 2, y: at.y + size * 0.6 },
  ];
  const shapes: readonly Shape[] = [
    { kind: 'polygon', points: plate, fill: DARK, opacity: 0.5 },
    { ...text, fill: LIGHT },
  ];
  made.set(key, shapes);
  return shapes;
}

/** At the lower rim of each cell, over what lies there. */
export function withCellNames(scene: Scene, nameOf: (cell: string) => string): Scene {
  const names = scene.cells.flatMap((cell): readonly SceneItem[] => {
    const name = nameOf(cell.id);
    if (!SHORT_NAME.test(name)) return [];
    return [{ id: `name:${cell.id}`, layer: 'top', at: cell.at, shapes: nameShapes(name, reach(cell)) }];
  });
  return { ...scene, items: [...scene.items, ...names] };
}
