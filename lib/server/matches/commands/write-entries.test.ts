/** The one statement that writes entries: all that it changes, all that keeps it from writing, and nothing beside. */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyEntry, type Entry, type ForwardEntry } from '@/lib/match/log';
import type { OfferKind } from '@/lib/generated/prisma/client';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { db } from '@/lib/server/platform/database';
import { newKey, person, seatedMatch, someTurn } from '@/lib/server/testing/matches';
import { gameOfMatch } from '../access';
import { columnsOf } from '../clock/columns';
import { findMatch, json, type MatchRow } from '../rows';
import type { PendingEntry } from '../pending-entry';
import { snapshotOf } from '../snapshot';
import { newsOf } from '../outbox';
import { writeEntry } from './write-entries';

const AT = new Date('2026-03-01T12:00:00.123Z');
const EARLIER = new Date('2026-02-01T00:00:00Z');

let ada: CurrentUser;
let ben: CurrentUser;
let match: MatchRow;
/** Another match with everything that could be changed by mistake. */
let bystander: MatchRow;

beforeAll(async () => {
  [ada, ben] = [await person('Ada'), await person('Ben')];
});
beforeEach(async () => {
  [match, bystander] = [await newMatch(), await newMatch()];
  await offered(bystander, 'DRAW');
  await planned(bystander, 0);
  await planned(bystander, 1);
});

async function newMatch(): Promise<MatchRow> {
  const id = await seatedMatch([ada, ben]);
  const lease = { aiLeaseBy: 'somebody', aiLeaseUntil: EARLIER };
  await (await db()).match.update({ where: { id }, data: lease });
  return (await findMatch(id))!;
}

const offered = async ({ id: matchId, revision }: MatchRow, kind: OfferKind, more: object = {}) =>
  (await db()).offer.create({ data: { matchId, kind, seat: 1, revision, agreed: [1], ...more } });
const planned = async ({ id: matchId, revision }: MatchRow, seat: number) =>
  (await db()).plan.create({ data: { matchId, seat, revision, tree: [] } });

async function everything({ id }: MatchRow) {
  const prisma = await db();
  const where = { matchId: id };
  return {
    match: await prisma.match.findUnique({ where: { id } }),
    seats: await prisma.seat.findMany({ where, orderBy: { index: 'asc' } }),
    entries: await prisma.entry.findMany({ where, orderBy: { revision: 'asc' } }),
    offers: await prisma.offer.findMany({ where, orderBy: { createdAt: 'asc' } }),
    plans: await prisma.plan.findMany({ where, orderBy: { seat: 'asc' } }),
    outbox: await prisma.outbox.findMany({ where }),
    finished: await prisma.finished.findMany({ where }),
  };
}

const BANK = { kind: 'bank', bank: 7200, increment: 0, whenOut: 'leave' } as const;
const turn = (): Entry => ({ kind: 'turn', seat: 0, data: someTurn(match.snapshot) });
const LEAVING: Entry = { kind: 'resign', seat: 0, data: {} };
const HANDOVER: Entry = { kind: 'handover', seat: 1, data: { level: 3 } };

async function pendingOf(
  row: MatchRow,
  entry: Entry,
  more: Partial<PendingEntry> = {},
): Promise<PendingEntry> {
  const { lastHash: hash } = await snapshotOf(row);
  const now = { state: row.snapshot, ply: row.ply, hash };
  const frame = applyEntry(gameOfMatch(row), now, entry as ForwardEntry);
  if (!frame.ok) throw new Error(frame.error.message);
  const [key, news] = [newKey(), newsOf(row, entry, frame.value.status, ada.id)];
  return { key, at: AT, entry, frame: frame.value, spentMs: 1234, clock: null, news, ...more };
}
const write = async (entry: Entry, more: Partial<PendingEntry> = {}, row = match) =>
  writeEntry(row, await pendingOf(row, entry, more));

