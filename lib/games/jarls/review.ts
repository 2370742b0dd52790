/** What a review tells of a turn of Jarls: the numbers of its attack, and what came of it. */
import type { GameReview, ReviewFact } from '../contract';
import {
  COLOURS,
  type CombatResult,
  type JarlsEvent,
  type JarlsState,
  type PieceId,
  seatOfLetter,
} from './state';

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

export const review: GameReview<JarlsState, JarlsEvent> = {
  scale: 350,
  facts: (_before, events) =>
    events.flatMap((event) => (event.type === 'MOVE' && event.combat ? [factOf(event.combat)] : [])),
};
