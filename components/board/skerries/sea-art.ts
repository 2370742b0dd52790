/** The sea under the lamp, and the routes charted across it. */
import type { Shape } from '../scene';

const HALF = 3000;
const SQUARE = [
  { x: -HALF, y: -HALF },
  { x: HALF, y: -HALF },
  { x: HALF, y: HALF },
  { x: -HALF, y: HALF },
];

/** Rows of low swell, each a little out of step with the one before. Wide enough for any window. */
function swell(from: number, step: number, height: number): string {
  const rows: string[] = [];
  for (let y = from, i = 0; y < 620; y += step, i++)
    rows.push(`M${(i % 3) * 50 - 1150} ${y}q38 ${-height} 76 0${'t76 0'.repeat(28)}`);
  return rows.join('');
}

export const SEA: readonly Shape[] = [
  { kind: 'polygon', points: SQUARE, fill: '#0c2a33' },
  { kind: 'path', data: swell(-610, 52, 9), stroke: '#041318', strokeWidth: 5, opacity: 0.32 },
  { kind: 'path', data: swell(-603, 52, 9), stroke: '#5b9a9c', strokeWidth: 1.3, opacity: 0.17 },
  {
    kind: 'polygon',
    points: SQUARE,
    fill: {
      kind: 'radial',
      centre: { x: -190, y: -230 },
      radius: 980,
      stops: [
        { at: 0, colour: '#ffd99252' },
        { at: 0.3, colour: '#e9b86a30' },
        { at: 0.62, colour: '#0c2a3310' },
        { at: 1, colour: '#02090cb8' },
      ],
    },
  },
];

/** Charted lines: a dark bed, then the pale dashes of a sea route. */
export const routeShapes = (data: string): readonly Shape[] => [
  { kind: 'path', data, stroke: '#031014', strokeWidth: 5.5, opacity: 0.45 },
  { kind: 'path', data, stroke: '#dfe6cf', strokeWidth: 2, opacity: 0.62 },
];
