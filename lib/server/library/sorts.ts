/** By what the matches of the library are sorted, both ways. */
export const SORTS = {
  newest: { key: 'endedAt', isDown: true },
  oldest: { key: 'endedAt', isDown: false },
  longest: { key: 'length', isDown: true },
  shortest: { key: 'length', isDown: false },
  strongest: { key: 'rating', isDown: true },
  weakest: { key: 'rating', isDown: false },
} as const;

export type Sort = keyof typeof SORTS;
export type SortKey = (typeof SORTS)[Sort]['key'];
