/** What the stream says right after an entry, mostly from the cache, is what the database says. */
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '@/lib/match/clock';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { now } from '@/lib/server/platform/now';
import { makeOffer } from '@/lib/server/testing/commands';
import { person, playNext, seatedMatch } from '@/lib/server/testing/matches';
import { addHoliday } from '../clock/holidays';
import { findMatch } from '../rows';
import { cachedSnapshot } from '../snapshot';
import { matchInfoAfter, matchInfoOf } from './match-info';

const THREE_DAYS = { kind: 'days', days: 3, whenOut: 'leave' } as const;
const day = (ahead: number) => new Date(now().getTime() + ahead * DAY_MS).toISOString().slice(0, 10);

let ada: CurrentUser;
let ben: CurrentUser;
beforeEach(async () => {
  [ada, ben] = [await person('Ada'), await person('Ben')];
});

async function compare(id: string, revision: number) {
  const [cached, row] = [cachedSnapshot(id, revision), await findMatch(id)];
  expect(cached?.last?.row.revision).toBe(revision);
  const infos = [];
  for (const viewer of [ada, ben, null]) {
    const info = await matchInfoOf(row!, viewer);
    // As text: the stream sends it again when the text differs.
    expect(JSON.stringify(await matchInfoAfter(cached!, viewer))).toBe(JSON.stringify(info));
    infos.push(info);
  }
  return { cached: cached!, infos };
}

test.each([null, THREE_DAYS])('without agreements, with the clock %j', async (clock) => {
  const id = await seatedMatch([ada, ben], { clock, isPublic: true });
  await playNext(id, [ada, ben]);
  const { cached, infos } = await compare(id, 1);
  expect(cached.last?.hasAgreements).toBe(false);
  expect(infos.map((info) => info.clock === null)).toEqual(Array(3).fill(clock === null));
});

test('on a holiday', async () => {
  const id = await seatedMatch([ada, ben], { clock: THREE_DAYS, isPublic: true });
  await addHoliday(ben.id, { from: day(0), until: day(2) });
  await playNext(id, [ada, ben]);
  const { infos } = await compare(id, 1);
  expect(infos[0]?.seats[1]?.awayUntil).toBeDefined();
  expect(infos[0]?.clock?.rests).toHaveLength(1);
});

test('with an offer that the entry ends', async () => {
  const id = await seatedMatch([ada, ben], { clock: THREE_DAYS, isPublic: true });
  await playNext(id, [ada, ben]);
  await makeOffer(ada, { matchId: id, atRevision: 1, kind: 'takeback' });
  await playNext(id, [ada, ben]);
  const { cached, infos } = await compare(id, 2);
  expect(cached.last?.hasAgreements).toBe(true);
  expect(infos[0]?.offers).toMatchObject([{ kind: 'takeback', ending: 'lapsed' }]);
});
