/** Draws the marks on cells: tiles are tinted, holes and islets glow at their rim, cards are framed. */
import type { Point, SceneCell, Shape } from '../scene';

export interface MarkArt {
  goal(cell: SceneCell): readonly Shape[];
  last(cell: SceneCell): readonly Shape[];
  won(cell: SceneCell): readonly Shape[];
  movable(cell: SceneCell, colour: string): readonly Shape[];
  selected(cell: SceneCell, colour: string): readonly Shape[];
  target(cell: SceneCell, colour: string, isHovered: boolean): readonly Shape[];
}

/** The light in a window that one walks towards: pale, and broken, so that it is no mark of a move. */
const GOAL = '#fff6dc';
const LAST = '#ef9430';
const WON = '#ffe08a';
const DARK = '#1c0d06';
const CENTRE = { x: 0, y: 0 };

const hundredths = (n: number) => Math.round(n * 100) / 100;

const scaled = (outline: readonly Point[], by: number): readonly Point[] =>
  outline.map(({ x, y }) => ({ x: hundredths(x * by), y: hundredths(y * by) }));

/** How far a cell reaches from its middle in every direction. */
export const reach = (cell: SceneCell) =>
  hundredths(Math.min(...cell.outline.map(({ x, y }) => Math.hypot(x, y))));

const line = (points: readonly Point[], stroke: string, strokeWidth: number, opacity = 1): Shape => ({
  kind: 'polygon',
  points,
  stroke,
  strokeWidth,
  ...(opacity < 1 ? { opacity } : {}),
});

const circle = (radius: number, stroke: string, strokeWidth: number, opacity = 1): Shape => ({
  kind: 'circle',
  centre: CENTRE,
  radius: hundredths(radius),
  stroke,
  strokeWidth,
  ...(opacity < 1 ? { opacity } : {}),
});

/** A dot with a dark rim stands out from pale ice and from dark wood. */
const dot = (radius: number, colour: string): readonly Shape[] => [
  { kind: 'circle', centre: CENTRE, radius: hundredths(radius + 1.8), fill: DARK, opacity: 0.7 },
  { kind: 'circle', centre: CENTRE, radius: hundredths(radius), fill: colour },
];

const GOAL_DASH = [9, 6];

const TINT: MarkArt = {
  goal: ({ outline }) => [
    { kind: 'polygon', points: scaled(outline, 0.92), fill: GOAL, opacity: 0.22 },
    line(scaled(outline, 0.92), DARK, 5.5, 0.45),
    { kind: 'polygon', points: scaled(outline, 0.92), stroke: GOAL, strokeWidth: 3, dash: GOAL_DASH },
  ],
  last: ({ outline }) => [
    { kind: 'polygon', points: scaled(outline, 0.8), fill: LAST, opacity: 0.4 },
    line(scaled(outline, 0.8), '#a8620c', 1.6, 0.8),
  ],
  won: ({ outline }) => [
    { kind: 'polygon', points: scaled(outline, 0.8), fill: WON, opacity: 0.75 },
    line(scaled(outline, 0.93), '#fff3c9', 3.4),
    line(scaled(outline, 0.93), '#d48a16', 1.2),
  ],
  movable: ({ outline }, colour) => [
    line(scaled(outline, 0.88), DARK, 3.6, 0.3),
    line(scaled(outline, 0.88), colour, 2.3),
  ],
  selected: ({ outline }, colour) => [
    { kind: 'polygon', points: scaled(outline, 0.8), fill: colour, opacity: 0.5 },
    line(scaled(outline, 0.88), DARK, 4.6, 0.5),
    line(scaled(outline, 0.88), colour, 2.6),
  ],
  target: (cell, colour, isHovered) => [
    { kind: 'polygon', points: scaled(cell.outline, 0.9), fill: colour, opacity: isHovered ? 0.5 : 0.24 },
    line(scaled(cell.outline, 0.9), DARK, isHovered ? 3.6 : 2.8, 0.3),
    line(scaled(cell.outline, 0.9), colour, isHovered ? 2.2 : 1.5, isHovered ? 1 : 0.85),
    ...dot(reach(cell) * (isHovered ? 0.3 : 0.22), colour),
  ],
};

/** Light that lies round the rim and fades both ways. */
function halo(radius: number, colour: string, strength: string): Shape {
  const outer = hundredths(radius + 3);
  return {
    kind: 'circle',
    centre: CENTRE,
    radius: outer,
    fill: {
      kind: 'radial',
      centre: CENTRE,
      radius: outer,
      stops: [
        { at: hundredths(Math.max(0.35, 1 - 30 / outer)), colour: `${colour}00` },
        { at: hundredths(Math.max(0.72, 1 - 12 / outer)), colour: `${colour}${strength}` },
        { at: 1, colour: `${colour}00` },
      ],
    },
  };
}

/** A ring inside the rim by a share of a small hole, by no more than a few steps of a large islet. */
const within = (cell: SceneCell, share: number) => {
  const radius = reach(cell);
  return radius - Math.min(9, radius * share);
};

