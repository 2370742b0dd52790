/** How much may be planned ahead, and where; browsers ask this before anybody plans. */
import type { PlayableGame } from '@/lib/games/contract';

export const MAX_CONDITIONAL_TURNS = 64;
/** Turns of one's own in a line. */
export const MAX_CONDITIONAL_DEPTH = 8;

/** Only where nothing is hidden is a turn legal for all alike. */
export const allowsConditionalMoves = ({
  seats,
  redealHidden,
}: Pick<PlayableGame, 'seats' | 'redealHidden'>): boolean => seats.max > 1 && redealHidden === undefined;
