/** Sends a chat message: checked, cleaned, rate-limited, stored, and only then published. */
import 'server-only';
import { z } from 'zod';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { MAX_MESSAGE_CHARS, type ChatMessage } from '@/lib/protocol/chat';
import { lengthOf, plainText } from '@/lib/match/plain-text';
import { publishChat } from '@/lib/server/platform/bus';
import { refuseWith } from '@/lib/protocol/refusals';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import { matchId, parseInput } from '@/lib/protocol/commands';
import { findVisible, tellPosted } from '@/lib/server/matches';
import type { CurrentUser } from '@/lib/server/accounts';
import { messageView, roomsOf } from './chat-view';
import { findMessageByKey, findSilence, insertMessage, silenceWords } from './messages';

/** Far more than a message may have, so that the refusal can tell by how much it is too long. */
const MAX_TYPED_CHARS = 4 * MAX_MESSAGE_CHARS;

const request = z.object({
  matchId,
  room: z.enum(['players', 'spectators']),
  text: z.string().max(MAX_TYPED_CHARS, `a message has at most ${MAX_MESSAGE_CHARS} characters`),
  key: z
    .string()
    .min(8)
    .max(64)
    .regex(/^[\w-]+$/),
});

export async function sendMessage(
  user: CurrentUser | null,
  input: unknown,
): Promise<Result<{ message: ChatMessage }, Refusal>> {
  const asked = parseInput(request, input);
  if (!asked.ok) return asked;
  const { room, key } = asked.value;
  const found = await findVisible(user, asked.value.matchId);
  if (!found.ok) return found;
  const match = found.value;
  if (!user) return refuseWith('unauthenticated');
  const { reads, writes, quiet } = roomsOf(match, user);
  if (!reads.includes(room)) return refuseWith('not-found', 'There is no such chat in this match.');
  if (!writes.includes(room))
    return refuseWith('forbidden', quiet ?? 'Only players can write in this chat. You can read it.');
  const again = await findMessageByKey(user.id, key);
  if (again) return sent(again);
  const silence = await findSilence(user.id, new Date());
  if (silence) return refuseWith('forbidden', silenceWords(silence));
  const text = plainText(asked.value.text);
  if (text === '') return refuseWith('malformed', 'There is nothing in this message to send.');
  const length = lengthOf(text);
  if (length > MAX_MESSAGE_CHARS)
    return refuseWith(
      'too-large',
      `A message has at most ${MAX_MESSAGE_CHARS} characters; this one has ${length}.`,
    );
  const counted = await count(user.id);
  if (!counted.ok) return counted;
  const inserted = await insertMessage({ matchId: match.id, room, authorId: user.id, text, key });
  const row = inserted?.row ?? (await findMessageByKey(user.id, key));
  if (row === null) throw new Error('A message was neither new nor known.');
  void publishChat(match.id);
  if (inserted?.posted) await tellPosted(inserted.posted);
  return sent(row);

  function sent(row: Parameters<typeof messageView>[0]) {
    if (row.matchId !== match.id) return refuseWith('key-reused');
    return ok({ message: messageView(row, match, user) });
  }
}

async function count(userId: string): Promise<Result<null, Refusal>> {
  if (!(await countAttempt(['talk-burst', userId])).ok)
    return refuseWith('too-many', 'Too many messages. Wait a few seconds, then send it.');
  if (!(await countAttempt(['talk-hour', userId])).ok)
    return refuseWith('too-many', 'You have written very much within an hour. Please pause for a while.');
  return ok(null);
}
