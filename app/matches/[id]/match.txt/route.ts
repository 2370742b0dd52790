/** A finished match as a text file: `docs/match-format.md`. */
import { MATCH_TEXT_TYPE } from '@/lib/match/text/write';
import { respond } from '@/lib/protocol/refusals';
import { exportMatch } from '@/lib/server/matches';
import { withOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts';

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
