/** The chat of a match: the latest or earlier messages, and sending one. */
import { refusal, respond } from '@/lib/protocol/refusals';
import { withOutage } from '@/lib/server/platform/http/respond';
import { readJson, sameOrigin } from '@/lib/server/platform/http/request';
import { currentUser } from '@/lib/server/accounts';
import { loadChatAndPresence, loadEarlier, sendMessage } from '@/lib/server/chat';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

const NO_STORE = { headers: { 'cache-control': 'no-store' } };

export const GET = withOutage(async (request: Request, { params }: Context) => {
  const { id } = await params;
  const before = new URL(request.url).searchParams.get('before');
  if (before !== null && !/^\d{1,15}$/.test(before)) return respond(refusal('malformed'));
  const user = await currentUser();
  const loaded =
    before === null ? await loadChatAndPresence(user, id) : await loadEarlier(user, id, Number(before));
  return loaded.ok ? Response.json({ ok: true, ...loaded.value }, NO_STORE) : respond(loaded.error);
});

export const POST = withOutage(async (request: Request, { params }: Context) => {
  if (!sameOrigin(request)) return respond(refusal('cross-origin'));
  const body = await readJson(request);
  if (!body.ok) return respond(body.error);
  const { id: matchId } = await params;
  // The match id comes from the address, whatever the body says.
  const input =
    typeof body.value === 'object' && body.value !== null ? { ...body.value, matchId } : body.value;
  const sent = await sendMessage(await currentUser(), input);
  return sent.ok ? Response.json({ ok: true, ...sent.value }, NO_STORE) : respond(sent.error);
});
