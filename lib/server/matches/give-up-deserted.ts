/** A seat whose owner deleted the account will never play: the house gives it up, so that the others go on. */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import { gameOfMatch } from '../viewers';
import { act } from './act';
import { RESIGNATION } from './intents';
import { findMatch, type MatchRow } from './store';

/** When it is to act. `late`: the match moved on meanwhile. */
export async function giveUpDeserted(match: MatchRow): Promise<'played' | 'late' | 'idle'> {
  const seat = match.seats.find(({ index }) => index === match.toAct);
  if (match.status !== 'PLAYING' || !seat || !isDeserted(seat)) return 'idle';
  return giveUp(match, seat.index as Seat);
}

/** More than there are seats: others may be quicker now and then. */
const MAX_TRIES = 12;

/** At once, whoever is to act, where somebody else still plays. Should this be cut off, it is done when its turn comes. */
export async function giveUpAllDeserted(matchId: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const match = await findMatch(matchId);
    if (match?.status !== 'PLAYING') return;
    const game = gameOfMatch(match);
    if (!match.seats.some(({ userId, aiLevel }) => userId !== null && aiLevel === null)) return;
    const seat = match.seats.find(
      (each) => isDeserted(each) && !game.isOut?.(match.snapshot, each.index as Seat),
    );
    if (!seat) return;
    await giveUp(match, seat.index as Seat);
  }
}

const isDeserted = ({ isAnonymous, userId, aiLevel }: MatchRow['seats'][number]): boolean =>
  isAnonymous && userId === null && aiLevel === null;

async function giveUp(match: MatchRow, seat: Seat): Promise<'played' | 'late'> {
  const deed = { matchId: match.id, atRevision: match.revision, key: `deserted-${match.revision + 1}` };
  const answer = await act({ houseFor: seat }, deed, RESIGNATION);
  if (answer.ok) return 'played';
  if (['stale', 'match-over', 'conflict'].includes(answer.error.code)) return 'late';
  throw new Error(`a deserted seat could not be given up: ${answer.error.code}`);
}
