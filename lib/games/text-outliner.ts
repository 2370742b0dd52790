/** Defines how text becomes outlines, for pictures that cannot rely on any typeface where they are shown. */
export interface TextOutliner {
  /** Whether every character can be drawn. */
  has(text: string): boolean;
  /** A path along the baseline from 0,0, and its width. */
  write(text: string, size: number): { readonly data: string; readonly width: number };
}
