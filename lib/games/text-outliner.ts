/** Defines how text becomes glyph outlines, for pictures that must not depend on installed fonts. */
export interface TextOutliner {
  /** Whether every character can be drawn. */
  has(text: string): boolean;
  /** A path along the baseline from 0,0, and its width. */
  write(text: string, size: number): { readonly data: string; readonly width: number };
}
