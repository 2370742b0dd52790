/** A konva stage that shows a Scene: what changed is painted anew, layer by layer, and nothing else. */
import { Konva } from 'konva/lib/Global.js';
import { Group } from 'konva/lib/Group.js';
import { Layer } from 'konva/lib/Layer.js';
import { Shape as Node } from 'konva/lib/Shape.js';
import { Stage } from 'konva/lib/Stage.js';
import type { Pose } from './animate';
import { paintShapes } from './canvas-paint';
import type { Camera, Size } from './geometry';
import type { Poses } from './pilot';
import type { SceneItem, Shape } from './scene';

// Twice is as sharp as eyes can see; phones that offer three times would pay for it in heat.
Konva.pixelRatio = Math.min(2, typeof window === 'undefined' ? 1 : window.devicePixelRatio || 1);

/** From the table up. Things in the air are painted above all else, so that their flight costs no other layer. */
export const STAGE_LAYERS = ['board', 'marks', 'pieces', 'air'] as const;
export type StageLayer = (typeof STAGE_LAYERS)[number];

const LIFT = { up: 7, grow: 0.06, shadowRight: 5, shadowDown: 9 };
const AT_REST = { scaleX: 1, scaleY: 1, opacity: 1 };

/** Lifted things come nearer to the eye; their shadows go further from the lamp. */
function place(node: Node, pose: Pose, isShadow: boolean): void {
  const scale = 1 + LIFT.grow * pose.lift;
  node.setAttrs({
    x: pose.x + (isShadow ? LIFT.shadowRight * pose.lift : 0),
    y: pose.y + (isShadow ? LIFT.shadowDown : -LIFT.up) * pose.lift,
    scaleX: scale,
    scaleY: scale,
    opacity: pose.solid,
  });
}

interface Shown {
  readonly node: Node;
  readonly item: SceneItem;
}

/** One layer of the stage and what lies on it. Every change asks konva to paint it again at the next frame. */
class Sheet {
  readonly layer: Layer;
  readonly group = new Group({ listening: false });
  private shown = new Map<string, Shown>();

  constructor(name: StageLayer) {
    this.layer = new Layer({ name, listening: false }).add(this.group);
  }

  show(items: readonly SceneItem[]): void {
    // A browser moves every visible canvas to the screen, an empty one too.
    this.layer.visible(items.length > 0);
    const before = this.shown;
    this.shown = new Map(items.map((item) => [item.id, this.fit(before.get(item.id), item)]));
    for (const [id, { node }] of before) if (!this.shown.has(id)) node.destroy();
    // Whoever is out of order is put where it belongs; as a rule nobody is.
    let index = 0;
    for (const { node } of this.shown.values()) {
      if (node.index !== index) node.setZIndex(index);
      index += 1;
    }
  }

  pose(poses: Poses): void {
    for (const [id, { node, item }] of this.shown) {
      const pose = poses.get(item.follows ?? id);
      if (pose) place(node, pose, item.follows !== undefined);
    }
  }

  private fit(old: Shown | undefined, item: SceneItem): Shown {
    if (old?.item.shapes !== item.shapes) {
      old?.node.destroy();
      const node = nodeOf(item.shapes).position(item.at);
      this.group.add(node);
      return { node, item };
    }
    const { at } = old.item;
    if (at.x !== item.at.x || at.y !== item.at.y) old.node.setAttrs({ ...AT_REST, ...item.at });
    return { node: old.node, item };
  }
}

const nodeOf = (shapes: readonly Shape[]) =>
  new Node({
    listening: false,
    perfectDrawEnabled: false,
    sceneFunc: (context) => paintShapes(context._context, shapes),
  });

export class KonvaPainter {
  private readonly stage: Stage;
  private readonly table = new Group({ listening: false });
  private readonly sheets: Readonly<Record<StageLayer, Sheet>>;
  private backdrop: readonly Shape[] | null = null;

  constructor(container: HTMLDivElement, size: Size) {
    this.stage = new Stage({ container, ...size, listening: false });
    const sheets = STAGE_LAYERS.map((name) => [name, new Sheet(name)] as const);
    for (const [, { layer }] of sheets) this.stage.add(layer);
    this.sheets = Object.fromEntries(sheets) as Record<StageLayer, Sheet>;
    this.sheets.board.layer.add(this.table);
    this.table.moveToBottom();
  }

  resize({ width, height }: Size): void {
    this.stage.size({ width, height });
  }

  /** The table stays where it is in the room; everything else lies under the camera. */
  look({ x, y, scale }: Camera, { width, height }: Size): void {
    const zoom = { scaleX: scale, scaleY: scale };
    this.table.setAttrs({ x: width / 2, y: height / 2, ...zoom });
    for (const { group } of Object.values(this.sheets)) group.setAttrs({ x, y, ...zoom });
  }

  show(backdrop: readonly Shape[], items: Readonly<Record<StageLayer, readonly SceneItem[]>>): void {
    if (this.backdrop !== backdrop) {
      this.backdrop = backdrop;
      this.table.destroyChildren();
      this.table.add(nodeOf(backdrop));
    }
    for (const name of STAGE_LAYERS) this.sheets[name].show(items[name]);
  }

  pose(poses: Poses): void {
    this.sheets.air.pose(poses);
  }

  destroy(): void {
    this.stage.destroy();
  }
}
