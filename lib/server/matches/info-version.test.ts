/** Every change that a command is judged by, beside the log, must keep an entry judged before it from being written. */
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '@/lib/match/clock';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { mergeGuest } from '@/lib/server/accounts/guests';
import { db, transaction } from '@/lib/server/platform/database';
import { now } from '@/lib/server/platform/now';
import { removeUsers } from '@/lib/server/people/remove-users';
import { answerOffer, changeConditionalMoves, makeOffer } from '@/lib/server/testing/commands';
import { person, playNext, seatedMatch, stored } from '@/lib/server/testing/matches';
import { newAccount, newGuest } from '@/lib/server/testing/people';
import { stopAutomaticTurns } from './automatic/automatic-turns';
import { addHoliday, endHoliday, listHolidays } from './clock/holidays';
import { settleOutages } from './clock/outages';

let ada: CurrentUser;
let ben: CurrentUser;
let id: string;
beforeEach(async () => {
  await stopAutomaticTurns();
  [ada, ben] = [await person('Ada'), await person('Ben')];
  id = await seatedMatch([ada, ben], { clock: { kind: 'days', days: 3, whenOut: 'leave' } });
  await playNext(id, [ada, ben]);
});

const version = async () => (await stored(id)).match!.infoVersion;
const day = (ahead: number) => new Date(now().getTime() + ahead * DAY_MS).toISOString().slice(0, 10);

test.each<[string, () => Promise<unknown>]>([
  ['an offer is made', () => makeOffer(ada, { matchId: id, atRevision: 1, kind: 'takeback' })],
  ['a holiday is added', () => addHoliday(ada.id, { from: day(2), until: day(3) })],
  ['deadlines move after an outage', () => outage()],
  [
    'conditional moves change',
    () => changeConditionalMoves(ada, { matchId: id, atRevision: 1, remove: ['a', 'b'] }),
  ],
  ['an account is deleted', () => transaction((tx) => removeUsers(tx, [ben.id]))],
])('rises when %s', async (_name, change) => {
  const before = await version();
  await change();
  expect(await version()).toBeGreaterThan(before);
});

test('rises when an offer is withdrawn and when a holiday ends', async () => {
  await makeOffer(ada, { matchId: id, atRevision: 1, kind: 'takeback' });
  await addHoliday(ada.id, { from: day(2), until: day(3) });
  const offer = await (await db()).offer.findFirst({ where: { matchId: id } });
  const before = await version();
  expect(await answerOffer(ada, { matchId: id, offer: offer!.id, answer: 'withdraw' })).toEqual({ ok: true });
  const between = await version();
  expect(between).toBeGreaterThan(before);
  await endHoliday(ada.id, (await listHolidays(ada.id))[0]!.id);
  expect(await version()).toBeGreaterThan(between);
});

test('rises when a guest becomes an account', async () => {
  const [guest, account] = [await newGuest(), await newAccount()];
  await (await db()).seat.updateMany({ where: { matchId: id, index: 1 }, data: { userId: guest.id } });
  const before = await version();
  await transaction((tx) => mergeGuest(tx, guest.id, account.id));
  expect(await version()).toBeGreaterThan(before);
});

test('does not rise with a turn', async () => {
  const before = await version();
  await playNext(id, [ada, ben], 2);
  expect(await version()).toBe(before);
});

async function outage() {
  const at = now().getTime();
  await (await db()).outage.create({ data: { from: new Date(at - 30_000), until: new Date(at) } });
  await settleOutages();
}
