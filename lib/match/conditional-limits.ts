/** The limits of conditional moves, and the games that allow them; browsers check this before anybody plans. */
import type { PlayableGame } from '@/lib/games/contract';

export const MAX_CONDITIONAL_TURNS = 64;
/** The player's own turns in a variation. */
export const MAX_CONDITIONAL_DEPTH = 8;

/** Only where nothing is hidden is a turn legal for every viewer alike. */
export const allowsConditionalMoves = ({ meta }: Pick<PlayableGame, 'meta'>): boolean =>
  meta.seats.max > 1 && meta.information === 'perfect';
