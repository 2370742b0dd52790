import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/lib/server/platform/database';
import { account } from '@/lib/server/testing/people';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { person } from '@/lib/server/testing/matches';
import { tell, type Told } from '@/lib/server/testing/library';
import { type Query, readQuery, type Sort, SORTS } from './filters';
import { searchLibrary } from './search';

type Viewer = CurrentUser | null;

const search = (viewer: Viewer, query: Query = {}, size = 100) =>
  searchLibrary(viewer, readQuery(query), size);
const idsOf = async (viewer: Viewer, query: Query = {}) =>
  (await search(viewer, query)).matches.map(({ id }) => id);

const queryOf = (address: string): Query => Object.fromEntries(new URL(address, 'http://x').searchParams);

beforeEach(async () => {
  await (await db()).match.deleteMany();
});

describe('visibility', () => {
  it('includes everything public, and one’s own', async () => {
    const [ada, ben, guest] = [await account(), await account(), await person()];
    const at = (minute: number) => ({ endedAt: new Date(Date.UTC(2026, 10, 16, 12, minute)) });
    const [shown, hers, his, theirs, atOneScreen] = await tell([
      { seats: [ada.id, ben.id], ...at(1) },
      { seats: [ada.id, 3], isPublic: false, ...at(2) },
      { seats: [ben.id, 3], isPublic: false, ...at(3) },
      { seats: [ada.id, ben.id], isPublic: false, ...at(4) },
      { seats: [guest.id, guest.id], isPublic: false, ...at(5) },
    ]);
    expect(await idsOf(null)).toEqual([shown]);
    expect(await idsOf(ada)).toEqual([theirs, hers, shown]);
    expect(await idsOf(ben)).toEqual([theirs, his, shown]);
    expect(await idsOf(guest)).toEqual([atOneScreen, shown]);
    expect(await idsOf(guest, { mine: '1' })).toEqual([atOneScreen]);
    expect(await idsOf(ben, { mine: '1', sort: 'oldest' })).toEqual([shown, his, theirs]);

    expect(await idsOf(null, { player: ada.name })).toEqual([shown]);
    expect(await idsOf(ben, { player: ada.name })).toEqual([theirs, shown]);
    expect(await idsOf(ada, { player: ada.name })).toEqual([theirs, hers, shown]);
    expect(await idsOf(ada, { player: ada.name.toUpperCase() })).toHaveLength(3);
    expect(await idsOf(ben, { player: ada.name, mine: '1' })).toEqual([theirs, shown]);
  });

  it('includes imports, for their importer alone', async () => {
    const [ada, ben] = [await account(), await account()];
    const [id] = await tell([{ seats: [null, null], isPublic: false, broughtBy: ada.id }]);
    expect(await idsOf(ada)).toEqual([id]);
    expect(await idsOf(ada, { mine: '1' })).toEqual([id]);
    for (const viewer of [ben, null]) expect(await idsOf(viewer)).toEqual([]);
    expect(await idsOf(ben, { player: ada.name })).toEqual([]);
  });

  it('reports a player who does not exist', async () => {
    const ada = await account();
    await tell([{ seats: [ada.id, 3] }]);
    for (const [query, words] of [
      [{ player: 'nobodyknown' }, /Nobody called/],
      [{ mine: '1' }, /not played here yet/],
    ] as const) {
      const page = await search(null, query);
      expect(page.matches).toEqual([]);
      expect(page.problems.join()).toMatch(words);
    }
    const page = await search(null, { result: 'won' });
    expect(page.matches).toHaveLength(1);
    expect(page.problems.join()).toMatch(/name a player/);
  });
});

