/** Says how a boat of Skerries gets from one islet to another. */
import { boardOf, ownerOf, type SkerriesState } from '@/lib/games/skerries/playable';

/** "step", "capture", "leap over 14". */
export function wayWords(view: SkerriesState, from: number, to: number): string {
  if (ownerOf(view, to) !== null) return 'capture';
  const { neighbours } = boardOf(view.seed);
  if (neighbours[from]!.includes(to)) return 'step';
  const via = neighbours[from]!.find(
    (each) => ownerOf(view, each) !== null && neighbours[each]!.includes(to),
  );
  return `leap over ${via}`;
}
