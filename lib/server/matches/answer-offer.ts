/** Somebody accepts or declines a proposal, or takes their own back. */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import type { RoomAnswer } from '@/lib/protocol/views';
import { publishRoom } from '../bus';
import { now } from '../clock';
import { db } from '../db';
import { refuseWith } from '../errors';
import { tellOfRefusal } from '../notices/after-answer';
import { settleAnswered, settleOffer } from '../notices/after-change';
import type { CurrentUser } from '../session';
import { carryOut } from './carry-out';
import { personToAct, takesEffectAt } from './idle';
import { findVisible } from './load';
import { findOpen, TOLD, whileStill } from './offers';
import { partiesTo, peopleAt, waitsFor } from './people';
import { offerAnswerRequest, read } from './request';

const GONE = 'This proposal is no longer open: it was answered, or the match has moved on.';

export async function answerOffer(user: CurrentUser | null, input: unknown): Promise<RoomAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const request = read(offerAnswerRequest, input);
  if (!request.ok) return request;
  const { matchId, offer: id, answer } = request.value;
  const found = await findVisible(user, matchId);
  if (!found.ok) return found;
  const match = found.value;
  const proposed = (await findOpen(await db(), match.id)).find((each) => each.id === id);
  const people = proposed ? await partiesTo(match, proposed) : peopleAt(match);
  // Whoever stays away does not keep the others waiting by a word: they play, or it is called off.
  const hasToPlay =
    proposed !== undefined &&
    personToAct(match) === user.id &&
    (await takesEffectAt(match, proposed)) !== null;
  const mine = people.filter(({ userId }) => userId === user.id).map(({ seat }) => seat);
  if (mine.length === 0) return refuseWith('wrong-seat');

  const said = await whileStill(match.id, match.revision, async (tx) => {
    const offer = (await findOpen(tx, match.id)).find((each) => each.id === id);
    if (!offer) return refuseWith('no-offer', GONE);
    const isMine = mine.includes(offer.seat as Seat);
    if (isMine !== (answer === 'withdraw'))
      return refuseWith(
        'forbidden',
        isMine ? 'This is your own proposal: it waits for the others.' : 'Only whoever proposed it may.',
      );
    if (answer === 'decline' && hasToPlay)
      return refuseWith('forbidden', 'Play your turn to keep this match going.');
    const where = { id: offer.id };
    if (answer === 'accept') {
      const agreed = [...new Set([...offer.agreed, ...mine])].sort((a, b) => a - b);
      // The last yes is written together with what it leads to.
      if (waitsFor(people, agreed).length === 0) return { isLast: true, offer };
      await tx.offer.update({ where, data: { agreed } });
    } else {
      const ending = answer === 'decline' ? 'DECLINED' : 'WITHDRAWN';
      await tx.offer.update({ where, data: { answeredAt: now(), ending, endedBy: mine[0] ?? null } });
    }
    return { isLast: false, offer };
  });
  if (said === null) return refuseWith('no-offer', GONE);
  if ('ok' in said) return said;
  if (said.isLast) return carryOut(match, said.offer, people);
  if (answer === 'withdraw') await settleOffer(match, user.id);
  else await settleAnswered(match, user.id, TOLD[said.offer.kind]);
  if (answer === 'decline') await tellOfRefusal(match, user.id, said.offer);
  await publishRoom(match.id);
  return { ok: true };
}
