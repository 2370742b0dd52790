/** The API's operations on the chat of a match: reading and writing its rooms. */
import 'server-only';
import { z } from 'zod';
import { ok } from '@/lib/games/result';
import { loadChatAndPresence, loadEarlier, sendMessage } from '@/lib/server/chat';
import { operation } from '../operation';
import { named, seat, time } from '../shapes';
import { ofMatch } from './matches';

const tag = 'Chat';

const room = z.enum(['players', 'spectators']);

const messageShape = named(
  'ChatMessage',
  z.strictObject({
    id: z.int().min(1),
    room,
    name: z.string().describe('Of whoever wrote it.'),
    seat: seat.nullable().describe('Where they sit; null for those who watch.'),
    mine: z.boolean(),
    text: z.string().nullable().describe('Null where it was removed.'),
    at: time,
  }),
);

export const CHAT = [
  operation({
    id: 'chat',
    method: 'GET',
    at: '/matches/{id}/chat',
    tag,
    summary: 'The chat of a match',
    about:
      'The latest messages of every room that you may read, oldest first; `rooms` says which, `writes` where you may write. While a match is played its players do not see what spectators write. With `before`, what was written earlier than that message.',
    scope: 'read',
    path: ofMatch,
    query: z.strictObject({
      before: z.coerce.number().int().min(1).max(0x7fffffff).optional().describe('The id of a message.'),
    }),
    answer: z.strictObject({
      rooms: z.array(room),
      writes: z.array(room),
      messages: z.array(messageShape),
      hasEarlier: z.boolean(),
    }),
    run: async ({ user, path, query: { before } }) => {
      const around = await loadChatAndPresence(user, path.id);
      if (!around.ok) return around;
      const { talk: chat } = around.value;
      if (chat === null) return ok({ rooms: [], writes: [], messages: [], hasEarlier: false });
      const shown = before === undefined ? ok(chat) : await loadEarlier(user, path.id, before);
      if (!shown.ok) return shown;
      const { messages, hasEarlier } = shown.value;
      return ok({ rooms: [...chat.rooms], writes: [...chat.writes], messages: [...messages], hasEarlier });
    },
  }),
  operation({
    id: 'sendMessage',
    method: 'POST',
    at: '/matches/{id}/chat',
    tag,
    summary: 'Write in the chat of a match',
    about: 'One line of plain text. A repeat with the same Idempotency-Key answers as the first did.',
    scope: 'chat',
    status: 201,
    isKeyed: true,
    refuses: ['forbidden', 'too-large', 'key-reused'],
    path: ofMatch,
    body: z.strictObject({ room, text: z.string().min(1).max(1200) }),
    answer: z.strictObject({ message: messageShape }),
    run: async ({ user, path, body, key }) => sendMessage(user, { ...body, matchId: path.id, key }),
  }),
];
