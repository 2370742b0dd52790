/** The API's operations that submit commands: turns, resigning, claiming on time, offers and reclaiming a seat. */
import 'server-only';
import { z } from 'zod';
import { ok } from '@/lib/games/result';
import {
  atRevision,
  matchId,
  moves as movesSchema,
  offerAnswer,
  offerId,
  offerKind,
  seat,
  turnText,
  type CommandAnswer,
  type TurnAnswer,
} from '@/lib/protocol/commands';
import { loadMatch, submit } from '@/lib/server/matches';
import type { CurrentUser } from '@/lib/server/accounts';
import { type Answered, operation } from '../operation';
import { entryShape, matchShape } from '../shapes';
import { toApiEntry, toApiMatch } from '../to-api';
import { ofMatch } from './matches';

const tag = 'Playing';

const command = {
  atRevision: atRevision.describe('The revision of the match this is meant for.'),
  seat: seat.describe('Which of your own seats, where you have several.'),
};

const playedShape = z.strictObject({ entry: entryShape, match: matchShape });
const standsShape = z.strictObject({ match: matchShape });

/** The entry that was written, and the current match. */
async function playedAnswer(
  user: CurrentUser,
  id: string,
  answer: TurnAnswer,
): Promise<Answered<z.infer<typeof playedShape>>> {
  if (!answer.ok)
    return { ok: false, error: answer.error, ...(answer.fresh && { match: toApiMatch(answer.fresh) }) };
  const match = await loadMatch(user, id);
  return match.ok ? ok({ entry: toApiEntry(answer.step.line), match: toApiMatch(match.value) }) : match;
}

async function changedAnswer(
  user: CurrentUser,
  id: string,
  answer: CommandAnswer,
): Promise<Answered<z.infer<typeof standsShape>>> {
  if (!answer.ok) return answer;
  const match = await loadMatch(user, id);
  return match.ok ? ok({ match: toApiMatch(match.value) }) : match;
}

export const PLAYING = [
  operation({
    id: 'playTurn',
    method: 'POST',
    at: '/matches/{id}/turns',
    tag,
    summary: 'Play a turn',
    about:
      'Either `turn`, in the notation of the game, or `moves`, in its own JSON. A repeat with the same Idempotency-Key answers as the first did; when the match has moved on, the answer is `stale`, with the match as it stands.',
    scope: 'play',
    isKeyed: true,
    refuses: ['stale', 'not-your-turn', 'illegal'],
    path: ofMatch,
    body: z
      .strictObject({
        ...command,
        turn: turnText.optional(),
        moves: movesSchema.optional(),
      })
      .refine(({ turn, moves }) => (turn === undefined) !== (moves === undefined), {
        message: 'send either `turn` or `moves`',
      }),
    answer: playedShape,
    run: async ({ user, path: { id }, body: { turn, moves = [], ...rest }, key, arrivedAt }) => {
      const header = { ...rest, key };
      return playedAnswer(
        user,
        id,
        turn === undefined
          ? await submit(user, id, { type: 'turn', ...header, moves }, arrivedAt)
          : await submit(user, id, { type: 'turn-text', ...header, turn }, arrivedAt),
      );
    },
  }),
  operation({
    id: 'resign',
    method: 'POST',
    at: '/matches/{id}/resign',
    tag,
    summary: 'Resign',
    about:
      'Where several of your own seats are still playing, `seat` must say which of them resigns; where one is left, it is taken.',
    scope: 'play',
    isKeyed: true,
    refuses: ['stale', 'match-over', 'wrong-seat'],
    path: ofMatch,
    body: z.strictObject(command),
    answer: playedShape,
    run: async ({ user, path: { id }, body, key }) =>
      playedAnswer(user, id, await submit(user, id, { type: 'resign', ...body, key })),
  }),
  operation({
    id: 'claim',
    method: 'POST',
    at: '/matches/{id}/claim',
    tag,
    summary: 'Claim the match on time',
    about: 'Between two, once the time of the other is out.',
    scope: 'play',
    isKeyed: true,
    refuses: ['stale', 'still-time'],
    path: ofMatch,
    body: z.strictObject(command),
    answer: playedShape,
    run: async ({ user, path: { id }, body, key }) =>
      playedAnswer(user, id, await submit(user, id, { type: 'claim-time', ...body, key })),
  }),
  operation({
    id: 'makeOffer',
    method: 'POST',
    at: '/matches/{id}/offers',
    tag,
    summary: 'Propose a draw, a take-back, or to cancel the match',
    about:
      'A match can be cancelled before its second turn; without a clock also later, where `isIdle`: the other side then has three days to play, after which it is cancelled by itself. The end of an unrated match can be taken back for a day.',
    scope: 'play',
    refuses: ['stale', 'conflict', 'match-over', 'nothing-to-take-back'],
    path: ofMatch,
    body: z.strictObject({ ...command, kind: offerKind }),
    answer: standsShape,
    run: async ({ user, path: { id }, body }) =>
      changedAnswer(user, id, await submit(user, id, { type: 'offer', ...body })),
  }),
  operation({
    id: 'reclaimSeat',
    method: 'POST',
    at: '/matches/{id}/reclaim-seat',
    tag,
    summary: 'Take my seat back from the AI',
    about:
      'Where your time was up and an AI plays for you: while the match goes on. Your clock begins anew. Asked again it changes nothing.',
    scope: 'play',
    refuses: ['wrong-seat', 'match-over', 'not-started', 'conflict'],
    path: ofMatch,
    body: z.strictObject({ seat: command.seat }),
    answer: standsShape,
    run: async ({ user, path: { id }, body }) =>
      changedAnswer(user, id, await submit(user, id, { type: 'reclaim-seat', ...body })),
  }),
  operation({
    id: 'answerOffer',
    method: 'POST',
    at: '/matches/{id}/offers/{offer}',
    tag,
    summary: 'Answer a proposal',
    about: 'Accept or decline that of another, or withdraw your own.',
    scope: 'play',
    refuses: ['no-offer'],
    path: z.strictObject({ id: matchId, offer: offerId }),
    body: z.strictObject({ answer: offerAnswer }),
    answer: standsShape,
    run: async ({ user, path: { id, offer }, body }) =>
      changedAnswer(user, id, await submit(user, id, { type: 'answer-offer', ...body, offer })),
  }),
];