it('filters by each field, and by several at once', async () => {
  const [ada, ben] = [await account(), await account()];
  const [nonaga, six, drawn, deal] = await tell([
    {
      seats: [ada.id, ben.id],
      places: [1, 2],
      length: 30,
      rating: 1600,
      opening: 'a b',
      reason: 'three joined',
    },
    {
      game: 'jarls',
      seats: [ada.id, ben.id, 1, 1, 1, 1],
      places: [2, 1, 3, 4, 5, 6],
      length: 90,
      reason: 'throne',
    },
    {
      seats: [ada.id, ben.id],
      places: [1, 1],
      length: 60,
      rating: 1400,
      opening: 'a c',
      reason: 'draw by agreement',
    },
    {
      game: 'eightfold',
      seats: [ada.id],
      places: [null],
      endedAt: new Date('2026-11-10T23:59:59.999Z'),
      opening: 'Deal-7 x',
    },
  ]);
  const cases: readonly [Query, readonly (string | undefined)[]][] = [
    [{ game: 'nonaga' }, [nonaga, drawn]],
    [{ seats: '6' }, [six]],
    [{ reason: 'throne' }, [six]],
    [{ reason: 'resignation' }, [deal]],
    [{ reason: 'throne', game: 'nonaga' }, []],
    [{ 'min-turns': '60' }, [six, drawn]],
    [{ 'max-turns': '60' }, [nonaga, drawn, deal]],
    [{ 'min-turns': '90', 'max-turns': '60' }, [six, drawn]],
    [{ 'min-rating': '1500' }, [nonaga]],
    [{ 'max-rating': '1500' }, [drawn]],
    [{ since: '2026-11-11' }, [nonaga, six, drawn]],
    [{ until: '2026-11-10' }, [deal]],
    [{ opening: 'a' }, [nonaga, drawn]],
    [{ opening: ' a   c ' }, [drawn]],
    [{ opening: 'Deal-7' }, [deal]],
    [{ result: 'drawn' }, [drawn]],
    [{ result: 'decided' }, [nonaga, six, deal]],
    [{ result: 'won', player: ada.name }, [nonaga]],
    [{ result: 'lost', player: ada.name }, [six, deal]],
    [{ result: 'drawn', player: ada.name }, [drawn]],
    [{ result: 'won', player: ben.name, seats: '6' }, [six]],
    [{ result: 'won', player: ben.name, seats: '2' }, []],
    [{ game: 'nonaga', opening: 'a', reason: 'three joined', player: ben.name, seats: '2' }, [nonaga]],
  ];
  for (const [query, expected] of cases)
    expect((await idsOf(null, query)).toSorted(), JSON.stringify(query)).toEqual(expected.toSorted());
  expect(await idsOf(ada, { result: 'won', mine: '1' })).toEqual([nonaga]);
});

it('counts matches at one screen, or handed over to the AI, as nobody’s victory', async () => {
  const ada = await account();
  const [, left] = await tell([
    { seats: [ada.id, ada.id], places: [1, 2] },
    { seats: [ada.id, 2], places: [1, 2] },
  ]);
  await (await db()).seat.updateMany({ where: { matchId: left, index: 0 }, data: { aiLevel: 3 } });
  expect(await idsOf(ada, { result: 'won', mine: '1' })).toEqual([]);
  expect(await idsOf(ada, { result: 'lost', mine: '1' })).toEqual([left]);
});

it('leaves out invalid values, and reports which', async () => {
  await tell([{ seats: [1, 2] }]);
  const nonsense: readonly Query[] = [
    { game: 'chess', seats: 'many', since: '2026-13-01', sort: 'sideways' },
    { since: '0000-01-01', until: '9999-12-31' },
    { seats: '7', until: 'yesterday', mine: 'yes', result: 'lucky' },
    { 'min-turns': '-1', 'max-turns': '1e9', 'min-rating': '15.5', 'max-rating': '999999999' },
    { player: 'x'.repeat(300), opening: 'a\0b', reason: '\0' },
  ];
  for (const query of nonsense) {
    const page = await search(null, query);
    expect(page.problems).toHaveLength(Object.keys(query).length);
    expect(page.matches).toHaveLength(1);
  }
  const times = ['99999999999999999.m', '8640000000000001.m', '8640000000000000.m', '253402300800000.m'];
  const places = ['none.m', '12', '.', ...times, '1.a b', '1.\0'];
  for (const after of places) expect((await search(null, { after })).matches).toHaveLength(1);
  expect((await search(null, { game: ['nonaga', 'jarls'], after: ['x', 'y'] })).matches).toHaveLength(1);
});

