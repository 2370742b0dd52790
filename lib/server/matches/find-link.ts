/** What stands behind a private link: a table with a seat to take, or why there is none. */
import 'server-only';
import type { Refusal, Result } from '@/lib/games/result';
import { ok } from '@/lib/games/result';
import { db } from '../db';
import { refuseWith } from '../errors';
import { isPending, kindOf, linkHashOf } from './invitations';
import { findMatch, type InvitationRow, type MatchRow } from './store';

export interface Linked {
  readonly match: MatchRow;
  /** Null where a seat waits. */
  readonly refused: Refusal | null;
}

const TOKEN = /^[\w-]{43}$/;

/** Null for a link that was never made. */
export async function findByLink(token: unknown): Promise<Linked | null> {
  if (typeof token !== 'string' || !TOKEN.test(token)) return null;
  const invitation = await (await db()).challenge.findUnique({ where: { linkHash: linkHashOf(token) } });
  const match = invitation && (await findMatch(invitation.matchId));
  if (!invitation || !match) return null;
  const behind = seatBehind(match, invitation);
  return { match, refused: behind.ok ? null : behind.error };
}

/** One link opens any of the seats that this match offers by link: it may be sent to several at once. */
export function seatBehind(
  match: MatchRow,
  invitation: { readonly id: string; readonly accepted: boolean | null },
): Result<InvitationRow, Refusal> {
  if (match.status === 'ABORTED') return refuseWith('withdrawn');
  if (match.status !== 'OPEN') return refuseWith('link-used');
  if (invitation.accepted === false) return refuseWith('link-withdrawn');
  const pending = match.challenges.filter((one) => isPending(one) && kindOf(one) === 'link');
  const seat = pending.find(({ id }) => id === invitation.id) ?? pending[0];
  return seat ? ok(seat) : refuseWith('link-used');
}
