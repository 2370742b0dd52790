/** Liveness: whether this process answers at all, whatever its database does. Readiness is /api/health. */
export const dynamic = 'force-dynamic';

export const GET = (): Response => Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } });
