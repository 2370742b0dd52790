/** Mutes and unmutes people, privately, and resolves whom a message or seat refers to. */
import 'server-only';
import { z } from 'zod';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { publishChat } from '@/lib/server/platform/bus';
import { db } from '@/lib/server/platform/database';
import { refuseWith } from '@/lib/protocol/refusals';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import { matchId, parseInput } from '@/lib/protocol/commands';
import { findVisible } from '@/lib/server/matches';
import type { CurrentUser } from '@/lib/server/accounts';
import { roomsOf } from './chat-view';
import { findMessage, roomName } from './messages';

const muteRequest = z.object({
  matchId,
  message: z.int().min(1).optional(),
  seat: z.int().min(0).max(5).optional(),
});
const unmuteRequest = z.object({ id: z.string().min(1).max(64), matchId: matchId.optional() });

/** The author of a message, or the owner of a seat. */
export async function mute(user: CurrentUser | null, input: unknown): Promise<Result<null, Refusal>> {
  const asked = parseInput(muteRequest, input);
  if (!asked.ok) return asked;
  if (!user) return refuseWith('unauthenticated');
  const counted = await countAttempt(['mute-user', user.id]);
  if (!counted.ok) return counted;
  const whom = await aboutWhom(user, asked.value);
  if (!whom.ok) return whom;
  const pair = { byId: user.id, mutedId: whom.value.userId };
  await (await db()).mute.upsert({ where: { byId_mutedId: pair }, create: pair, update: {} });
  void publishChat(asked.value.matchId);
  return ok(null);
}

export async function unmute(user: CurrentUser | null, input: unknown): Promise<Result<null, Refusal>> {
  const asked = parseInput(unmuteRequest, input);
  if (!asked.ok) return asked;
  if (!user) return refuseWith('unauthenticated');
  await (await db()).mute.deleteMany({ where: { id: asked.value.id, byId: user.id } });
  if (asked.value.matchId) void publishChat(asked.value.matchId);
  return ok(null);
}

export interface Muted {
  readonly id: string;
  readonly name: string;
}

export async function mutedBy(userId: string): Promise<readonly Muted[]> {
  const rows = await (
    await db()
  ).mute.findMany({
    where: { byId: userId },
    orderBy: { createdAt: 'asc' },
    select: { id: true, muted: { select: { name: true } } },
  });
  return rows.map(({ id, muted }) => ({ id, name: muted.name }));
}

/** The person behind a message somebody read or a seat they see. */
export interface Meant {
  readonly userId: string;
  readonly messageId: bigint | null;
}

export async function aboutWhom(
  user: CurrentUser,
  asked: {
    readonly matchId: string;
    readonly message?: number | undefined;
    readonly seat?: number | undefined;
  },
): Promise<Result<Meant, Refusal>> {
  const found = await findVisible(user, asked.matchId);
  if (!found.ok) return found;
  const match = found.value;
  let meant: { userId: string | null; messageId: bigint | null };
  if (asked.message !== undefined) {
    const message = await findMessage(asked.message);
    const isReadable =
      message?.matchId === match.id && roomsOf(match, user).reads.includes(roomName(message.room));
    if (!message || !isReadable) return refuseWith('not-found', 'There is no such message here.');
    meant = { userId: message.authorId, messageId: message.id };
  } else {
    meant = { userId: match.seats[asked.seat ?? -1]?.userId ?? null, messageId: null };
  }
  if (meant.userId === null) return refuseWith('not-found', 'There is nobody there any more.');
  if (meant.userId === user.id) return refuseWith('malformed', 'That is you.');
  return ok({ ...meant, userId: meant.userId });
}
