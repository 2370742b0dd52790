/** How much may be planned ahead, and where; browsers ask this before anybody plans. */
import type { AnyPlay } from '@/lib/games/contract';

export const MOST_NODES = 64;
/** Turns of one's own in a line. */
export const DEEPEST = 8;

/** Only where nothing is hidden is a turn legal for all alike. */
export const canPlan = ({ seats, redealHidden }: Pick<AnyPlay, 'seats' | 'redealHidden'>): boolean =>
  seats.max > 1 && redealHidden === undefined;
