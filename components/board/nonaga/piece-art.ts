/** Draws the pieces: stone discs inlaid in brass, Red's with a sun, Blue's with a moon. */
import type { GradientStop, Shape } from '../scene';

interface Stone {
  readonly edge: string;
  readonly rim: readonly GradientStop[];
  readonly dome: readonly GradientStop[];
  readonly groove: string;
}

const CARNELIAN: Stone = {
  edge: '#3a0a06',
  rim: stops('#f0896a', '#b5301c', '#5f120a'),
  dome: stops('#e8573a', '#ad2415', '#6d120b'),
  groove: '#520d07',
};

const LAPIS: Stone = {
  edge: '#060d2c',
  rim: stops('#7f9fe6', '#27459c', '#0f1f57'),
  dome: stops('#4a70cf', '#1f3a90', '#122359'),
  groove: '#0a1747',
};

function stops(...colours: readonly string[]): readonly GradientStop[] {
  return colours.map((colour, i) => ({ at: i / (colours.length - 1), colour }));
}

function ray(i: number): string {
  const angle = (i * Math.PI) / 6;
  const at = (radius: number, turn: number) =>
    `${(radius * Math.cos(angle + turn)).toFixed(2)} ${(radius * Math.sin(angle + turn)).toFixed(2)}`;
  return `M${at(6.3, -0.2)}L${at(i % 2 ? 9.4 : 11.4, 0)}L${at(6.3, 0.2)}Z`;
}

const disc = (r: number) => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;
const SUN = disc(4.7) + Array.from({ length: 12 }, (_, i) => ray(i)).join('');
const MOON =
  'M4.6 -9.4A10.2 10.2 0 1 0 9.6 4.3A8.4 8.4 0 0 1 4.6 -9.4Z' +
  'M6.1 -4.4L7.1 -1.9L9.6 -0.9L7.1 0.1L6.1 2.6L5.1 0.1L2.6 -0.9L5.1 -1.9Z';

/** Brass let into the stone: a dark cut, a lit lower edge, then the metal. */
function inlay(data: string, groove: string): readonly Shape[] {
  return [
    { kind: 'path', data, stroke: groove, strokeWidth: 1.8 },
    {
      kind: 'path',
      data,
      fill: {
        kind: 'linear',
        from: { x: -9, y: -9 },
        to: { x: 9, y: 9 },
        stops: stops('#fff0c2', '#e8bf6c', '#b5823a'),
      },
    },
  ];
}

function turned(stone: Stone, mark: string): readonly Shape[] {
  const at = { x: 0, y: 0 };
  return [
    {
      kind: 'circle',
      centre: { x: 5, y: 9 },
      radius: 27,
      fill: {
        kind: 'radial',
        centre: { x: 5, y: 9 },
        radius: 27,
        stops: [
          { at: 0, colour: '#1a0a04cc' },
          { at: 0.62, colour: '#1a0a0499' },
          { at: 1, colour: '#1a0a0400' },
        ],
      },
    },
    { kind: 'circle', centre: { x: 0, y: 3.2 }, radius: 20.5, fill: stone.edge },
    {
      kind: 'circle',
      centre: at,
      radius: 20.5,
      fill: { kind: 'linear', from: { x: -13, y: -16 }, to: { x: 13, y: 16 }, stops: stone.rim },
    },
    {
      kind: 'circle',
      centre: { x: 0.5, y: 0.7 },
      radius: 16.6,
      stroke: '#ffffff',
      strokeWidth: 0.8,
      opacity: 0.35,
    },
    { kind: 'circle', centre: at, radius: 16.4, fill: stone.groove },
    {
      kind: 'circle',
      centre: at,
      radius: 15.6,
      fill: { kind: 'radial', centre: { x: -5, y: -7 }, radius: 24, stops: stone.dome },
    },
    ...inlay(mark, stone.groove),
    {
      kind: 'ellipse',
      centre: { x: -6.5, y: -10 },
      radiusX: 8.5,
      radiusY: 5.2,
      fill: {
        kind: 'radial',
        centre: { x: -6.5, y: -10 },
        radius: 8.5,
        stops: [
          { at: 0, colour: '#ffffff8c' },
          { at: 0.5, colour: '#ffffff33' },
          { at: 1, colour: '#ffffff00' },
        ],
      },
    },
    {
      kind: 'path',
      data: 'M-17.9 -6.5A19 19 0 0 1 -3.5 -18.7',
      stroke: '#ffffff',
      strokeWidth: 1.3,
      opacity: 0.5,
    },
  ];
}

export const RED_PIECE = turned(CARNELIAN, SUN);
export const BLUE_PIECE = turned(LAPIS, MOON);
