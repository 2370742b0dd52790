/** Whom somebody means by a message they read or a seat they see. */
import 'server-only';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '../errors';
import { findVisible } from '../matches/load';
import type { CurrentUser } from '../session';
import { roomsOf } from './rooms';
import { findMessage, roomName } from './store';

export interface Meant {
  readonly userId: string;
  readonly messageId: bigint | null;
}

export async function aboutWhom(
  user: CurrentUser,
  asked: {
    readonly matchId: string;
    readonly message?: number | undefined;
    readonly seat?: number | undefined;
  },
): Promise<Result<Meant, Refusal>> {
  const found = await findVisible(user, asked.matchId);
  if (!found.ok) return found;
  const match = found.value;
  let meant: { userId: string | null; messageId: bigint | null };
  if (asked.message !== undefined) {
    const message = await findMessage(asked.message);
    const isReadable =
      message?.matchId === match.id && roomsOf(match, user).reads.includes(roomName(message.room));
    if (!message || !isReadable) return refuseWith('not-found', 'There is no such message here.');
    meant = { userId: message.authorId, messageId: message.id };
  } else {
    meant = { userId: match.seats[asked.seat ?? -1]?.userId ?? null, messageId: null };
  }
  if (meant.userId === null) return refuseWith('not-found', 'There is nobody there any more.');
  if (meant.userId === user.id) return refuseWith('malformed', 'That is you.');
  return ok({ ...meant, userId: meant.userId });
}
