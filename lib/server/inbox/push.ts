/** Stores the browsers that a person allows to receive pushes, and sends encrypted pushes to them. */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { createECDH, createHash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { z } from 'zod';
import webPush from 'web-push';
import { DAY_MS } from '@/lib/match/clock';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { db } from '@/lib/server/platform/database';
import { refuseWith } from '@/lib/protocol/refusals';
import { parseInput } from '@/lib/protocol/commands';
import type { CurrentUser } from '@/lib/server/accounts';
import { env } from '@/lib/server/platform/env';
import { metrics } from '@/lib/server/platform/metrics';
import { secret } from '@/lib/server/platform/secrets';
import { isPushAddress, openLookup } from './push-address';

const MAX_PUSH_TARGETS = 10;

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
  const request = parseInput(subscription, input);
  if (!request.ok) return request;
  const { pushTarget } = await db();
  // A previous user of this browser no longer gets pushes there.
  const data = { userId: user.id, keys: request.value.keys };
  await pushTarget.upsert({
    where: { endpoint: request.value.endpoint },
    create: { endpoint: request.value.endpoint, ...data },
    update: data,
  });
  const all = await pushTarget.findMany({ where: { userId: user.id }, orderBy: { createdAt: 'desc' } });
  const tooMany = all.slice(MAX_PUSH_TARGETS).map((each) => each.endpoint);
  if (tooMany.length > 0) await pushTarget.deleteMany({ where: { endpoint: { in: tooMany } } });
  return ok(null);
}

export async function removePushTarget(
  user: CurrentUser | null,
  input: unknown,
): Promise<Result<null, Refusal>> {
  if (!user) return refuseWith('unauthenticated');
  const request = parseInput(z.object({ endpoint: z.string().max(1000) }), input);
  if (!request.ok) return request;
  await (await db()).pushTarget.deleteMany({ where: { endpoint: request.value.endpoint, userId: user.id } });
  return ok(null);
}

/** To every browser of this person; those that are gone are deleted. */
export async function pushTo(userId: string, message: PushWord): Promise<void> {
  const { pushTarget } = await db();
  for (const target of await pushTarget.findMany({ where: { userId } })) {
    const kept = keys.safeParse(target.keys);
    const delivery = kept.success
      ? await sendPush({ endpoint: target.endpoint, keys: kept.data }, message)
      : 'gone';
    metrics.pushes.inc({ outcome: delivery });
    if (delivery === 'gone') await pushTarget.deleteMany({ where: { endpoint: target.endpoint } });
    if (delivery === 'failed') log.warn(`push: ${new URL(target.endpoint).host} did not take a message`);
  }
}

const GONE_AFTER_DAYS = 365;

/** Deletes the browsers of people who have long been gone: many of them still take messages. */
export async function clearStalePushTargets(now: Date = new Date()): Promise<number> {
  const before = new Date(now.getTime() - GONE_AFTER_DAYS * DAY_MS);
  const { pushTarget } = await db();
  return (await pushTarget.deleteMany({ where: { user: { lastSeenAt: { lt: before } } } })).count;
}

interface PushTarget {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What the service worker shows. */
export interface PushWord {
  readonly title: string;
  readonly body: string;
  /** Where a click leads, within the site. */
  readonly href: string;
  /** A newer one with the same tag replaces it. */
  readonly tag: string;
}

/** `gone`: the browser has withdrawn its permission. */
type Delivery = 'taken' | 'gone' | 'failed';

const TIMEOUT_MS = 10_000;
/** How long the push service keeps it for a browser that is off. */
const PUSH_TTL_SECONDS = 24 * 60 * 60;

async function sendPush({ endpoint, keys }: PushTarget, message: PushWord): Promise<Delivery> {
  if (!isPushAddress(endpoint)) return 'gone';
  const topic = createHash('sha256').update(message.tag).digest('base64url').slice(0, 32);
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys },
    JSON.stringify(message),
    {
      vapidDetails: await pushKeys(),
      contentEncoding: 'aes128gcm',
      TTL: PUSH_TTL_SECONDS,
      topic,
    },
  );
  const status = await post(endpoint, { method, headers }, body);
  if (status === 404 || status === 410) return 'gone';
  return status >= 200 && status < 300 ? 'taken' : 'failed';
}

/** Returns the status; 0 where the service could not be reached. Redirects are not followed. */
function post(endpoint: string, options: https.RequestOptions, body: Buffer): Promise<number> {
  return new Promise((resolve) => {
    const { request } = endpoint.startsWith('http:') ? http : https;
    const call = request(
      endpoint,
      { ...options, lookup: openLookup, timeout: TIMEOUT_MS, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    call.on('error', () => resolve(0));
    call.end(body);
  });
}

/** The server's keys for web push (VAPID), derived from a stored secret, so that every server has the same. */
export interface PushKeys {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

export async function pushKeys(): Promise<PushKeys> {
  const pair = createECDH('prime256v1');
  let candidate = Buffer.from(await secret('push'), 'hex');
  for (;;) {
    try {
      pair.setPrivateKey(candidate);
      break;
    } catch {
      // One number in four thousand million is no key of this curve.
      candidate = createHash('sha256').update(candidate).digest();
    }
  }
  return {
    subject: vapidSubject(),
    publicKey: pair.getPublicKey('base64url'),
    // Without its leading zeros a key would be too short.
    privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  };
}

/** The contact address for push services. */
function vapidSubject(): string {
  if (env.APP_URL?.startsWith('https:')) return new URL(env.APP_URL).origin;
  const address = /[^\s<>]+@[^\s<>]+/.exec(env.MAIL_FROM ?? '')?.[0];
  return `mailto:${address ?? 'lamplight@localhost'}`;
}
