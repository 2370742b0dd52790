/**
 * The signs of the seats: a colour and a mark for each of up to six, and stronger signs on pieces, so that colour
 * alone is not needed.
 */
import type { Seat } from '@/lib/games/contract';
import type { Scene, SceneItem, Shape } from './scene';

/** A small stone. `mark` is a path around 0,0, at most nine away from it. */
export interface SeatSign {
  readonly fill: string;
  readonly rim: string;
  readonly mark: string;
}

/** A side as it is named and marked before the first turn. */
export interface SideSign {
  readonly colour: string;
  readonly sign: SeatSign;
}

const RAYS = Array.from({ length: 8 }, (_, i) => {
  const angle = (i * Math.PI) / 4;
  const at = (r: number, turn = 0) =>
    `${(r * Math.cos(angle + turn)).toFixed(1)} ${(r * Math.sin(angle + turn)).toFixed(1)}`;
  return `M${at(4.3, -0.3)}L${at(7.4)}L${at(4.3, 0.3)}Z`;
}).join('');

/** The default signs, where a board has none: sun, moon, leaf, star, lozenge and bars. */
export const SEAT_SIGNS: Readonly<Record<Seat, SeatSign>> = {
  0: { fill: '#ad2a18', rim: '#6d120b', mark: `M-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0Z${RAYS}` },
  1: { fill: '#2747a3', rim: '#122359', mark: 'M2.9 -6.4A6.8 6.8 0 1 0 6.3 2.7A5.6 5.6 0 0 1 2.9 -6.4Z' },
  2: { fill: '#2f6b3c', rim: '#173a1f', mark: 'M0 -7c5 3 6 9 0 14c-6-5-5-11 0-14Z' },
  3: { fill: '#8a6212', rim: '#543a06', mark: 'M0 -7.5l2 5.5 5.5 2-5.5 2-2 5.5-2-5.5-5.5-2 5.5-2Z' },
  4: { fill: '#6a3480', rim: '#3c1a4b', mark: 'M0 -7l6 7-6 7-6-7Z' },
  5: { fill: '#4d545c', rim: '#2a2f35', mark: 'M-6 -5h12v2.6H-6ZM-6 -1h12v2.6H-6ZM-6 3h12v2.6H-6Z' },
};

/** The sign of the seat that plays a side. */
export const seatSignOf = (
  { seatSigns }: { readonly seatSigns?: readonly SeatSign[] },
  side: Seat,
): SeatSign => seatSigns?.[side] ?? SEAT_SIGNS[side];

/** How far from its centre a mark is drawn at most: see `SeatSign`. */
const MARK_REACH = 9;
const DISC = 0.74;

const known = new WeakMap<readonly Shape[], readonly Shape[]>();

function signed({ shapes, sign }: SceneItem, signs: readonly SeatSign[] | undefined): readonly Shape[] {
  const before = known.get(shapes);
  if (!sign || before) return before ?? shapes;
  const radius = Math.round(sign.radius * DISC * 100) / 100;
  const { mark } = signs?.[sign.side] ?? SEAT_SIGNS[sign.side];
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

/**
 * The same scene with large, bright signs on every piece, for people who cannot tell the colours apart. Pieces that
 * looked alike still share their shapes.
 */
export function withStrongSigns(scene: Scene, signs?: readonly SeatSign[]): Scene {
  return {
    ...scene,
    items: scene.items.map((item) => (item.sign ? { ...item, shapes: signed(item, signs) } : item)),
  };
}
