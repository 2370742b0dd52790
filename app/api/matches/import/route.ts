/** Brings a match in by its text: for programs of whoever is signed in. 201 with a new one, 200 with one already there. */
import { httpStatus, refusal, respond } from '@/lib/server/errors';
import { importMatch } from '@/lib/server/matches/import-match';
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
  const made = await importMatch(user, { text: body.value, isPublic });
  if (!made.ok)
    return Response.json({ ok: false, error: made.error }, { status: httpStatus(made.error.code) });
  return Response.json({ ok: true, id: made.value.id }, { status: made.value.isNew ? 201 : 200 });
});
