import { playTurn, resign } from '@/lib/server/testing/commands';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { LEVELS } from '@/lib/ai/levels';
import { withoutHistory } from '@/lib/games/game';
import { gameOf } from '@/lib/games/registry';
import type { TimeControl } from '@/lib/match/clock';
import type { MatchView } from '@/lib/protocol/views';
import { unpackFrames } from '@/lib/match/replay-frames';
import { db } from '@/lib/server/platform/database';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { loadReview } from '@/lib/server/reviews';
import { newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { createMatch } from './seating/create-match';
import { declineChallenge, withdrawMatch } from './seating/seat-commands';
import { listMatches } from './queries/lists';
import { loadMatch } from './queries/match-view';
import { loadReplay, loadReplayPage } from './queries/replay';
import { rematch } from './seating/rematch';
import { verifyMatch } from './archive/verify';

let ada: CurrentUser;
let ben: CurrentUser;
let eve: CurrentUser;

beforeAll(async () => {
  [ada, ben, eve] = [await person('Ada'), await person('Ben'), await person('Eve')];
});

async function view(id: string, user: CurrentUser | null): Promise<MatchView> {
  const match = await loadMatch(user, id);
  if (!match.ok) throw new Error(match.error.code);
  return match.value;
}

async function play(id: string, user: CurrentUser, nth = 0): Promise<void> {
  const { state, revision } = await view(id, user);
  const answer = await playTurn(user, {
    matchId: id,
    atRevision: revision,
    moves: someTurn(state, nth),
    key: newKey(),
  });
  if (!answer.ok) throw new Error(answer.error.code);
}

const giveUp = (user: CurrentUser, id: string, atRevision: number, seat?: number) =>
  resign(user, { matchId: id, atRevision, key: newKey(), ...(seat === undefined ? {} : { seat }) });

const codeOf = (answer: { ok: true } | { ok: false; error: { code: string } }) =>
  answer.ok ? 'ok' : answer.error.code;

describe('a new match', () => {
  test('asks for confirmation of a turn where players may be away: in days, or between people without a clock', async () => {
    const isSlow = async (seats: Parameters<typeof seatedMatch>[0], clock: TimeControl | null = null) =>
      (await view(await seatedMatch(seats, { clock }), ada)).inDays;
    expect(await isSlow([ada, ben])).toBe(true);
    expect(await isSlow([ada, ben], { kind: 'days', days: 3, whenOut: 'leave' })).toBe(true);
    expect(await isSlow([ada, ben], { kind: 'bank', bank: 600, increment: 5, whenOut: 'leave' })).toBe(false);
    expect(await isSlow([ada, ada])).toBe(false);
    expect(await isSlow([ada, 1])).toBe(false);
  });

  test('against the AI is private and names its level', async () => {
    const made = await createMatch(ada, {
      game: 'nonaga',
      seats: [{ kind: 'me' }, { kind: 'ai', level: 3 }],
    });
    if (!made.ok) throw new Error(made.error.message);
    const match = await view(made.value.id, ada);
    expect(match).toMatchObject({
      revision: 0,
      ply: 0,
      isPublic: false,
      log: [],
      lastEvents: [],
      seed: null,
    });
    expect(match.options).toEqual({ lockTile: false, edgeTiles: false, repetition: 'draw3', turnCap: 100 });
    expect(match.seats[0]).toMatchObject({ kind: 'human', name: 'Ada', mine: true, level: null });
    expect(match.seats[1]).toMatchObject({ kind: 'ai', mine: false, level: 3 });
    expect(match.seats[1]).toMatchObject({ name: LEVELS[3].name, level: 3 });
  });

  test.each([
    ['no game', { game: 'whist', seats: [{ kind: 'me' }] }, 'not-found'],
    ['an inherited name', { game: 'toString', seats: [{ kind: 'me' }] }, 'not-found'],
    ['too few', { game: 'nonaga', seats: [{ kind: 'me' }] }, 'malformed'],
    ['too many', { game: 'nonaga', seats: Array(3).fill({ kind: 'me' }) }, 'malformed'],
    ['nobody', { game: 'nonaga', seats: Array(2).fill({ kind: 'ai', level: 1 }) }, 'malformed'],
    ['a level beyond', { game: 'nonaga', seats: [{ kind: 'me' }, { kind: 'ai', level: 6 }] }, 'malformed'],
    [
      'an unknown option',
      { game: 'nonaga', seats: Array(2).fill({ kind: 'me' }), options: { x: 1 } },
      'malformed',
    ],
    ['a huge seed', { game: 'nonaga', seats: Array(2).fill({ kind: 'me' }), seed: 2 ** 32 }, 'malformed'],
    ['nothing', null, 'malformed'],
  ])('with %s is refused', async (_name, input, code) => {
    const before = await (await db()).match.count();
    expect(codeOf(await createMatch(ada, input))).toBe(code);
    expect(await (await db()).match.count()).toBe(before);
  });
});

describe('visibility', () => {
  test('hides a private match and its replay from everyone else', async () => {
    const id = await seatedMatch([ada, ben]);
    for (const stranger of [eve, null]) {
      const unknown = await loadMatch(stranger, 'nowhere');
      expect(codeOf(unknown)).toBe('not-found');
      expect(await loadMatch(stranger, id)).toEqual(unknown);
      expect(await loadReplay(stranger, id)).toEqual(unknown);
    }
    expect(codeOf(await loadMatch(ada, 'not\u0000an id'))).toBe('not-found');
  });

  test('gives spectators of a public match no seat', async () => {
    const id = await seatedMatch([ada, ben], { isPublic: true });
    expect((await view(id, null)).seats.some((seat) => seat.mine)).toBe(false);
    expect((await view(id, eve)).seats.some((seat) => seat.mine)).toBe(false);
  });

  test('does not show a deserted seat as open', async () => {
    const gone = await person('Gone');
    const id = await seatedMatch([ada, gone]);
    await (await db()).user.delete({ where: { id: gone.id } });
    expect((await view(id, ada)).seats[1]).toMatchObject({ kind: 'human', name: 'Someone who left' });
  });
});

describe('resigning', () => {
  test('ends the match for the other, out of turn too, and is one log entry', async () => {
    const id = await seatedMatch([ada, ben]);
    await play(id, ada);
    const answer = await giveUp(ada, id, 1);
    expect(answer).toMatchObject({
      ok: true,
      step: {
        line: { revision: 2, ply: 1, seat: 0, kind: 'resign', notation: 'resigns' },
        status: { kind: 'over', ranking: [[1], [0]], draw: false, reason: 'resignation' },
      },
    });
    const { match } = await stored(id);
    expect(match).toMatchObject({ status: 'OVER', toAct: null, reason: 'resignation', ranking: [[1], [0]] });
    expect(match?.endedAt).toEqual(match?.changedAt);
    expect(match?.seats.map((seat) => seat.place)).toEqual([2, 1]);
    expect((await view(id, ben)).seed).toBe(7);
    expect((await verifyMatch(id)).ok).toBe(true);
    expect(codeOf(await giveUp(ben, id, 2))).toBe('match-over');
  });

  test('repeated with its key gets the first answer', async () => {
    const id = await seatedMatch([ada, ben]);
    const sent = { matchId: id, atRevision: 0, key: newKey() };
    const first = await resign(ada, sent);
    expect(first.ok).toBe(true);
    expect(await resign(ada, sent)).toEqual(first);
  });

  test('is refused from strangers, for another seat, and when stale', async () => {
    const id = await seatedMatch([ada, ben]);
    expect(codeOf(await giveUp(eve, id, 0))).toBe('not-found');
    expect(codeOf(await giveUp(ada, id, 0, 1))).toBe('wrong-seat');
    await play(id, ada);
    expect(codeOf(await giveUp(ben, id, 0))).toBe('stale');
    expect(codeOf(await resign(ben, { matchId: id }))).toBe('malformed');
    expect((await stored(id)).match?.status).toBe('PLAYING');
  });

  test('asks which of several own seats is meant, and takes the only one left', async () => {
    const id = await seatedMatch([ada, ada, ben, 1], { game: 'chinese-checkers' });
    const unclear = await giveUp(ada, id, 0);
    expect(unclear).toMatchObject({ ok: false, error: { code: 'wrong-seat' } });
    expect((await stored(id)).match?.revision).toBe(0);
    expect(await giveUp(ada, id, 0, 1)).toMatchObject({ ok: true, step: { line: { seat: 1 } } });
    expect(codeOf(await giveUp(ada, id, 1, 1))).toBe('conflict');
    const sent = { matchId: id, atRevision: 1, key: newKey() };
    const last = await resign(ada, sent);
    expect(last).toMatchObject({ ok: true, step: { line: { seat: 0 } } });
    // None of the seats plays any more; the repeat is answered all the same.
    expect(await resign(ada, sent)).toEqual(last);
  });

  test('cannot reuse the key of a turn', async () => {
    const id = await seatedMatch([ada, ben]);
    const key = newKey();
    const { state } = await view(id, ada);
    await playTurn(ada, { matchId: id, atRevision: 0, moves: someTurn(state), key });
    expect(codeOf(await resign(ada, { matchId: id, atRevision: 0, key }))).toBe('key-reused');
  });
});

describe('a rematch', () => {
  test('rotates the seats, keeps the options, and is created once', async () => {
    const id = await seatedMatch([ada, ben], { options: { lockTile: true } });
    expect(codeOf(await rematch(ada, id))).toBe('match-not-over');
    await giveUp(ada, id, 0);
    const asked = await Promise.all([rematch(ada, id), rematch(ben, id), rematch(ada, id)]);
    const ids = new Set(asked.map((made) => (made.ok ? made.value.id : made.error.code)));
    expect(ids.size).toBe(1);
    const [next] = ids;
    const match = await view(next ?? '', ada);
    // Both requested it: one offered, the other accepted.
    expect(match.phase).toBe('PLAYING');
    expect(match.seats.map(({ name }) => name)).toEqual(['Ben', 'Ada']);
    expect(match.options).toMatchObject({ lockTile: true });
    expect((await view(id, ben)).rematchId).toBe(next);
    expect(await rematch(ben, id)).toEqual({ ok: true, value: { id: next } });
  });

  test('waits until everybody else has accepted, and shows that before', async () => {
    const id = await seatedMatch([ada, ben, eve], { game: 'jarls' });
    await giveUp(ada, id, 0);
    await giveUp(ben, id, 1);
    const made = await rematch(ben, id);
    if (!made.ok) throw new Error(made.error.message);
    const next = made.value.id;
    expect(await view(id, ben)).toMatchObject({
      rematchId: next,
      rematchOffer: { by: 'Ben', isForMe: false },
    });
    expect((await view(id, eve)).rematchOffer).toEqual({ by: 'Ben', isForMe: true });
    expect((await view(next, ada)).phase).toBe('OPEN');
    expect(await rematch(ada, id)).toEqual(made);
    expect((await view(id, ada)).rematchOffer).toEqual({ by: 'Ben', isForMe: false });
    expect(await rematch(ben, id)).toEqual(made);
    expect((await view(next, ada)).phase).toBe('OPEN');
    expect(await rematch(eve, id)).toEqual(made);
    const match = await view(next, eve);
    expect(match.phase).toBe('PLAYING');
    expect(match.seats.map(({ name }) => name)).toEqual(['Ben', 'Eve', 'Ada']);
    expect((await view(id, eve)).rematchOffer).toBeNull();
  });

  test('that was declined or withdrawn may be requested again, and is then another match', async () => {
    const id = await seatedMatch([ada, ben]);
    await giveUp(ada, id, 0);
    const first = await rematch(ada, id);
    if (!first.ok) throw new Error(first.error.message);
    await declineChallenge(ben, first.value.id);
    expect((await view(id, ben)).rematchOffer).toEqual({ by: 'Ada', isForMe: false });
    await withdrawMatch(ada, first.value.id);
    expect((await view(id, ben)).rematchId).toBeNull();
    const second = await rematch(ben, id);
    if (!second.ok) throw new Error(second.error.message);
    expect(second.value.id).not.toBe(first.value.id);
    expect((await view(id, ada)).rematchOffer).toEqual({ by: 'Ben', isForMe: true });
  });

  test('against the AI, or at one screen, begins at once', async () => {
    for (const seats of [
      [ada, 1],
      [ada, ada],
    ] as const) {
      const id = await seatedMatch(seats);
      await giveUp(ada, id, 0, 0);
      const made = await rematch(ada, id);
      expect(made.ok && (await view(made.value.id, ada)).phase).toBe('PLAYING');
    }
  });

  test('is for its players only', async () => {
    const id = await seatedMatch([ada, ben], { isPublic: true });
    await giveUp(ada, id, 0);
    expect(codeOf(await rematch(eve, id))).toBe('wrong-seat');
    expect(codeOf(await rematch(eve, 'nowhere'))).toBe('not-found');
  });
});

test('lists my turns by deadline and waiting time, others by last move, finished ones newest first', async () => {
  const [me, you] = [await person('Me'), await person('You')];
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const make = async (
    seats: CurrentUser[],
    data: { changedAt: Date; deadline?: Date; status?: 'OVER'; endedAt?: Date },
  ) => {
    const id = await seatedMatch(seats);
    await (await db()).match.update({ where: { id }, data });
    return id;
  };
  const patient = await make([me, you], { changedAt: at(1) });
  const recent = await make([me, you], { changedAt: at(9) });
  const urgent = await make([me, you], { changedAt: at(8), deadline: at(20) });
  const later = await make([me, me], { changedAt: at(0), deadline: at(30) });
  const quiet = await make([you, me], { changedAt: at(2) });
  const fresh = await make([you, me], { changedAt: at(3) });
  const finished: string[] = [];
  for (let minute = 0; minute < 22; minute++)
    finished.unshift(await make([me, you], { changedAt: at(0), status: 'OVER', endedAt: at(minute) }));

  const lists = await listMatches(me);
  expect(lists.mine.map(({ id }) => id)).toEqual([urgent, later, patient, recent]);
  expect(lists.waiting.map(({ id }) => id)).toEqual([fresh, quiet]);
  expect(lists.finished.map(({ id }) => id)).toEqual(finished.slice(0, 20));
  expect(lists.finishedCount).toBe(22);
  expect(lists.mine.every((match) => match.myTurn)).toBe(true);
  expect(await listMatches(await person())).toEqual({
    mine: [],
    waiting: [],
    challenges: [],
    open: [],
    finished: [],
    finishedCount: 0,
  });
});

test('a replay has a frame for the start and one for every entry', async () => {
  const id = await seatedMatch([ada, ben]);
  const start = await view(id, ada);
  await play(id, ada, 2);
  const second = await view(id, ada);
  await play(id, ben, 5);
  await giveUp(ada, id, 2);
  const replay = await loadReplay(ben, id);
  if (!replay.ok) throw new Error(replay.error.code);
  const { match } = replay.value;
  const frames = unpackFrames(replay.value);
  // The events lie in the frames.
  expect(frames.map(({ line }) => line && { ...line, events: undefined })).toEqual([null, ...match.log]);
  // Without the positions before, which are not shown.
  const shown = (state: unknown) => withoutHistory(gameOf('nonaga'), state);
  expect(frames[0]?.state).toEqual(shown(start.state));
  expect(frames[1]).toMatchObject({ state: shown(second.state), events: second.lastEvents });
  expect(frames[3]?.state).toEqual(shown(match.state));
});

test('the page of a replay reads the row of its match once', async () => {
  const id = await seatedMatch([ada, ben]);
  await play(id, ada);
  await giveUp(ben, id, 1);
  const { match } = await db();
  const reads = [vi.spyOn(match, 'findMany'), vi.spyOn(match, 'findUnique'), vi.spyOn(match, 'findFirst')];
  const page = await loadReplayPage(ada, id);
  if (!page.ok) throw new Error(page.error.code);
  const { replay, from, verified } = page.value;
  await loadReview(replay.match);
  expect(reads.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(1);
  expect([replay.match.revision, from, verified]).toEqual([2, null, { outcome: 'agrees' }]);
  vi.restoreAllMocks();
});
