/** What everybody has agreed to is done: the last yes and what it leads to are one transaction. */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import type { RoomAnswer } from '@/lib/protocol/views';
import { wakeBot } from '../bots';
import { refuseWith } from '../errors';
import { abort } from './abort';
import { act } from './act';
import { DRAW, takingBackTo } from './intents';
import type { Settled } from './new-entry';
import type { OfferRow } from './offers';
import { plyFor, seatsWith, type Sitting } from './people';
import type { MatchRow } from './store';

const MOVED_ON = 'The match has moved on, and with it this proposal has lapsed.';

export async function carryOut(
  match: MatchRow,
  offer: OfferRow,
  people: readonly Sitting[],
): Promise<RoomAnswer> {
  const settled: Settled = { id: offer.id, agreed: people.map(({ seat }) => seat) };
  if (offer.kind === 'ABORT')
    return (await abort(match, settled)) ? { ok: true } : refuseWith('no-offer', MOVED_ON);

  const intent = offer.kind === 'DRAW' ? DRAW : await takingBack(match, offer, people);
  if (intent === null) return refuseWith('nothing-to-take-back');
  const deed = { matchId: match.id, atRevision: offer.revision, key: `offer-${offer.id}` };
  const answer = await act({ houseFor: offer.seat as Seat }, deed, { ...intent, offer: settled });
  if (answer.ok) {
    wakeBot(match.id);
    return { ok: true };
  }
  // What the answer shows is cut for the eyes of whoever proposed: only its words go on.
  const isLate = ['stale', 'match-over', 'conflict'].includes(answer.error.code);
  return isLate ? refuseWith('no-offer', MOVED_ON) : { ok: false, error: answer.error };
}

async function takingBack(match: MatchRow, offer: OfferRow, people: readonly Sitting[]) {
  const ply = await plyFor(match, seatsWith(people, offer.seat));
  return ply === null ? null : takingBackTo(ply);
}
