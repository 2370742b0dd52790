/** Large, bright signs on every piece, for whoever cannot tell its colour from another's. */
import type { Scene, SceneItem, Shape } from './scene';
import { SEAT_LOOKS, type SeatLook } from './seat-looks';

/** How far out from its middle a mark is drawn at most: see `SeatLook`. */
const MARK_REACH = 9;
const DISC = 0.74;

const known = new WeakMap<readonly Shape[], readonly Shape[]>();

function signed({ shapes, sign }: SceneItem, looks: readonly SeatLook[] | undefined): readonly Shape[] {
  const before = known.get(shapes);
  if (!sign || before) return before ?? shapes;
  const radius = Math.round(sign.radius * DISC * 100) / 100;
  const { mark } = looks?.[sign.side] ?? SEAT_LOOKS[sign.side];
  const centre = { x: 0, y: 0 };
  const strong: readonly Shape[] = [
    ...shapes,
    { kind: 'circle', centre, radius, fill: '#140b06' },
    { kind: 'circle', centre, radius, stroke: '#ffffff', strokeWidth: Math.max(1, radius / 9) },
    { kind: 'path', data: mark, fill: '#ffffff', scale: Math.round((radius / MARK_REACH) * 85) / 100 },
  ];
  known.set(shapes, strong);
  return strong;
}

/** The same scene with stronger signs. Pieces that looked alike still share their shapes. */
export function withStrongSigns(scene: Scene, looks?: readonly SeatLook[]): Scene {
  return {
    ...scene,
    items: scene.items.map((item) => (item.sign ? { ...item, shapes: signed(item, looks) } : item)),
  };
}
