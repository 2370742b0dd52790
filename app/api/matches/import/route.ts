/** Imports matches from their text, for programs of the signed-in user. 201 with a new one, 200 if all were known. */
import { refusal, respond } from '@/lib/protocol/refusals';
import { importFile } from '@/lib/server/matches';
import { withOutage } from '@/lib/server/platform/http/respond';
import { readText, sameOrigin } from '@/lib/server/platform/http/request';
import { currentUser } from '@/lib/server/accounts';

export const POST = withOutage(async (request: Request) => {
  if (!sameOrigin(request)) return respond(refusal('cross-origin'));
  const user = await currentUser();
  if (!user) return respond(refusal('unauthenticated'));
  const body = await readText(request, 1_000_000);
  if (!body.ok) return respond(body.error);
  const isPublic = new URL(request.url).searchParams.get('public') === 'yes';
  const made = await importFile(user, { text: body.value, isPublic });
  if (!made.ok) return respond(made.error);
  const ids = made.value.map(({ id }) => id);
  const status = made.value.some(({ isNew }) => isNew) ? 201 : 200;
  return Response.json({ ok: true, id: ids[0], ids }, { status });
});
