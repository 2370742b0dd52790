/** A seat whose owner deleted the account will never play: when it is to act the house gives it up, so that the others go on. */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import { act } from './act';
import { RESIGNATION } from './intents';
import type { MatchRow } from './store';

/** `late`: the match moved on meanwhile. */
export async function giveUpDeserted(match: MatchRow): Promise<'played' | 'late' | 'idle'> {
  const seat = match.seats.find(({ index }) => index === match.toAct);
  if (match.status !== 'PLAYING' || !seat?.isAnonymous || seat.userId !== null) return 'idle';
  const deed = { matchId: match.id, atRevision: match.revision, key: `deserted-${match.revision + 1}` };
  const answer = await act({ houseFor: seat.index as Seat }, deed, RESIGNATION);
  if (answer.ok) return 'played';
  if (['stale', 'match-over', 'conflict'].includes(answer.error.code)) return 'late';
  throw new Error(`a deserted seat could not be given up: ${answer.error.code}`);
}