/** Clear of a marble and its shadow. */
const rimOf = (cell: SceneCell) => within(cell, 0.1);

/** Light in the hole itself, brightest in the middle. */
function ember(radius: number, colour: string, strength: string): Shape {
  return {
    kind: 'circle',
    centre: CENTRE,
    radius: hundredths(radius),
    fill: {
      kind: 'radial',
      centre: CENTRE,
      radius: hundredths(radius),
      stops: [
        { at: 0, colour: '#fffbe8' },
        { at: 0.24, colour },
        { at: 0.5, colour: `${colour}${strength}` },
        { at: 1, colour: `${colour}00` },
      ],
    },
  };
}

const GLOW: MarkArt = {
  goal: (cell) => [
    halo(reach(cell) + 5, GOAL, 'e6'),
    { ...circle(reach(cell) + 1, GOAL, 2.6), dash: GOAL_DASH },
  ],
  // Wider than what may lie there: a marble hides its hole.
  last: (cell) => [halo(reach(cell) + 4, LAST, 'ff'), circle(reach(cell) + 0.5, '#ffc98a', 1.8, 0.9)],
  won: (cell) => [
    halo(reach(cell), WON, 'f2'),
    circle(rimOf(cell), '#8a5410', 4, 0.6),
    circle(rimOf(cell), '#fff3c9', 2.2),
  ],
  movable: (cell, colour) => [
    halo(reach(cell) + 2, colour, '80'),
    circle(rimOf(cell), DARK, 3.4, 0.35),
    circle(rimOf(cell), colour, 2.1),
  ],
  selected: (cell, colour) => [
    halo(reach(cell), colour, 'f2'),
    circle(rimOf(cell), DARK, 5.2, 0.55),
    circle(rimOf(cell), colour, 3.4),
    circle(rimOf(cell), '#fffbe8', 1.4),
  ],
  target: (cell, colour, isHovered) => [
    halo(reach(cell), colour, isHovered ? 'ff' : 'b3'),
    ember(Math.min(26, reach(cell) * (isHovered ? 0.74 : 0.6)), colour, isHovered ? 'd9' : '8c'),
    circle(within(cell, 0.24), DARK, 4.4, 0.55),
    circle(within(cell, 0.24), isHovered ? '#fff6d8' : colour, isHovered ? 3 : 2.2),
  ],
};

/** The outline with round corners, a little outside. */
function frameOf({ frame, outline }: SceneCell): string {
  const points = frame ?? outline;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  const out = points.map(({ x, y }) => ({
    x: x + Math.sign(x - middle.x) * 1.4,
    y: y + Math.sign(y - middle.y) * 1.4,
  }));
  const at = ({ x, y }: Point) => `${hundredths(x)} ${hundredths(y)}`;
  const towards = (from: Point, to: Point) => {
    const share = Math.min(0.5, 8 / Math.hypot(to.x - from.x, to.y - from.y));
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  };
  const corners = out.map((corner, i) => {
    const [before, after] = [out.at(i - 1)!, out[(i + 1) % out.length]!];
    return `${at(towards(corner, before))}Q${at(corner)} ${at(towards(corner, after))}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Lines only: what is written on a card must stay readable. */
function framed(cell: SceneCell, colour: string, width: number, light: number): readonly Shape[] {
  const data = frameOf(cell);
  return [
    { kind: 'path', data, stroke: colour, strokeWidth: width + 8, opacity: hundredths(light * 0.4) },
    { kind: 'path', data, stroke: colour, strokeWidth: width + 4, opacity: hundredths(light * 0.6) },
    { kind: 'path', data, stroke: DARK, strokeWidth: width + 1.6, opacity: 0.4 },
    { kind: 'path', data, stroke: colour, strokeWidth: width },
  ];
}

const FRAME: MarkArt = {
  goal: (cell) => [
    { kind: 'path', data: frameOf(cell), stroke: DARK, strokeWidth: 5, opacity: 0.35 },
    { kind: 'path', data: frameOf(cell), stroke: GOAL, strokeWidth: 2.4, dash: GOAL_DASH },
  ],
  last: (cell) => framed(cell, LAST, 1.8, 0.5),
  won: (cell) => framed(cell, WON, 2.4, 0.9),
  movable: (cell, colour) => [
    { kind: 'path', data: frameOf(cell), stroke: colour, strokeWidth: 1.8, opacity: 0.8 },
  ],
  selected: (cell, colour) => framed(cell, colour, 3, 0.9),
  target: (cell, colour, isHovered) => [
    ...framed(cell, colour, isHovered ? 3 : 2, isHovered ? 1 : 0.7),
    ...dot(reach(cell) * (isHovered ? 0.28 : 0.2), colour),
  ],
};

const ARTS: Readonly<Record<NonNullable<SceneCell['wears']>, MarkArt>> = {
  tint: TINT,
  glow: GLOW,
  frame: FRAME,
};

export const artOf = (cell: SceneCell): MarkArt => ARTS[cell.wears ?? 'tint'];