describe('an entry', () => {
  test('is written with everything that it makes of the match', async () => {
    const clock = columnsOf(BANK, { left: [1000, 7_200_000], seat: 1, since: AT.getTime() }, []);
    const pending = await pendingOf(match, turn(), { clock });
    const before = await everything(match);
    const written = await writeEntry(match, pending);
    const after = await everything(match);
    expect(after.entries).toEqual([written!.row]);
    expect(written!.row).toMatchObject({
      revision: 1,
      ply: 1,
      key: pending.key,
      at: AT,
      spentMs: 1234,
      comment: null,
    });
    expect(after.match).toEqual({
      ...before.match,
      revision: 1,
      ply: 1,
      snapshot: JSON.parse(JSON.stringify({ ...(pending.frame.state as object), seen: [] })),
      toAct: 1,
      ...clock,
      changedAt: AT,
      aiLeaseBy: null,
      aiLeaseUntil: null,
    });
    expect(after.seats).toEqual(before.seats);
  });

  test('leaves every other match alone', async () => {
    const before = await everything(bystander);
    for (const entry of [turn(), HANDOVER, LEAVING]) await write(entry, {}, (await findMatch(match.id))!);
    expect(await everything(bystander)).toEqual(before);
  });

  test('that hands a seat over changes that seat alone', async () => {
    await write(HANDOVER);
    expect((await everything(match)).seats.map(({ aiLevel }) => aiLevel)).toEqual([null, 3]);
    const back: Entry = { kind: 'handover', seat: 1, data: { level: null } };
    await write(back, {}, (await findMatch(match.id))!);
    expect((await everything(match)).seats.map(({ aiLevel }) => aiLevel)).toEqual([null, null]);
  });

  test('that ends the match stores places, the end and the library’s row', async () => {
    const written = await write(LEAVING);
    const { match: row, seats, finished } = await everything(match);
    expect(written).toMatchObject({ hasReply: false, hasAgreements: false });
    expect(row).toMatchObject({
      status: 'OVER',
      toAct: null,
      reason: 'resignation',
      ranking: [[1], [0]],
      endedAt: AT,
    });
    expect(seats.map(({ place, endedAt }) => [place, endedAt])).toEqual([
      [2, AT],
      [1, AT],
    ]);
    expect(finished).toMatchObject([{ endedAt: AT, winner: 1 }]);
  });

  test('that ends the match and comes too late stores nothing at all', async () => {
    const late = await pendingOf(match, LEAVING);
    await write(turn());
    const before = await everything(match);
    expect(await writeEntry(match, late)).toBeNull();
    expect(await everything(match)).toEqual(before);
  });
});

describe('nothing is written', () => {
  const update = async (data: object) => (await db()).match.update({ where: { id: match.id }, data });
  const settling = async (data: object, row = match) => {
    const offer = await offered(row, 'TAKEBACK', data);
    return { offer: { id: offer.id, agreed: [0, 1] } };
  };
  test.each<[why: string, arrange: () => Promise<object>]>([
    ['at another revision', () => update({ revision: 1 })],
    ['at an older revision', () => update({ revision: { decrement: 1 } })],
    ['where what it was judged by has changed', () => update({ infoVersion: { increment: 1 } })],
    ['where the match was called off', () => update({ status: 'ABORTED' })],
    ['where it is over', () => update({ status: 'OVER' })],
    ['where the offer was answered', () => settling({ answeredAt: EARLIER, ending: 'DECLINED' })],
    ['where the offer is another match’s', () => settling({}, bystander)],
    ['where the match is gone', async () => (await db()).match.delete({ where: { id: match.id } })],
  ])('%s', async (_why, arrange) => {
    await offered(match, 'DRAW');
    await planned(match, 1);
    const more = (await arrange()) as Partial<PendingEntry>;
    const before = [await everything(match), await everything(bystander)];
    const pending = await pendingOf(match, HANDOVER, 'offer' in more ? { offer: more.offer } : {});
    expect(await writeEntry(match, pending)).toBeNull();
    expect([await everything(match), await everything(bystander)]).toEqual(before);
  });

  test('under a key that was used', async () => {
    const key = newKey();
    await write(turn(), { key });
    const before = await everything(match);
    expect(await write(HANDOVER, { key }, (await findMatch(match.id))!)).toBeNull();
    expect(await everything(match)).toEqual(before);
  });
});

