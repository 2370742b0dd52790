/** The browsers that agreed to be told: taken up, given up, and forgotten when they are gone. */
import 'server-only';
import { z } from 'zod';
import type { Refusal, Result } from '@/lib/games/result';
import { ok } from '@/lib/games/result';
import { db } from '../db';
import { refuseWith } from '../errors';
import { read } from '../matches/request';
import type { CurrentUser } from '../session';
import { isPushAddress } from './push-address';
import { type PushWord, sendPush } from './send-push';

const MOST = 10;

const bytes = (count: number) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]+=*$/)
    .refine((text) => Buffer.from(text, 'base64url').length === count, 'is not of the right length');

const keys = z.object({ p256dh: bytes(65), auth: bytes(16) });
const endpoint = z.string().max(1000).refine(isPushAddress, 'is not the address of a push service');
const subscription = z.object({ endpoint, keys });

export async function addPushTarget(
  user: CurrentUser | null,
  input: unknown,
): Promise<Result<null, Refusal>> {
  if (!user) return refuseWith('unauthenticated');
  const request = read(subscription, input);
  if (!request.ok) return request;
  const { pushTarget } = await db();
  // Whoever used this browser before is told elsewhere from now on.
  const data = { userId: user.id, keys: request.value.keys };
  await pushTarget.upsert({
    where: { endpoint: request.value.endpoint },
    create: { endpoint: request.value.endpoint, ...data },
    update: data,
  });
  const all = await pushTarget.findMany({ where: { userId: user.id }, orderBy: { createdAt: 'desc' } });
  const tooMany = all.slice(MOST).map((each) => each.endpoint);
  if (tooMany.length > 0) await pushTarget.deleteMany({ where: { endpoint: { in: tooMany } } });
  return ok(null);
}

export async function removePushTarget(
  user: CurrentUser | null,
  input: unknown,
): Promise<Result<null, Refusal>> {
  if (!user) return refuseWith('unauthenticated');
  const request = read(z.object({ endpoint: z.string().max(1000) }), input);
  if (!request.ok) return request;
  await (await db()).pushTarget.deleteMany({ where: { endpoint: request.value.endpoint, userId: user.id } });
  return ok(null);
}

/** To every browser of this person; those that are gone are forgotten. */
export async function pushTo(userId: string, word: PushWord): Promise<void> {
  const { pushTarget } = await db();
  for (const target of await pushTarget.findMany({ where: { userId } })) {
    const kept = keys.safeParse(target.keys);
    const delivery = kept.success
      ? await sendPush({ endpoint: target.endpoint, keys: kept.data }, word)
      : 'gone';
    if (delivery === 'gone') await pushTarget.deleteMany({ where: { endpoint: target.endpoint } });
    if (delivery === 'failed') console.warn(`push: ${new URL(target.endpoint).host} did not take a message`);
  }
}
