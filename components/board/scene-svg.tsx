/** Paints a Scene as SVG, on the server too: first paint, thumbnails, share pictures. */
import { useId } from 'react';
import { middleOfBox } from './geometry';
import { markItems, type Marks } from './marks';
import { LAYERS, type Point, type Scene, type SceneItem, type Shape } from './scene';
import { define, type Definitions, type Gradient } from './svg-definitions';

export interface Look {
  readonly marks?: Marks;
  readonly title: string;
  readonly description?: string;
  readonly className?: string;
}

const pointList = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ');

function paintShape(shape: Shape, key: number, definitions: Definitions) {
  const look = {
    fill: definitions.fillOf(shape.fill),
    stroke: shape.stroke,
    strokeWidth: shape.strokeWidth,
    opacity: shape.opacity,
    strokeDasharray: shape.dash?.join(' '),
  };
  switch (shape.kind) {
    case 'polygon':
      return <polygon key={key} points={pointList(shape.points)} {...look} />;
    case 'line':
      return <polyline key={key} points={pointList(shape.points)} {...look} />;
    case 'circle':
      return <circle key={key} cx={shape.centre.x} cy={shape.centre.y} r={shape.radius} {...look} />;
    case 'ellipse':
      return (
        <ellipse
          key={key}
          cx={shape.centre.x}
          cy={shape.centre.y}
          rx={shape.radiusX}
          ry={shape.radiusY}
          {...look}
        />
      );
    case 'path':
      return (
        <path
          key={key}
          d={shape.data}
          {...look}
          {...(shape.scale ? { transform: `scale(${shape.scale})` } : {})}
        />
      );
    case 'text':
      return (
        <text
          key={key}
          x={shape.at.x}
          y={shape.at.y}
          fontSize={shape.size}
          fontWeight={shape.weight}
          textAnchor="middle"
          dominantBaseline="central"
          {...look}
        >
          {shape.text}
        </text>
      );
  }
}

const paintShapes = (shapes: readonly Shape[], definitions: Definitions) =>
  shapes.map((shape, i) => paintShape(shape, i, definitions));

function paintItem({ id, at, shapes }: SceneItem, definitions: Definitions) {
  const shared = definitions.sharedId(shapes);
  if (shared) return <use key={id} href={`#${shared}`} x={at.x} y={at.y} />;
  return (
    <g key={id} transform={`translate(${at.x} ${at.y})`}>
      {paintShapes(shapes, definitions)}
    </g>
  );
}

function defineGradient(id: string, paint: Gradient) {
  const stops = paint.stops.map(({ at, colour }) => <stop key={at} offset={at} stopColor={colour} />);
  return paint.kind === 'linear' ? (
    <linearGradient
      key={id}
      id={id}
      gradientUnits="userSpaceOnUse"
      x1={paint.from.x}
      y1={paint.from.y}
      x2={paint.to.x}
      y2={paint.to.y}
    >
      {stops}
    </linearGradient>
  ) : (
    <radialGradient
      key={id}
      id={id}
      gradientUnits="userSpaceOnUse"
      cx={paint.centre.x}
      cy={paint.centre.y}
      r={paint.radius}
    >
      {stops}
    </radialGradient>
  );
}

export function SceneSvg({
  scene,
  marks = {},
  title,
  description,
  className,
}: Look & { readonly scene: Scene }) {
  const prefix = useId();
  const { x, y, width, height } = scene.view;
  const middle = middleOfBox(scene.view);
  const items = [...scene.items, ...markItems(scene, marks)];
  const definitions = define(prefix, items, scene.backdrop);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-labelledby={description ? `${prefix}t ${prefix}d` : `${prefix}t`}
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      className={className}
    >
      <title id={`${prefix}t`}>{title}</title>
      {description && <desc id={`${prefix}d`}>{description}</desc>}
      <defs>
        {definitions.gradients.map(({ id, paint }) => defineGradient(id, paint))}
        {definitions.shared.map(({ id, shapes }) => (
          <g key={id} id={id}>
            {paintShapes(shapes, definitions)}
          </g>
        ))}
      </defs>
      <g transform={`translate(${middle.x} ${middle.y})`}>{paintShapes(scene.backdrop, definitions)}</g>
      {LAYERS.map((layer) => (
        <g key={layer}>
          {items.filter((item) => item.layer === layer).map((item) => paintItem(item, definitions))}
        </g>
      ))}
    </svg>
  );
}
