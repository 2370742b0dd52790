/**
 * Whoever plays alone begins again, from the same start or from a new one. Leaving counts: the game that lay there is
 * given up; but one in which nothing was played was never begun, and is put away.
 */
import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Refusal, Result } from '@/lib/games/result';
import { refuseWith } from '../errors';
import type { CurrentUser } from '../session';
import { seatsOf } from '../viewers';
import { act } from './act';
import { RESIGNATION } from './intents';
import { createMatch } from './create';
import { findVisible } from './load';
import { removeUntouched } from './store';

export async function startOver(
  user: CurrentUser,
  id: unknown,
  { sameSeed }: { readonly sameSeed: boolean },
): Promise<Result<{ id: string }, Refusal>> {
  const found = await findVisible(user, id);
  if (!found.ok) return found;
  const match = found.value;
  if (seatsOf(user, match).length === 0) return refuseWith('wrong-seat');
  if (match.seatCount > 1) return refuseWith('forbidden', 'Only a game played alone is begun again at will.');
  const { startText, branchOfId, branchPly } = match;
  const seed = Number(match.seed);
  const isBranch = sameSeed && branchOfId !== null && branchPly !== null;
  const made = await createMatch(
    user,
    {
      game: match.game,
      options: match.options,
      seats: [{ kind: 'me' }],
      isPublic: match.isPublic,
      ...(sameSeed ? { seed } : {}),
    },
    isBranch ? { startText, seed, branchOfId, branchPly } : null,
  );
  // Made first: should putting the old one away fail, nothing is lost but tidiness.
  if (made.ok && match.status === 'PLAYING' && !(await removeUntouched(match.id)))
    await act(user, { matchId: match.id, atRevision: match.revision, key: randomUUID() }, RESIGNATION);
  return made;
}
