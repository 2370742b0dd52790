/** Writes a scene as an SVG file: first paints, thumbnails, the pictures of the rules. */
import { middleOfBox } from '../geometry';
import { baselineOf, LAYERS, type Paint, type Point, type Scene, type SceneItem, type Shape } from '../scene';
import { markItems, type Marks } from './marks';

type Attributes = Readonly<Record<string, string | number | undefined>>;

const SPECIAL: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => SPECIAL[sign]!);

function element(name: string, attributes: Attributes, inside = ''): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) text += ` ${key}="${typeof value === 'string' ? escape(value) : value}"`;
  return `${text}>${inside}</${name}>`;
}

const pointList = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ');

function paintShape(shape: Shape, definitions: Definitions): string {
  const look: Attributes = {
    fill: definitions.fillOf(shape.fill),
    stroke: shape.stroke,
    'stroke-width': shape.strokeWidth,
    opacity: shape.opacity,
    'stroke-dasharray': shape.dash?.join(' '),
  };
  switch (shape.kind) {
    case 'polygon':
      return element('polygon', { points: pointList(shape.points), ...look });
    case 'line':
      return element('polyline', { points: pointList(shape.points), ...look });
    case 'circle':
      return element('circle', { cx: shape.centre.x, cy: shape.centre.y, r: shape.radius, ...look });
    case 'ellipse': {
      const { centre, radiusX, radiusY } = shape;
      return element('ellipse', { cx: centre.x, cy: centre.y, rx: radiusX, ry: radiusY, ...look });
    }
    case 'path':
      return element('path', {
        d: shape.data,
        ...look,
        transform: shape.scale ? `scale(${shape.scale})` : undefined,
      });
    case 'text': {
      const { at, size, weight, text } = shape;
      const place = { x: at.x, y: baselineOf(shape), 'text-anchor': 'middle' };
      return element('text', { ...place, 'font-size': size, 'font-weight': weight, ...look }, escape(text));
    }
  }
}

const paintShapes = (shapes: readonly Shape[], definitions: Definitions) =>
  shapes.map((shape) => paintShape(shape, definitions)).join('');

const moved = ({ x, y }: Point) => ({ transform: `translate(${x} ${y})` });

function paintItem({ at, shapes }: SceneItem, definitions: Definitions): string {
  const shared = definitions.sharedId(shapes);
  if (shared) return element('use', { href: `#${shared}`, x: at.x, y: at.y });
  return element('g', moved(at), paintShapes(shapes, definitions));
}

function defineGradient(id: string, paint: Gradient): string {
  const stops = paint.stops
    .map(({ at, colour }) => element('stop', { offset: at, 'stop-color': colour }))
    .join('');
  const head = { id, gradientUnits: 'userSpaceOnUse' };
  if (paint.kind === 'linear') {
    const { from, to } = paint;
    return element('linearGradient', { ...head, x1: from.x, y1: from.y, x2: to.x, y2: to.y }, stops);
  }
  const { centre, radius } = paint;
  return element('radialGradient', { ...head, cx: centre.x, cy: centre.y, r: radius }, stops);
}

export interface Words {
  readonly title: string;
  readonly description?: string | undefined;
}

const PREFIX = 's';

function sceneMarkup(scene: Scene, marks: Marks, { title, description }: Words): string {
  const items = [...scene.items, ...markItems(scene, marks)];
  const definitions = define(PREFIX, items, scene.backdrop);
  const defined = [
    ...definitions.gradients.map(({ id, paint }) => defineGradient(id, paint)),
    ...definitions.shared.map(({ id, shapes }) => element('g', { id }, paintShapes(shapes, definitions))),
  ];
  const layer = (name: SceneItem['layer']) =>
    items.filter((item) => item.layer === name).map((item) => paintItem(item, definitions));
  return [
    element('title', { id: `${PREFIX}t` }, escape(title)),
    description ? element('desc', { id: `${PREFIX}d` }, escape(description)) : '',
    element('defs', {}, defined.join('')),
    element('g', moved(middleOfBox(scene.view)), paintShapes(scene.backdrop, definitions)),
    ...LAYERS.map((name) => element('g', {}, layer(name).join(''))),
  ].join('');
}

/** A standalone picture, without a page's size or typeface; without a width it fills its container. */
export function sceneFile(scene: Scene, marks: Marks, words: Words, width?: number): string {
  const { view } = scene;
  const frame = {
    width,
    height: width && Math.round((width * view.height) / view.width),
    'font-family': 'Alegreya, Georgia, serif',
    xmlns: 'http://www.w3.org/2000/svg',
    role: 'img',
    'aria-labelledby': words.description ? `${PREFIX}t ${PREFIX}d` : `${PREFIX}t`,
    viewBox: `${view.x} ${view.y} ${view.width} ${view.height}`,
    preserveAspectRatio: 'xMidYMid meet',
  };
  return `${element('svg', frame, sceneMarkup(scene, marks, words))}\n`;
}

type Gradient = Exclude<Paint, string>;

interface Definitions {
  readonly gradients: readonly { readonly id: string; readonly paint: Gradient }[];
  readonly shared: readonly { readonly id: string; readonly shapes: readonly Shape[] }[];
  fillOf(paint: Paint | undefined): string;
  /** The id to refer to, where the same shapes are painted more than once. */
  sharedId(shapes: readonly Shape[]): string | undefined;
}

/** Collects what an SVG contains once and refers to often: gradients and shared shapes. Ids begin with `prefix`. */
function define(prefix: string, items: readonly SceneItem[], backdrop: readonly Shape[]): Definitions {
  const uses = new Map<readonly Shape[], number>();
  for (const { shapes } of items) uses.set(shapes, (uses.get(shapes) ?? 0) + 1);
  const sharedIds = new Map(
    [...uses].filter(([, count]) => count > 1).map(([shapes], i) => [shapes, `${prefix}s${i}`]),
  );

  const gradientIds = new Map<string, { id: string; paint: Gradient }>();
  for (const shapes of [backdrop, ...uses.keys()])
    for (const { fill } of shapes) {
      if (fill === undefined || typeof fill === 'string') continue;
      const key = JSON.stringify(fill);
      if (!gradientIds.has(key)) gradientIds.set(key, { id: `${prefix}g${gradientIds.size}`, paint: fill });
    }

  return {
    gradients: [...gradientIds.values()],
    shared: [...sharedIds].map(([shapes, id]) => ({ id, shapes })),
    fillOf: (paint) => {
      if (paint === undefined) return 'none';
      if (typeof paint === 'string') return paint;
      return `url(#${gradientIds.get(JSON.stringify(paint))!.id})`;
    },
    sharedId: (shapes) => sharedIds.get(shapes),
  };
}
