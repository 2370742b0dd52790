/**
 * Defines the scene: a board as plain data.
 *
 * The server paints it as SVG (first paint, thumbnails, share pictures), the browser with konva; both agree to half a
 * pixel because neither adds anything of its own.
 */
import type { Seat } from '@/lib/games/contract';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface GradientStop {
  readonly at: number;
  readonly colour: string;
}

/** A flat colour, or a gradient in the item's own coordinates. Boards look the same in any theme. */
export type Paint =
  | string
  | {
      readonly kind: 'linear';
      readonly from: Point;
      readonly to: Point;
      readonly stops: readonly GradientStop[];
    }
  | {
      readonly kind: 'radial';
      readonly centre: Point;
      readonly radius: number;
      readonly stops: readonly GradientStop[];
    };

/** Give a translucent shape a fill or a stroke, not both: where they overlap SVG and canvas blend differently. */
interface Painted {
  readonly fill?: Paint;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly opacity?: number;
  readonly dash?: readonly number[];
}

/** Coordinates are relative to the item's `at`. */
export type Shape = Painted &
  (
    | { readonly kind: 'polygon'; readonly points: readonly Point[] }
    | { readonly kind: 'circle'; readonly centre: Point; readonly radius: number }
    | { readonly kind: 'ellipse'; readonly centre: Point; readonly radiusX: number; readonly radiusY: number }
    | {
        readonly kind: 'path';
        readonly data: string;
        /** Enlarges the path, its line included. */
        readonly scale?: number;
      }
    | { readonly kind: 'line'; readonly points: readonly Point[] }
    | {
        readonly kind: 'text';
        readonly at: Point;
        readonly text: string;
        readonly size: number;
        readonly weight?: number;
      }
  );

export type TextShape = Extract<Shape, { kind: 'text' }>;

/** From the middle of a line down to its baseline, as a part of the font size. */
const BASELINE_PART = 0.335;

/** The baseline of text, computed here because no two browsers agree on the middle of a line. */
export const baselineOf = ({ at, size }: TextShape): number =>
  Math.round((at.y + size * BASELINE_PART) * 100) / 100;

/** Painted from first to last; konva keeps one layer each, so that a sliding piece never redraws the board. */
export const LAYERS = ['ground', 'board', 'marks', 'pieces', 'top'] as const;
export type LayerName = (typeof LAYERS)[number];

/** A thing on the board that moves as one: a tile, a marble, a card. Ids are unique and stable from state to state. */
export interface SceneItem {
  readonly id: string;
  readonly layer: LayerName;
  readonly at: Point;
  readonly shapes: readonly Shape[];
  /** Whose piece it is, by side, and its radius: the space for a stronger sign. */
  readonly sign?: { readonly side: Seat; readonly radius: number };
  /** Moves with the item of this id (as its shadow does), at the same place. */
  readonly follows?: string;
  /** The ids of what lies on it: dragging it drags these too, each at its offset. */
  readonly carries?: readonly string[];
}

/** A place a person can point at: by mouse, touch, keyboard or screen reader. */
export interface SceneCell {
  readonly id: string;
  readonly at: Point;
  /** Relative to `at`: what a pointer hits, and what highlights, dots and focus rings follow. */
  readonly outline: readonly Point[];
  /** The label for screen readers: where it is, and what is there. */
  readonly label: string;
  /** The cell that is meant when something is dropped here. */
  readonly standsFor?: string;
  /** How marks look here: tint all of it (the default), glow at the rim, or frame it without covering its face. */
  readonly wears?: 'tint' | 'glow' | 'frame';
  /** The outline of the frame, where that is more than a pointer hits. */
  readonly frame?: readonly Point[];
}

export interface Scene {
  /** The part of the plane to show; it may drift from state to state, and the camera follows. */
  readonly view: Box;
  /**
   * What the board lies on, relative to the centre of the view: it does not move while the camera follows the board.
   */
  readonly backdrop: readonly Shape[];
  readonly items: readonly SceneItem[];
  readonly cells: readonly SceneCell[];
  /** The cells are hexagons, laid in rows or in columns: the keyboard goes six ways between them. */
  readonly hexes?: 'rows' | 'columns';
}
