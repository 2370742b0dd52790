/** Giving up a seat. */
import { answerWith } from '@/lib/server/matches/answer-route';
import { resign } from '@/lib/server/matches/resign';
import { currentUser } from '@/lib/server/session';

export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  return answerWith(resign, await currentUser(), (await params).id, request);
}
