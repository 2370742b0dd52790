/** Writes rows of a board in words: what stands there, and where. */
import { joined } from './sentence';

/** "your piece at J 10 and K 10, a hole at L 9": equal things together, in the order in which they come. */
export function placesOf(
  cells: readonly string[],
  what: (cell: string) => string | null,
  nameOf: (cell: string) => string,
): string {
  const places = new Map<string, string[]>();
  for (const cell of cells) {
    const words = what(cell);
    if (words !== null) places.set(words, [...(places.get(words) ?? []), nameOf(cell)]);
  }
  return [...places].map(([words, at]) => `${words} at ${joined(at)}`).join('; ');
}

/** At the start of a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "1 step", "3 steps". */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;
