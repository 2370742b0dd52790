/** A finished match as a text file: `docs/match-format.md`. */
import { MATCH_TEXT_TYPE } from '@/lib/match/text/write';
import { respond } from '@/lib/server/errors';
import { exportMatch } from '@/lib/server/matches/export-match';
import { withOutage } from '@/lib/server/outage';
import { currentUser } from '@/lib/server/session';

export const GET = withOutage(async (_: Request, { params }: { params: Promise<{ id: string }> }) => {
  const exported = await exportMatch(await currentUser(), (await params).id);
  if (!exported.ok) return respond(exported.error);
  return new Response(exported.value.text, {
    headers: {
      'content-type': MATCH_TEXT_TYPE,
      'content-disposition': `attachment; filename="${exported.value.filename}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
});
