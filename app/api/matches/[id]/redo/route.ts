/** Plays a turn again that was taken back. */
import { answerWith } from '@/lib/server/matches/answer-route';
import { redo } from '@/lib/server/matches/undo';
import { currentUser } from '@/lib/server/session';

export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  return answerWith(redo, await currentUser(), (await params).id, request);
}
