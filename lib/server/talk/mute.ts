/** Not wanting to hear somebody: known to nobody else, and taken back as easily. */
import 'server-only';
import { z } from 'zod';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { publishTalk } from '../bus';
import { db } from '../db';
import { refuseWith } from '../errors';
import { spend } from '../limits';
import { matchId, read } from '../matches/request';
import type { CurrentUser } from '../session';
import { aboutWhom } from './about-whom';

const muteRequest = z.object({
  matchId,
  message: z.int().min(1).optional(),
  seat: z.int().min(0).max(5).optional(),
});
const unmuteRequest = z.object({ id: z.string().min(1).max(64), matchId: matchId.optional() });

/** The author of a message, or whoever has a seat. */
export async function mute(user: CurrentUser | null, input: unknown): Promise<Result<null, Refusal>> {
  const asked = read(muteRequest, input);
  if (!asked.ok) return asked;
  if (!user) return refuseWith('unauthenticated');
  const counted = await spend(['mute-user', user.id]);
  if (!counted.ok) return counted;
  const whom = await aboutWhom(user, asked.value);
  if (!whom.ok) return whom;
  const pair = { byId: user.id, mutedId: whom.value.userId };
  await (await db()).mute.upsert({ where: { byId_mutedId: pair }, create: pair, update: {} });
  void publishTalk(asked.value.matchId);
  return ok(null);
}

export async function unmute(user: CurrentUser | null, input: unknown): Promise<Result<null, Refusal>> {
  const asked = read(unmuteRequest, input);
  if (!asked.ok) return asked;
  if (!user) return refuseWith('unauthenticated');
  await (await db()).mute.deleteMany({ where: { id: asked.value.id, byId: user.id } });
  if (asked.value.matchId) void publishTalk(asked.value.matchId);
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
