/**
 * One-click unsubscribe from e-mails (RFC 8058). Mail programs send this request, so it has no cookie and no origin.
 */
import { respond, refusal } from '@/lib/protocol/refusals';
import { actionOfEmail, followEmailLink } from '@/lib/server/inbox';
import { withOutage } from '@/lib/server/platform/http/respond';

export const POST = withOutage(async (_: Request, { params }: { params: Promise<{ token: string }> }) => {
  const { token } = await params;
  // Only unsubscribing is allowed here: subscribing needs a visit to the page.
  if ((await actionOfEmail(token)) !== 'end-letters')
    return respond(refusal('not-found', 'This link is no longer valid.'));
  const done = await followEmailLink(token);
  return done.ok ? new Response(null, { status: 204 }) : respond(done.error);
});
