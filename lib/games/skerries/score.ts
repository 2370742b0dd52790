/** The score of the rules: how far a player's boats still have to go. Lower is better; it decides nothing. */
import { boardOf } from './board';
import { fleetOf, otherThan, type Player, seatOf, type SkerriesState } from './state';

export const IN_HOLDING = 10;
const ARRIVED = -100;

export function scoreOf(state: SkerriesState, player: Player): number {
  const toGo = boardOf(state.seed).distances[seatOf(otherThan(player))];
  return fleetOf(state, player)
    .map((circle) => (circle === null ? IN_HOLDING : toGo[circle] === 0 ? ARRIVED : toGo[circle]!))
    .reduce((sum, boat) => sum + boat, 0);
}
