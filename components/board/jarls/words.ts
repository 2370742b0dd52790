/** The words of Jarls: the name of a piece, the place of a hex, and the outcome of an attack. */
import type { Seat } from '@/lib/games/contract';
import {
  combatPreview,
  type CombatResult,
  helpersIn,
  type JarlsMove,
  type JarlsState,
} from '@/lib/games/jarls/playable';
import type { Preview } from '../contract';
import { hexName } from '../hex-names';
import { Whose } from '../sentence';

/** An id begins with the seat's letter and the letter of the kind. */
export const seatOfPiece = (id: string): Seat => 'ABCDEF'.indexOf(id[0]!) as Seat;
export const kindOfPiece = (id: string) => (id[1] === 'J' ? 'Jarl' : 'Warrior');

/** "Red’s Warrior", "Your Warrior". */
export const nameOfPiece = (id: string, seatNames: readonly string[]) =>
  `${Whose(seatNames[seatOfPiece(id)] ?? id[0]!)} ${kindOfPiece(id)}`;

type Term = readonly [string, number];

/** Every term, so that a newcomer sees what else could have counted. */
const wholeSum = (...terms: readonly Term[]) =>
  terms.map(([word, amount]) => `${word} ${amount}`).join(' + ');

/** Only the terms that count, for screen readers. */
const sum = (...terms: readonly Term[]) =>
  wholeSum(...terms.filter(([, amount], i) => i === 0 || amount > 0));

type Helpers = ReturnType<typeof helpersIn>;

/** " (Jarl L 10; Warrior M 10)". */
const named = (pieces: Helpers['supporters']): string =>
  pieces.length === 0
    ? ''
    : ` (${pieces.map(({ id, cell }) => `${kindOfPiece(id)} ${hexName(cell)}`).join('; ')})`;

/** The same as a panel: the outcome, both sums, and the pieces that help. */
export function previewOf(
  combat: CombatResult,
  { supporters, bracers }: Helpers,
  seatNames: readonly string[],
): Preview {
  const { attack, defence, fallen, compressed, result } = combat;
  const mine = seatOfPiece(combat.attacker);
  const outcome = () => {
    if (compressed) return 'The Throne stops the push: nobody moves.';
    if (result === 'blocked') return 'Blocked: the attack comes to nothing.';
    if (!fallen) return `${nameOfPiece(combat.defender, seatNames)} is pushed back.`;
    const goes = `${nameOfPiece(fallen.piece, seatNames)} falls ${fallen.cause === 'edge' ? 'off the edge' : 'into the hole'}`;
    return kindOfPiece(fallen.piece) === 'Jarl'
      ? `${goes}: ${seatNames[seatOfPiece(fallen.piece)]} is out.`
      : `${goes}.`;
  };
  return {
    outcome: outcome(),
    isGood: fallen ? seatOfPiece(fallen.piece) !== mine : result === 'push' && !compressed ? null : false,
    lines: [
      {
        name: 'Attack',
        value: String(attack.total),
        because:
          wholeSum(
            ['strength', attack.strength],
            ['momentum', attack.momentum],
            ['support', attack.support],
          ) + named(supporters),
      },
      {
        name: 'Defence',
        value: String(defence.total),
        because: wholeSum(['strength', defence.strength], ['bracing', defence.bracing]) + named(bracers),
      },
    ],
    helpers: [...supporters, ...bracers].map(({ cell }) => cell),
  };
}

/** "Ember’s Warrior falls off the edge, attack 3 against 1"; null for a move to a free hex. */
export function attackWords(view: JarlsState, move: JarlsMove, names: readonly string[]): string | null {
  const combat = combatPreview(view, move);
  if (!combat) return null;
  const { outcome } = previewOf(combat, helpersIn(view, combat), names);
  const odds = `attack ${combat.attack.total} against ${combat.defence.total}`;
  return `${outcome.replace(/\.$/, '').replace(/^Your /, 'your ')}, ${odds}`;
}

function resultOf({ result, compressed, fallen }: CombatResult): string {
  if (compressed) return 'the Throne stops the push';
  if (result === 'blocked') return 'blocked';
  if (!fallen) return 'push';
  return `push, and a ${kindOfPiece(fallen.piece)} falls ${fallen.cause === 'edge' ? 'off the edge' : 'into the hole'}`;
}

/** Both sides of a combat and its outcome. */
export function oddsOf(combat: CombatResult): string {
  const { attack, defence } = combat;
  const mine = sum(['strength', attack.strength], ['momentum', attack.momentum], ['support', attack.support]);
  const theirs = sum(['strength', defence.strength], ['bracing', defence.bracing]);
  return `Attack ${attack.total} (${mine}) against defence ${defence.total} (${theirs}): ${resultOf(combat)}.`;
}
