/** What Jarls brings for the AI: its search, its reasons, its levels, and what a review says of an attack. */
import type { GameAi, ReviewFact } from '../ai-contract';
import { explain } from './explain';
import { openSearch } from './search/search';
import { plan } from './search/special-turn';
import { COLOURS, type CombatResult, type Jarls, type PieceId, seatOfLetter } from './state';

const nameOf = (id: PieceId) => `${COLOURS[seatOfLetter(id[0]!)]}’s ${id[1] === 'J' ? 'Jarl' : 'Warrior'}`;

function outcomeOf({ result, compressed, fallen, defender }: CombatResult): string {
  if (compressed) return 'The Throne stops the push.';
  if (result === 'blocked') return 'Blocked.';
  if (!fallen) return `${nameOf(defender)} is pushed back.`;
  return `${nameOf(fallen.piece)} falls ${fallen.cause === 'edge' ? 'off the edge' : 'into a hole'}.`;
}

function factOf(combat: CombatResult): ReviewFact {
  const { attack, defence } = combat;
  const attacking = `${attack.strength} + momentum ${attack.momentum} + support ${attack.support} = ${attack.total}`;
  const holding = `${defence.strength} + bracing ${defence.bracing} = ${defence.total}`;
  return {
    words: `${nameOf(combat.attacker)} attacks ${nameOf(combat.defender)}: ${attacking} against ${holding}. ${outcomeOf(combat)}`,
    numbers: {
      strength: attack.strength,
      momentum: attack.momentum,
      support: attack.support,
      attack: attack.total,
      holding: defence.strength,
      bracing: defence.bracing,
      defence: defence.total,
    },
  };
}

export const ai: GameAi<Jarls> = {
  openSearch,
  specialTurn: plan,
  explain,
  // An evaluation that sees threats so well makes even a shallow search strong: the lower levels get more noise.
  levels: {
    2: { evalNoise: 200, missRate: 0.12 },
    3: { nodes: 1_500, evalNoise: 120 },
    4: { nodes: 12_000, evalNoise: 30 },
  },
  review: {
    scale: 350,
    facts: (_before, events) =>
      events.flatMap((event) => (event.type === 'MOVE' && event.combat ? [factOf(event.combat)] : [])),
  },
};
