/** What a picture says once and refers to often: its gradients, and shapes that several items share. */
import type { Paint, SceneItem, Shape } from './scene';

export type Gradient = Exclude<Paint, string>;

export interface Definitions {
  readonly gradients: readonly { readonly id: string; readonly paint: Gradient }[];
  readonly shared: readonly { readonly id: string; readonly shapes: readonly Shape[] }[];
  fillOf(paint: Paint | undefined): string;
  /** The id to refer to, where the same shapes are painted more than once. */
  sharedId(shapes: readonly Shape[]): string | undefined;
}

/** Ids begin with `prefix`. */
export function define(prefix: string, items: readonly SceneItem[], backdrop: readonly Shape[]): Definitions {
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