describe('offers and conditional moves', () => {
  test('an entry ends what is open: the offer that it fulfils is accepted, others lapse', async () => {
    const open = await offered(match, 'TAKEBACK');
    await offered(match, 'DRAW');
    const old = await offered(match, 'ABORT', { answeredAt: EARLIER, ending: 'DECLINED', endedBy: 0 });
    await write(HANDOVER, { offer: { id: open.id, agreed: [0, 1] } });
    const { offers } = await everything(match);
    const found = offers.map(({ kind, ending, agreed, answeredAt }) => [kind, ending, agreed, answeredAt]);
    expect(found.sort()).toEqual([
      ['ABORT', 'DECLINED', [1], EARLIER],
      ['DRAW', 'LAPSED', [1], AT],
      ['TAKEBACK', 'ACCEPTED', [0, 1], AT],
    ]);
    expect(offers).toContainEqual(old);
  });

  test.each<[string, seats: number[], Entry | null, left: number, hasReply: boolean, hasAgreements: boolean]>(
    [
      ['none', [], null, 0, false, false],
      ['of the seat now to act', [1], null, 1, true, true],
      ['of the other seat', [0], null, 1, false, true],
      ['of both, and an entry that is no turn', [0, 1], HANDOVER, 0, false, true],
      ['of both, and the end', [0, 1], LEAVING, 0, false, true],
    ],
  )('conditional moves: %s', async (_which, seats, entry, left, hasReply, hasAgreements) => {
    for (const seat of seats) await planned(match, seat);
    expect(await write(entry ?? turn())).toMatchObject({ hasReply, hasAgreements });
    expect((await everything(match)).plans).toHaveLength(left);
  });

  test('a turn that ends the match leaves no conditional moves', async () => {
    await planned(match, 1);
    const { frame } = await pendingOf(match, turn());
    const status = { kind: 'over', ranking: [[0], [1]], reason: 'three joined', draw: false } as const;
    expect(await write(turn(), { frame: { ...frame, status } })).toMatchObject({ hasReply: false });
    expect((await everything(match)).plans).toEqual([]);
  });

  test.each<[string, offer: object | null, boolean]>([
    ['none', null, false],
    ['an open one', {}, true],
    ['one that was answered at this revision', { answeredAt: EARLIER, ending: 'DECLINED' }, true],
    ['one that was answered before', { answeredAt: EARLIER, ending: 'DECLINED', revision: -1 }, false],
  ])('offers to be read again: %s', async (_which, offer, hasAgreements) => {
    if (offer) await offered(match, 'DRAW', offer);
    expect(await write(turn())).toMatchObject({ hasAgreements });
  });
});

describe('the outbox', () => {
  test('has what others are to be told, under the number that the writer hands on', async () => {
    const pending = await pendingOf(match, turn());
    const written = await writeEntry(match, pending);
    const { outbox } = await everything(match);
    expect(outbox).toMatchObject([{ data: json(pending.news) }]);
    expect(written!.newsId).toBe(String(outbox[0]!.id));
  });

  test.each([
    ['nobody is to be told', null],
    ['one person alone plays', { isShared: false }],
  ])('has nothing where %s', async (_why, change) => {
    const { news } = await pendingOf(match, turn());
    const written = await write(turn(), { news: change && news && { ...news, ...change } });
    expect(written!.newsId).toBeNull();
    expect((await everything(match)).outbox).toEqual([]);
  });
});

test('of several at once each match gets its own, and of two for one match the first is written', async () => {
  const third = await newMatch();
  const [one, two] = [await pendingOf(match, turn()), await pendingOf(match, HANDOVER)];
  const [other, last] = [await pendingOf(bystander, HANDOVER), await pendingOf(third, turn())];
  const answers = await Promise.all([
    writeEntry(third, last),
    writeEntry(match, one),
    writeEntry(match, two),
    writeEntry(bystander, other),
  ]);
  expect(answers.map((answer) => answer?.row.key ?? null)).toEqual([last.key, one.key, null, other.key]);
  expect((await everything(match)).entries).toMatchObject([{ kind: 'turn' }]);
  expect((await everything(bystander)).entries).toMatchObject([{ kind: 'handover' }]);
});

test('rows are locked in the order of their ids, whatever the order they came in', async () => {
  const rows = [match, bystander, await newMatch()];
  const pending = await Promise.all(rows.map((row) => pendingOf(row, HANDOVER)));
  const query = vi.spyOn(await db(), '$queryRawUnsafe');
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
  ])
    await Promise.all(order.map((at) => writeEntry(rows[at]!, pending[at]!)));
  const asked = query.mock.calls.map(
    ([, rows]) => JSON.parse(rows as string) as readonly { readonly matchId: string }[],
  );
  query.mockRestore();
  expect(asked.map(({ length }) => length)).toEqual([3, 3]);
  for (const ids of asked.map((rows) => rows.map(({ matchId }) => matchId)))
    expect(ids).toEqual([...ids].sort());
});
