/**
 * Makes and reads invitations to empty seats, and the tokens of invitation links, of which only the hash is stored.
 */
import 'server-only';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { secret } from '@/lib/server/platform/secrets';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { db } from '@/lib/server/platform/database';
import { refuseWith } from '@/lib/protocol/refusals';
import { findMatch, type InvitationRow, type MatchRow, type NewInvitation } from './rows';

/** What a seat is offered as: `person` has an id already. */
export type Offer =
  { readonly to: 'anyone' } | { readonly to: 'link' } | { readonly to: 'person'; readonly userId: string };

export const isPending = ({ answeredAt }: InvitationRow): boolean => answeredAt === null;

export const kindOf = ({ challengedId, linkHash }: InvitationRow): Offer['to'] =>
  challengedId !== null ? 'person' : linkHash !== null ? 'link' : 'anyone';

/** The latest invitation to a seat. */
export const invitationOf = (match: MatchRow, seat: number): InvitationRow | undefined =>
  match.challenges.findLast((invitation) => invitation.seat === seat);

/**
 * Whether the host has removed this person: a closed invitation without a seat. Only a later one, for a seat, lets
 * them sit down again.
 */
export const wasRemoved = (match: MatchRow, userId: string): boolean =>
  match.challenges.some(({ challengedId, seat }) => challengedId === userId && seat === null);

/** Derived from the invitation's id, so that the host can be shown the link again though it is not stored. */
export const tokenOf = async (invitationId: string): Promise<string> =>
  createHmac('sha256', await secret('links'))
    .update(invitationId)
    .digest('base64url');

export const linkHashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const pathOfLink = (token: string): string => `/join/${token}`;

export async function newInvitation(seat: number, offer: Offer): Promise<NewInvitation> {
  const id = randomUUID();
  return {
    id,
    seat,
    challengedId: offer.to === 'person' ? offer.userId : null,
    linkHash: offer.to === 'link' ? linkHashOf(await tokenOf(id)) : null,
  };
}

/** The match behind an invitation link. */
export interface Linked {
  readonly match: MatchRow;
  /** Null where a seat is free. */
  readonly refused: Refusal | null;
}

const TOKEN = /^[\w-]{43}$/;

/** Null for a link that was never created. */
export async function findByLink(token: unknown): Promise<Linked | null> {
  if (typeof token !== 'string' || !TOKEN.test(token)) return null;
  const invitation = await (await db()).challenge.findUnique({ where: { linkHash: linkHashOf(token) } });
  const match = invitation && (await findMatch(invitation.matchId));
  if (!invitation || !match) return null;
  const behind = seatBehind(match, invitation);
  return { match, refused: behind.ok ? null : behind.error };
}

/** One link is valid for any of the seats that this match offers by link: it may be sent to several people. */
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
