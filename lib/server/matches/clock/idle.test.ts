import { answerOffer, makeOffer } from '@/lib/server/testing/commands';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '@/lib/match/clock';
import type { MatchView } from '@/lib/protocol/views';
import { now } from '@/lib/server/platform/now';
import { db } from '@/lib/server/platform/database';
import { inboxOf } from '@/lib/server/inbox/inbox';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { resetClock, setClockAhead } from '@/lib/server/testing/clock';
import { person, playNext, seatedMatch, stored } from '@/lib/server/testing/matches';
import { stopAutomaticTurns } from '../automatic/automatic-turns';
import { callOffIdle } from '../automatic/call-off-idle';
import { loadMatch } from '../queries/match-view';
import { verifyMatch } from '../archive/verify';
import { addHoliday } from './holidays';

let ada: CurrentUser;
let ben: CurrentUser;
let eve: CurrentUser;
let id: string;

beforeAll(async () => stopAutomaticTurns());
beforeEach(async () => {
  [ada, ben, eve] = [await person('Ada'), await person('Ben'), await person('Eve')];
  // Ada waits for Ben, who has played before.
  id = await seatedMatch([ada, ben]);
  for (const turn of [0, 3, 5]) await playNext(id, [ada, ben], turn);
});
afterEach(resetClock);

const code = (answer: { ok: true } | { ok: false; error: { code: string } }) =>
  answer.ok ? 'ok' : answer.error.code;
async function view(who: CurrentUser): Promise<MatchView> {
  const loaded = await loadMatch(who, id);
  if (!loaded.ok) throw new Error(loaded.error.code);
  return loaded.value;
}
const offerAbort = async (who: CurrentUser) =>
  makeOffer(who, { matchId: id, atRevision: (await stored(id)).match!.revision, kind: 'abort' });
const answer = async (who: CurrentUser, reply: 'accept' | 'decline' | 'withdraw') => {
  const offer = await (await db()).offer.findFirst({ where: { matchId: id, answeredAt: null } });
  return answerOffer(who, { matchId: id, offer: offer!.id, answer: reply });
};
const status = async () => (await stored(id)).match?.status;
const noticesOf = async (who: CurrentUser) => (await inboxOf(who.id)).notices.map(({ words }) => words);

describe('a match without a clock', () => {
  test('can be called off once the other has been away for two weeks, and not before', async () => {
    setClockAhead(14 * DAY_MS - HOUR_MS);
    expect((await view(ada)).isIdle).toBe(false);
    expect(code(await offerAbort(ada))).toBe('forbidden');
    setClockAhead(14 * DAY_MS + HOUR_MS);
    expect((await view(ada)).isIdle).toBe(true);
    expect((await view(ben)).isIdle).toBe(false);
    // The player to move may not offer it.
    expect(code(await offerAbort(ben))).toBe('forbidden');
    expect(code(await offerAbort(ada))).toBe('ok');
    expect(await noticesOf(ben)).toEqual(['Ada asks to cancel Nonaga: play within three days to keep it']);
    const [offer] = (await view(ben)).offers;
    expect(offer).toMatchObject({ kind: 'abort', ending: null, waitsFor: [1] });
    expect(Date.parse(offer?.takesEffectAt ?? '')).toBeGreaterThan(now().getTime() + 2 * DAY_MS);

    setClockAhead(17 * DAY_MS);
    await callOffIdle();
    expect(await status()).toBe('PLAYING');
    setClockAhead(17 * DAY_MS + 2 * HOUR_MS);
    // With many servers at once.
    await Promise.all([callOffIdle(), callOffIdle()]);
    const { match } = await stored(id);
    expect(match).toMatchObject({ status: 'ABORTED', ranking: null, toAct: null });
    expect(match?.seats.map(({ place, ratingAfter }) => [place, ratingAfter])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect((await verifyMatch(id)).ok).toBe(true);
    expect(await noticesOf(ada)).toContain('Your match of Nonaga against Ben is over');
  });

  test('goes on when they play, and the two weeks start anew', async () => {
    setClockAhead(15 * DAY_MS);
    expect(code(await offerAbort(ada))).toBe('ok');
    expect(code(await answer(ben, 'decline'))).toBe('forbidden');
    setClockAhead(17 * DAY_MS);
    await playNext(id, [ada, ben], 7);
    setClockAhead(30 * DAY_MS);
    await callOffIdle();
    expect(await status()).toBe('PLAYING');
    // Now it is Ada who is away, not yet for two weeks.
    expect(code(await offerAbort(ben))).toBe('forbidden');
    setClockAhead(32 * DAY_MS);
    expect(code(await offerAbort(ben))).toBe('ok');
  });

  test('is called off at once when they accept, and goes on when the offer is withdrawn', async () => {
    setClockAhead(15 * DAY_MS);
    await offerAbort(ada);
    expect(code(await answer(ada, 'withdraw'))).toBe('ok');
    setClockAhead(19 * DAY_MS);
    await callOffIdle();
    expect(await status()).toBe('PLAYING');
    await offerAbort(ada);
    expect(code(await answer(ben, 'accept'))).toBe('ok');
    expect(await status()).toBe('ABORTED');
  });

  test('does not count their holidays', async () => {
    const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
    expect((await addHoliday(ben.id, { from: day(2), until: day(6) })).ok).toBe(true);
    setClockAhead(15 * DAY_MS);
    expect(code(await offerAbort(ada))).toBe('forbidden');
    setClockAhead(20 * DAY_MS);
    expect(code(await offerAbort(ada))).toBe('ok');
  });

  test('is not called off by an offer from before they were away', async () => {
    id = await seatedMatch([ada, ben]);
    await playNext(id, [ada, ben]);
    expect(code(await offerAbort(ada))).toBe('ok');
    expect((await view(ben)).offers[0]?.takesEffectAt).toBeUndefined();
    setClockAhead(30 * DAY_MS);
    await callOffIdle();
    expect(await status()).toBe('PLAYING');
  });

  test('of three is called off only where the others accept', async () => {
    id = await seatedMatch([ada, ben, eve], { game: 'jarls' });
    setClockAhead(15 * DAY_MS);
    expect(code(await offerAbort(ben))).toBe('ok');
    expect(await noticesOf(eve)).toEqual(['Ben asks to cancel Jarls']);
    setClockAhead(19 * DAY_MS);
    await callOffIdle();
    expect(await status()).toBe('PLAYING');
    expect(code(await answer(eve, 'accept'))).toBe('ok');
    await callOffIdle();
    expect(await status()).toBe('ABORTED');
  });
});

test('with a clock it is the clock that decides', async () => {
  id = await seatedMatch([ada, ben], { clock: { kind: 'days', days: 14, whenOut: 'leave' } });
  for (const turn of [0, 3, 5]) await playNext(id, [ada, ben], turn);
  setClockAhead(15 * DAY_MS);
  expect((await view(ada)).isIdle).toBe(false);
  expect(code(await offerAbort(ada))).toBe('forbidden');
});
