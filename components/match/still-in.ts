/** Whether a seat still takes turns: at a table of three or more the others play on without those who left or fell. */
import { playOf } from '@/components/board/laid-tables';
import type { Seat } from '@/lib/games/contract';
import type { MatchView } from '@/lib/protocol/views';

export const isStillIn = (match: MatchView, seat: Seat): boolean =>
  !playOf(match.game, match.rulesVersion).isOut?.(match.state, seat);
