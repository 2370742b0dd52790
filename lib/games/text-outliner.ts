/** Words as outlines: what a painter needs that may not count on any typeface where its picture is shown. */
export interface TextOutliner {
  /** Whether every letter can be written. */
  has(text: string): boolean;
  /** A path along the baseline from 0,0, and how wide it is. */
  write(text: string, size: number): { readonly data: string; readonly width: number };
}
