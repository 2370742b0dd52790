/** Says who may begin a match again, and what that means. Pure. */
import type { MatchView } from '@/lib/protocol/views';

export const RESTART_QUESTION = 'Start over from the beginning?';
export const RESTART_WARNING = 'This match will not count.';

/** Whether the viewer plays here, and nobody else but AIs. */
export const mayRestart = ({ seats, phase }: Pick<MatchView, 'seats' | 'phase'>): boolean =>
  phase !== 'ABORTED' &&
  seats.some(({ mine }) => mine) &&
  seats.every(({ mine, kind, insteadOf }) => mine || (kind === 'ai' && insteadOf === undefined));
