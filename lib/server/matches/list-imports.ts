/** The matches that someone has brought in, the latest first. */
import 'server-only';
import type { MatchSummary } from '@/lib/protocol/views';
import type { CurrentUser } from '../session';
import { matchSummary } from '../viewers';
import { findImports } from './store-imports';

const MAX_IMPORTS_SHOWN = 24;

export async function listImports(user: CurrentUser | null): Promise<readonly MatchSummary[]> {
  if (user === null) return [];
  return (await findImports(user.id, MAX_IMPORTS_SHOWN)).map((match) => matchSummary(match, user));
}
