/** Posts what changed about a match beside its log: into the outbox, in the transaction of the change. */
import 'server-only';
import { z } from 'zod';
import type { Tx } from '@/lib/server/platform/database';

const id = z.string().max(64);
const offer = z.enum(['draw', 'takeback', 'abort']);

/** For a person whom the change concerns beyond what the match itself tells. */
const seatNotice = z.object({
  to: id,
  kind: z.enum(['joined', 'declined', 'seat-left', 'seat-freed', 'withdrawn']),
  by: id,
});

const matchChange = z.discriminatedUnion('kind', [
  /** Seats and invitations of an open match, or that it begins. */
  z.object({ kind: z.literal('seats'), matchId: id, notices: z.array(seatNotice) }),
  z.object({
    kind: z.literal('offer-made'),
    matchId: id,
    offerId: id,
    offer,
    by: id,
    to: z.array(id),
    /** Who has to play, or the match is called off without them. */
    idle: id.nullable(),
    /** Withdrawn shortly before: a notice of it that is still there is enough. */
    isRepeated: z.boolean(),
  }),
  z.object({ kind: z.literal('offer-withdrawn'), matchId: id, by: id }),
  /** `declinedTo` is who made the offer; null where it was accepted. */
  z.object({ kind: z.literal('offer-answered'), matchId: id, offer, by: id, declinedTo: id.nullable() }),
  z.object({ kind: z.literal('called-off'), matchId: id }),
  /** Somebody's time was up, and the others play on. */
  z.object({ kind: z.literal('late'), matchId: id, to: id }),
  /** Somebody's conditional move was played. */
  z.object({ kind: z.literal('conditional'), matchId: id, to: id, revision: z.int() }),
  /** A chat message to the players. */
  z.object({ kind: z.literal('message'), matchId: id, by: id }),
]);

// By the wall clock, as all notices are.
export const storedChange = z.object({ at: z.iso.datetime(), change: matchChange });

export type SeatNotice = z.infer<typeof seatNotice>;
export type MatchChange = z.infer<typeof matchChange>;
export type ChangeOf<Kind extends MatchChange['kind']> = Extract<MatchChange, { kind: Kind }>;

/** A change and its row in the outbox, which the handler deletes; null where it has none. */
export interface PostedChange {
  readonly at: string;
  readonly change: MatchChange;
  readonly outboxId: string | null;
}

/** In the transaction of the change: it is told even if the server dies right after the commit. */
export async function postChange(tx: Tx, change: MatchChange): Promise<PostedChange> {
  const posted = unposted(change);
  const { at } = posted;
  const row = await tx.outbox.create({ data: { matchId: change.matchId, data: { at, change } } });
  return { ...posted, outboxId: String(row.id) };
}

/** For what concerns the person alone who caused it, or may be lost in a crash. */
export const unposted = (change: MatchChange): PostedChange => ({
  at: new Date().toISOString(),
  change,
  outboxId: null,
});
