/**
 * Draws what tells harbours and landings from other islets, whatever their size: a mole and a flag round the one, a
 * jetty with a buoy at the other, in the colour of their side and with its mark.
 */
import type { Shape } from '../scene';
import { flagShapes, markShapes, type Side } from './boat-art';

const CENTRE = { x: 0, y: 0 };

interface Paint {
  readonly wall: string;
  readonly light: string;
  readonly buoy: string;
}

const PAINTS: Record<Side, Paint> = {
  blue: { wall: '#2f5fd0', light: '#c4d9ff', buoy: '#2347a3' },
  red: { wall: '#d1412a', light: '#ffd3c7', buoy: '#a82413' },
};

const MIN_MOLE_RADIUS = 44;
const MIN_JETTY_RADIUS = 27;
const FLAG = { length: 46, height: 32 };

/** How far the mole of a harbour lies from its middle: it is the clearest thing on the chart. */
const moleRadius = (radius: number) => Math.max(radius + 16, MIN_MOLE_RADIUS);

const ring = (radius: number, stroke: string, strokeWidth: number): Shape => ({
  kind: 'circle',
  centre: CENTRE,
  radius,
  stroke,
  strokeWidth,
});

/** Under the islets, so that a neighbour is never covered. */
export function moleShapes(side: Side, radius: number): readonly Shape[] {
  const mole = moleRadius(radius);
  const { wall, light } = PAINTS[side];
  return [
    { kind: 'circle', centre: CENTRE, radius: mole, fill: wall, opacity: 0.35 },
    ring(mole, '#0a0f12', 11),
    ring(mole, light, 8),
    ring(mole, wall, 4.5),
  ];
}

/** On the islet: it flies high enough that a boat beneath stays in sight. */
export const harbourFlag = (side: Side, radius: number): readonly Shape[] =>
  flagShapes(side, FLAG, -0.2 * radius, -Math.max(radius, 24) - FLAG.height);

export function jettyShapes(side: Side, radius: number): readonly Shape[] {
  const jetty = Math.max(radius + 6, MIN_JETTY_RADIUS);
  const { wall, light } = PAINTS[side];
  return [ring(jetty, '#0a0f12', 8), ring(jetty, light, 5.5), { ...ring(jetty, wall, 5.5), dash: [7, 7] }];
}

const BUOY = 10;

/** At the rim, clear of the boat and of the number. */
export const buoyShapes = (side: Side): readonly Shape[] => [
  { kind: 'circle', centre: CENTRE, radius: BUOY, fill: PAINTS[side].buoy },
  ring(BUOY, PAINTS[side].light, 1.8),
  ...markShapes(side, BUOY * 0.6, '#fdf0c8'),
];

/** Where the buoy of a landing lies. */
export const buoyAt = (radius: number): { readonly x: number; readonly y: number } => {
  const away = Math.round(Math.max(radius + 6, MIN_JETTY_RADIUS) * Math.SQRT1_2);
  return { x: -away, y: -away };
};
