/** Calls off matches without a clock whose player to act stayed away, once an offer to do so takes effect. */
import 'server-only';
import { DAY_MS } from '@/lib/match/clock';
import { now } from '@/lib/server/platform/now';
import { db } from '@/lib/server/platform/database';
import { callOff } from '../commands/settle-offer';
import type { OfferRow } from '../agreement-rows';
import { partiesTo, waitsFor } from '../offer-parties';
import { findMatch } from '../rows';
import { DAYS_TO_PLAY, takesEffectAt } from '../clock/idle';
import { userToAct } from '../seat-facts';

const PAGE_SIZE = 100;

/** Any number of servers may run this at once: one of them succeeds. */
export async function callOffIdle(): Promise<void> {
  const at = now();
  const { offer } = await db();
  for (let after = ''; ;) {
    const page = await offer.findMany({
      where: {
        kind: 'ABORT',
        answeredAt: null,
        createdAt: { lte: new Date(at.getTime() - DAYS_TO_PLAY * DAY_MS) },
        id: { gt: after },
      },
      orderBy: { id: 'asc' },
      take: PAGE_SIZE,
    });
    for (const one of page) {
      after = one.id;
      await callOffIfDue(one, at);
    }
    if (page.length < PAGE_SIZE) return;
  }
}

async function callOffIfDue(offer: OfferRow, at: Date): Promise<void> {
  const match = await findMatch(offer.matchId);
  const due = match && (await takesEffectAt(match, offer));
  if (!due || due > at) return;
  const people = await partiesTo(match, offer);
  const away = userToAct(match);
  // With more players everybody else has to agree: it is their match too.
  const waiting = waitsFor(people, offer.agreed);
  const isForOne = people.every(({ seat, userId }) => !waiting.includes(seat) || userId === away);
  if (isForOne) await callOff(match, { id: offer.id, agreed: people.map(({ seat }) => seat) });
}
