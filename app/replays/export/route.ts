/**
 * All finished matches of the viewer, as one file: `docs/match-format.md`, or with `?as=ndjson` one record a line.
 */
import { MATCH_TEXT_TYPE } from '@/lib/match/text/write';
import { refusal, respond } from '@/lib/protocol/refusals';
import { exportOwn } from '@/lib/server/library';
import { LINES_TYPE } from '@/lib/server/matches';
import { withOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts';

export const GET = withOutage(async (request: Request) => {
  const user = await currentUser();
  if (!user) return respond(refusal('unauthenticated'));
  const as = new URL(request.url).searchParams.get('as') ?? 'text';
  if (as !== 'text' && as !== 'ndjson')
    return respond(refusal('malformed', 'Games can be had as text or as ndjson.'));
  const [type, ending] = as === 'text' ? [MATCH_TEXT_TYPE, 'txt'] : [LINES_TYPE, 'ndjson'];
  return new Response(streamOf(exportOwn(user, as)), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="lamplight-my-games.${ending}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
});

/** Pulls the next part when the last one has been read. */
function streamOf(parts: AsyncGenerator<string, void, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const part = await parts.next();
      if (part.done) controller.close();
      else controller.enqueue(encoder.encode(part.value));
    },
    cancel: async () => void (await parts.return()),
  });
}
