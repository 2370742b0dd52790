/** The data export of the signed-in user, as a file. */
import { exportData } from '@/lib/server/people';
import { refusal, respond } from '@/lib/protocol/refusals';
import { withOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts';

export const GET = withOutage(async () => {
  const user = await currentUser();
  const data = user && (await exportData(user.id));
  if (!data) return respond(refusal('unauthenticated'));
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="lamplight-my-data.json"',
      'cache-control': 'no-store',
    },
  });
});
