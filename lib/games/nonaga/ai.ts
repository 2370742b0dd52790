/** What Nonaga brings for the AI: its search, its reasons and its levels. */
import type { GameAi } from '../ai-contract';
import { explain } from './explain';
import { openSearch } from './search/search';
import type { Nonaga } from './state';

export const ai: GameAi<Nonaga> = {
  openSearch,
  explain,
  // A turn is two moves here: with a depth of two, no reply would be seen.
  levels: {
    2: { depth: 3, nodes: 1_500, evalNoise: 50, missRate: 0.1 },
    3: { nodes: 2_500, evalNoise: 25 },
    4: { nodes: 12_000, evalNoise: 2 },
  },
  review: { scale: 400 },
};
