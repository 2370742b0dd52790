/** One push to one browser: encrypted for it, signed by the house, and what became of it. */
import 'server-only';
import { createHash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import webPush from 'web-push';
import { isPushAddress, openLookup } from './push-address';
import { pushKeys } from './push-keys';

export interface PushTarget {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What the service worker shows. */
export interface PushWord {
  readonly title: string;
  readonly body: string;
  /** Where a click leads, within the house. */
  readonly href: string;
  /** A newer one with the same tag takes its place. */
  readonly tag: string;
}

/** `gone`: the browser has taken its agreement back. */
export type Delivery = 'taken' | 'gone' | 'failed';

const PATIENCE_MS = 10_000;
/** Seconds the push service keeps it for a browser that is off. */
const KEPT = 24 * 60 * 60;

export async function sendPush({ endpoint, keys }: PushTarget, word: PushWord): Promise<Delivery> {
  if (!isPushAddress(endpoint)) return 'gone';
  const topic = createHash('sha256').update(word.tag).digest('base64url').slice(0, 32);
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(word), {
    vapidDetails: await pushKeys(),
    contentEncoding: 'aes128gcm',
    TTL: KEPT,
    topic,
  });
  const status = await post(endpoint, { method, headers }, body);
  if (status === 404 || status === 410) return 'gone';
  return status >= 200 && status < 300 ? 'taken' : 'failed';
}

/** Answers the status; 0 where the service could not be reached. Redirects are not followed. */
function post(endpoint: string, options: https.RequestOptions, body: Buffer): Promise<number> {
  return new Promise((resolve) => {
    const { request } = endpoint.startsWith('http:') ? http : https;
    const call = request(
      endpoint,
      { ...options, lookup: openLookup, timeout: PATIENCE_MS, signal: AbortSignal.timeout(PATIENCE_MS) },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    call.on('error', () => resolve(0));
    call.end(body);
  });
}
