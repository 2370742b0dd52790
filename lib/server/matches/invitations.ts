/** To whom an empty seat is offered, and the secret in a private link, of which only the hash is kept. */
import 'server-only';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { secret } from '../secrets';
import type { InvitationRow, MatchRow, NewInvitation } from './store';

/** What a seat is offered as: `person` has an id already. */
export type Offer =
  { readonly to: 'anyone' } | { readonly to: 'link' } | { readonly to: 'person'; readonly userId: string };

export const isPending = ({ answeredAt }: InvitationRow): boolean => answeredAt === null;

export const kindOf = ({ challengedId, linkHash }: InvitationRow): Offer['to'] =>
  challengedId !== null ? 'person' : linkHash !== null ? 'link' : 'anyone';

/** The last word about a seat. */
export const invitationOf = (match: MatchRow, seat: number): InvitationRow | undefined =>
  match.challenges.findLast((invitation) => invitation.seat === seat);

/**
 * Whether the host has freed this person's seat: an invitation to no seat in particular that is closed. Only one made to them
 * since then, for a seat, lets them sit down again.
 */
export const wasRemoved = (match: MatchRow, userId: string): boolean =>
  match.challenges.some(({ challengedId, seat }) => challengedId === userId && seat === null);

/** Made from the invitation's id, so that the host can be shown the link again though it is not kept. */
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
