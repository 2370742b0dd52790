/** Takes the last turn of a solitaire back. */
import { answerWith } from '@/lib/server/matches/answer-route';
import { undo } from '@/lib/server/matches/undo';
import { currentUser } from '@/lib/server/session';

export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  return answerWith(undo, await currentUser(), (await params).id, request);
}
