/** The server's time, so that clocks on a page follow it whatever the visitor's own clock says. */
import { now } from '@/lib/server/platform/now';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return Response.json({ now: now().getTime() }, { headers: { 'cache-control': 'no-store' } });
}