it('lists how matches end, for the requested game', async () => {
  await tell([
    { seats: [1, 2], reason: 'three joined' },
    { seats: [1, 2], reason: 'time' },
    { seats: [1, 2], reason: 'time' },
    { game: 'jarls', seats: [1, 2], reason: 'throne' },
  ]);
  expect((await search(null)).endings).toEqual([
    { game: 'jarls', reason: 'throne' },
    { game: 'nonaga', reason: 'three joined' },
    { game: 'nonaga', reason: 'time' },
  ]);
  expect((await search(null, { game: 'jarls' })).endings).toEqual([{ game: 'jarls', reason: 'throne' }]);
});

it('pages back and forth without losing or repeating a match, with equal keys', async () => {
  const [ada, ben] = [await account(), await account()];
  const whose = { ada: [ada.id, 3], both: [ada.id, ben.id], ben: [ben.id, 3], screen: [ada.id, ada.id] };
  const few = <T>(...values: T[]) => fc.constantFrom(...values);
  const finished: fc.Arbitrary<Told> = fc.record({
    seats: few(...Object.values(whose)),
    isPublic: fc.boolean(),
    endedAt: few(1, 2, 3).map((hour) => new Date(Date.UTC(2026, 10, 16, hour))),
    length: few(10, 11, 12),
    rating: few(null, null, 1500, 1501),
    opening: few('a b', 'a', 'c d'),
  });
  const asked = fc.record({
    sort: few(...(Object.keys(SORTS) as Sort[])),
    by: few<Query>({}, { mine: '1' }, { player: ben.name }, { opening: 'a' }, { game: 'nonaga' }),
    size: fc.integer({ min: 1, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(finished, { maxLength: 14 }), asked, async (matches, { sort, by, size }) => {
      await (await db()).match.deleteMany();
      await tell(matches);
      const query = { ...by, sort };
      const all = await search(ada, query, 100);
      const keys = all.matches.map((match) => keyOf(sort, match));
      expect(keys).toEqual(inOrder(keys, SORTS[sort].isDown));
      expect(all.matches).toHaveLength(matches.filter((match) => isFor(match, by)).length);

      const pages = [await search(ada, query, size)];
      for (let on = pages[0]?.on; on; on = pages.at(-1)?.on) pages.push(await search(ada, queryOf(on), size));
      const ids = all.matches.map(({ id }) => id);
      expect(pages.flatMap((page) => page.matches.map(({ id }) => id))).toEqual(ids);

      const back = [pages.at(-1)!];
      for (let to = back[0]?.back; to; to = back[0]?.back) back.unshift(await search(ada, queryOf(to), size));
      expect(
        back.flatMap((page) => page.matches.map(({ id }) => id)).slice(-ids.length || ids.length),
      ).toEqual(ids);
      expect(back[0]?.matches.map(({ id }) => id)).toEqual(ids.slice(0, size));
    }),
    { numRuns: 15 },
  );

  function isFor({ seats, isPublic, opening }: Told, by: Query): boolean {
    const isMine = seats.includes(ada.id);
    if (!isPublic && !isMine) return false;
    if (by.mine) return isMine;
    if (by.player) return seats.includes(ben.id);
    return by.opening === undefined || opening?.startsWith('a') === true;
  }
});

type Listed = Awaited<ReturnType<typeof search>>['matches'][number];

function keyOf(sort: Sort, { endedAt, ply, rating }: Listed): number | null {
  const { key } = SORTS[sort];
  return key === 'endedAt' ? Date.parse(endedAt) : key === 'length' ? ply : rating;
}

const inOrder = (keys: readonly (number | null)[], isDown: boolean): readonly (number | null)[] => [
  ...keys.filter((key) => key !== null).toSorted((a, b) => (isDown ? b - a : a - b)),
  ...keys.filter((key) => key === null),
];
