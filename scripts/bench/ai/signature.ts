/** What the AI chooses at a fixed number of nodes, and how many nodes a millisecond it looks at. */
import { createHash } from 'node:crypto';
import { signature } from './measure-ai';
import { GAME_IDS, gameOf } from '../../../lib/games/registry';
import { figure } from '../measure';

const POSITIONS = 6;

export async function bench({ nodes = '100000' }: { readonly nodes?: string }): Promise<void> {
  for (const id of GAME_IDS) {
    const { min, max } = gameOf(id).meta.seats;
    for (const seats of new Set([min, max])) {
      const { text, nodes: total, ms } = signature(id, POSITIONS, Number(nodes), seats);
      const digest = createHash('sha256').update(text).digest('hex').slice(0, 12);
      console.log(
        `  ${id}, seats ${seats}: ${digest}, ${figure(total / Math.max(ms, 1))} nodes a millisecond`,
      );
    }
  }
}
