/** Health check for monitoring: whether the server works and can reach its database. */
import { checkHealth } from '@/lib/server/platform/health';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const health = await checkHealth();
  return Response.json(health, {
    status: health.ok ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  });
}
