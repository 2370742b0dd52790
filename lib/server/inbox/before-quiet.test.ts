import { afterEach, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, type TimeControl } from '@/lib/match/clock';
import { stopAutomaticTurns } from '@/lib/server/matches/automatic/automatic-turns';
import { now } from '@/lib/server/platform/now';
import { db } from '@/lib/server/platform/database';
import { inboxOf } from './inbox';
import { resetClock, setClockAhead } from '@/lib/server/testing/clock';
import { person, seatedMatch, stored } from '@/lib/server/testing/matches';
import { warnBeforeQuiet } from './deadline-warnings';
import { sweepClocks } from '@/lib/server/testing/sweep-clocks';

// Warned after 19.2 hours, out of time after 24.
const ONE_DAY: TimeControl = { kind: 'days', days: 1, whenOut: 'leave' };
const WARNING = 'Little time is left for your turn in Nonaga';

beforeAll(stopAutomaticTurns);
afterEach(resetClock);

const clockAfter = (hours: number) => new Date(now().getTime() + hours * HOUR_MS).toISOString().slice(11, 16);

/** A match in which it is the turn of somebody whose quiet hours begin and end so many hours from now. */
async function matchBefore(from: number, until: number) {
  const ada = await person('Ada');
  const id = await seatedMatch([ada, await person('Ben')], { clock: ONE_DAY });
  const settings = { quiet: true, quietFrom: clockAfter(from), quietUntil: clockAfter(until), zone: 'UTC' };
  await (await db()).user.update({ where: { id: ada.id }, data: { settings } });
  const noticeWords = async () =>
    (await inboxOf(ada.id)).notices
      .filter(({ words }) => words.startsWith(WARNING))
      .map(({ isRead }) => isRead);
  return { id, noticeWords };
}

test('warns in the last hour before quiet hours if time runs out in them, once', async () => {
  const { id, noticeWords } = await matchBefore(18, 26);
  setClockAhead(16 * HOUR_MS);
  await warnBeforeQuiet();
  expect(await noticeWords(), 'there is no hurry yet').toEqual([]);
  setClockAhead(17 * HOUR_MS + 30 * MINUTE_MS);
  await Promise.all([warnBeforeQuiet(), warnBeforeQuiet()]);
  expect(await noticeWords()).toEqual([false]);
  const { match } = await stored(id);
  expect(match?.warnAt, 'the other hears when it is out').toEqual(match?.deadline);
  await (await db()).notification.deleteMany({ where: { matchId: id } });
  setClockAhead(20 * HOUR_MS);
  await sweepClocks();
  expect(await noticeWords()).toEqual([]);
});

test.each([
  ['that end with an hour to spare', 18, 22],
  ['that begin after the usual warning', 20, 26],
])('quiet hours %s change nothing', async (_, from, until) => {
  const { noticeWords } = await matchBefore(from, until);
  setClockAhead((from - 0.5) * HOUR_MS);
  await warnBeforeQuiet();
  expect(await noticeWords()).toEqual([]);
  setClockAhead(0.81 * DAY_MS);
  await sweepClocks();
  expect(await noticeWords()).toEqual([false]);
});

test('does not warn within quiet hours, nor people without any', async () => {
  const { id, noticeWords } = await matchBefore(18, 26);
  setClockAhead(18.5 * HOUR_MS);
  await warnBeforeQuiet();
  const ada = (await stored(id)).match!.seats[0]!.userId!;
  const off = { quiet: false, quietFrom: clockAfter(-0.5), quietUntil: clockAfter(8), zone: 'UTC' };
  await (await db()).user.update({ where: { id: ada }, data: { settings: off } });
  setClockAhead(17.5 * HOUR_MS);
  await warnBeforeQuiet();
  expect(await noticeWords()).toEqual([]);
});
