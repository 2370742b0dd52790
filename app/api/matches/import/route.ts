/** Brings matches in by their text: for programs of whoever is signed in. 201 with a new one, 200 if all were there. */
import { refusal, respond } from '@/lib/server/errors';
import { importFile } from '@/lib/server/matches/import-file';
import { withOutage } from '@/lib/server/outage';
import { readText } from '@/lib/server/request-body';
import { sameOrigin } from '@/lib/server/same-origin';
import { currentUser } from '@/lib/server/session';

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
