/** Answers with the metrics: to whoever has the token, or where none is set to this machine alone. */
import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { refusal, respond } from '@/lib/protocol/refusals';
import { env } from '../env';
import { metrics } from '../metrics';
import { clientAddress } from './request';

export async function metricsEndpoint({ headers }: Pick<Request, 'headers'>): Promise<Response> {
  if (!mayRead(headers)) return respond(refusal('not-found'));
  const { registry } = metrics;
  return new Response(await registry.metrics(), {
    headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
  });
}

/** As `clientAddress` writes 127.0.0.1 and ::1. */
const LOOPBACK = ['127.0.0.1', '0:0:0:0::/64'];

/** A proxy on the same machine looks like this machine: where a token is set it alone opens. */
function mayRead(headers: Headers): boolean {
  const token = env.METRICS_TOKEN;
  if (token === undefined) return LOOPBACK.includes(clientAddress(headers));
  return timingSafeEqual(digest(headers.get('authorization') ?? ''), digest(`Bearer ${token}`));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
