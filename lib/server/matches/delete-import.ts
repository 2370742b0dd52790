/** Whoever imported a match may delete it again: the match, its log, its review and what was said about it. */
import 'server-only';
import type { Refusal, Result } from '@/lib/games/result';
import { ok } from '@/lib/games/result';
import { publishRoom } from '../bus';
import { refuseWith } from '../errors';
import type { CurrentUser } from '../session';
import { findVisible } from './load';
import { removeImport } from './store-imports';

export async function deleteImport(
  user: CurrentUser | null,
  id: unknown,
): Promise<Result<{ readonly id: string }, Refusal>> {
  const found = await findVisible(user, id);
  if (!found.ok) return found;
  const match = found.value;
  if (!user) return refuseWith('unauthenticated');
  if (match.importedAt === null)
    return refuseWith('forbidden', 'This match was played here. Only imported matches can be deleted.');
  if (match.creatorId !== user.id)
    return refuseWith('forbidden', 'Only whoever imported this match may delete it.');
  // Deleted at the same moment in another tab: it is gone either way.
  await removeImport(user.id, match.id);
  await publishRoom(match.id);
  return ok({ id: match.id });
}
