import { raiseInfoVersions } from '@/lib/server/accounts';
import { playTurn } from '@/lib/server/testing/commands';
import { cachedSnapshots } from '@/lib/server/testing/match-caches';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withoutHistory } from '@/lib/games/game';
import { gameOf } from '@/lib/games/registry';
import type { TurnAnswer } from '@/lib/protocol/commands';
import type { MatchView } from '@/lib/protocol/views';
import { db, transaction } from '@/lib/server/platform/database';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { cachedSnapshot } from '../snapshot';
import { loadMatch } from '../queries/match-view';
import { verifyMatch } from '../archive/verify';
import { log } from '@/lib/server/platform/log.mjs';

let ada: CurrentUser;
let ben: CurrentUser;
let eve: CurrentUser;
let id: string;

beforeAll(async () => {
  [ada, ben, eve] = [await person('Ada'), await person('Ben'), await person('Eve')];
});
beforeEach(async () => {
  id = await seatedMatch([ada, ben]);
});

async function view(user: CurrentUser | null = ada): Promise<MatchView> {
  const match = await loadMatch(user, id);
  if (!match.ok) throw new Error(match.error.code);
  return match.value;
}

async function request(change: object = {}, nth = 0) {
  const { state, revision } = await view();
  return { matchId: id, atRevision: revision, moves: someTurn(state, nth), key: newKey(), ...change };
}

const codeOf = (answer: TurnAnswer) => (answer.ok ? 'ok' : answer.error.code);

describe('a legal turn', () => {
  test('is stored, answered and visible to both players', async () => {
    const sent = await request();
    const answer = await playTurn(ada, sent);
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.step.line).toMatchObject({ revision: 1, ply: 1, seat: 0, kind: 'turn' });
    expect(answer.step.line.notation).toMatch(/^-?\d,-?\d>-?\d,-?\d\/-?\d,-?\d>-?\d,-?\d$/);
    expect(answer.step.status).toEqual({ kind: 'playing', toAct: 1, midTurn: false });
    expect(answer.step.events.map(({ type }) => type)).toEqual(['SLID', 'TILE_MOVED', 'TURN']);

    const seen = await view(ben);
    expect(seen).toMatchObject({ revision: 1, ply: 1, log: [answer.step.line] });
    expect(withoutHistory(gameOf('nonaga'), seen.state)).toEqual(answer.step.state);
    expect(seen.lastEvents).toEqual(answer.step.events);
    expect(seen.seats.map(({ mine }) => mine)).toEqual([false, true]);
    expect((await verifyMatch(id)).ok).toBe(true);
  });

  test('is followed by the other seat', async () => {
    await playTurn(ada, await request());
    expect(codeOf(await playTurn(ben, await request()))).toBe('ok');
    expect((await stored(id)).match).toMatchObject({ revision: 2, ply: 2, toAct: 0 });
    expect((await verifyMatch(id)).ok).toBe(true);
  });

  test('at one screen is played for the seat that is to act', async () => {
    id = await seatedMatch([ada, ada]);
    expect(codeOf(await playTurn(ada, await request()))).toBe('ok');
    expect(codeOf(await playTurn(ada, await request()))).toBe('ok');
    expect((await stored(id)).entries.map(({ seat }) => seat)).toEqual([0, 1]);
  });
});

describe('bad input is refused and changes nothing:', () => {
  const slide = { type: 'slide', from: '2,-2', to: '-1,1' };
  const tile = { type: 'tile', from: '0,0', to: '3,-1' };
  const cases: [name: string, change: object, code: string][] = [
    ['no moves', { moves: [] }, 'malformed'],
    ['moves that are no list', { moves: 'all of them' }, 'malformed'],
    ['a move that is none', { moves: [{ type: 'teleport' }] }, 'malformed'],
    ['a move with something extra', { moves: [{ ...slide, also: 1 }, tile] }, 'malformed'],
    ['a cell that is none', { moves: [{ ...slide, from: '2;-2' }] }, 'malformed'],
    ['a null move', { moves: [null] }, 'malformed'],
    ['very many moves', { moves: Array(65).fill(slide) }, 'malformed'],
    ['a key too short', { key: 'short' }, 'malformed'],
    ['a key too long', { key: 'k'.repeat(65) }, 'malformed'],
    ['a key of strange characters', { key: 'abc\u0000defgh' }, 'malformed'],
    ['a negative revision', { atRevision: -1 }, 'malformed'],
    ['half a revision', { atRevision: 0.5 }, 'malformed'],
    ['a revision beyond any column', { atRevision: 2 ** 31 }, 'malformed'],
    ['a revision in words', { atRevision: '0' }, 'malformed'],
    ['a revision from the future', { atRevision: 9 }, 'stale'],
    ['an unknown match', { matchId: 'nowhere' }, 'not-found'],
    ['an invalid match id', { matchId: "';--\u0000" }, 'malformed'],
    ['a very long match id', { matchId: 'm'.repeat(5000) }, 'malformed'],
    ["another's seat", { seat: 1 }, 'wrong-seat'],
    ['a seat that does not exist', { seat: 3 }, 'wrong-seat'],
    ['a seat beyond the maximum', { seat: 6 }, 'malformed'],
    ['half a turn', { moves: [slide] }, 'incomplete-turn'],
    ['a turn and more', { moves: [slide, tile, slide] }, 'too-many-moves'],
    ['the wrong half first', { moves: [tile] }, 'wrong-phase'],
    ['a slide that stops short', { moves: [{ ...slide, to: '1,-1' }, tile] }, 'must-slide-all-the-way'],
    ["another's piece", { moves: [{ ...slide, from: '2,0', to: '2,-1' }, tile] }, 'not-your-piece'],
    ['a tile that touches too little', { moves: [slide, { ...tile, to: '9,9' }] }, 'touches-too-few'],
  ];

  test.each(cases)('%s', async (_name, change, code) => {
    const errors = vi.spyOn(log, 'error');
    const before = await stored(id);
    const answer = await playTurn(ada, { ...(await request()), ...change });
    expect(codeOf(answer)).toBe(code);
    expect(answer.ok || answer.error.message).toMatch(/^[A-Z].{5,}\.$/s);
    expect(await stored(id)).toEqual(before);
    expect(errors).not.toHaveBeenCalled();
  });

  test.each([null, undefined, 3, 'turn', [], {}])('a request that is %j', async (input) => {
    expect(codeOf(await playTurn(ada, input))).toBe('malformed');
  });

  test('no user', async () => {
    expect(codeOf(await playTurn(null, await request()))).toBe('unauthenticated');
  });

  test('a turn out of turn', async () => {
    const before = await stored(id);
    expect(codeOf(await playTurn(ben, await request()))).toBe('not-your-turn');
    expect(await stored(id)).toEqual(before);
  });

  test('a private match is not found for a stranger, a public one has no seat for them', async () => {
    const sent = await request();
    const unknown = await playTurn(eve, { ...sent, matchId: 'nowhere' });
    expect(await playTurn(eve, sent)).toEqual(unknown);
    expect(codeOf(unknown)).toBe('not-found');
    id = await seatedMatch([ada, ben], { isPublic: true });
    expect(codeOf(await playTurn(eve, await request()))).toBe('wrong-seat');
  });

  test('the seat of an AI belongs to no user', async () => {
    id = await seatedMatch([1, ada]);
    expect(codeOf(await playTurn(ada, await request({ seat: 0 })))).toBe('wrong-seat');
  });
});

describe('a match that moved on', () => {
  test('answers a stale turn with the fresh state, as the sender may see it', async () => {
    const late = await request({}, 3);
    await playTurn(ada, await request());
    const answer = await playTurn(ada, late);
    expect(answer).toMatchObject({ ok: false, error: { code: 'stale' }, fresh: { id, revision: 1 } });
    expect(answer.ok || answer.fresh).toEqual(await view(ada));
  });

  test('refuses turns once it is over', async () => {
    const { match } = await stored(id);
    const over = {
      ...(match?.snapshot as object),
      phase: 'ended',
      outcome: { ranking: [[0], [1]], reason: 'x' },
    };
    await (await db()).match.update({ where: { id }, data: { snapshot: over, status: 'OVER', toAct: null } });
    const turn = {
      matchId: id,
      atRevision: 0,
      moves: [{ type: 'slide', from: '2,-2', to: '-1,1' }],
      key: newKey(),
    };
    expect(codeOf(await playTurn(ada, turn))).toBe('match-over');
  });
});

describe('a cached match', () => {
  test('accepts no turn from a person who has lost the seat meanwhile', async () => {
    await playTurn(ada, await request());
    await playTurn(ben, await request());
    const sent = await request();
    await transaction(async (tx) => {
      await raiseInfoVersions(tx, [ada.id]);
      await tx.seat.updateMany({ where: { matchId: id, index: 0 }, data: { aiLevel: 3 } });
    });
    expect(cachedSnapshot(id, 2)?.match.seats[0]?.aiLevel).toBeNull();
    expect(codeOf(await playTurn(ada, sent))).toBe('wrong-seat');
    expect((await stored(id)).entries).toHaveLength(2);
  });

  test('is ignored when another server has moved on', async () => {
    await playTurn(ada, await request());
    const [known, late, sent] = [cachedSnapshot(id, 1), await request({}, 3), await request()];
    const first = await playTurn(ben, sent);
    // As cached by the other server, which has not received the turn.
    cachedSnapshots().set(id, known!);
    expect(await playTurn(ben, late)).toMatchObject({ error: { code: 'stale' }, fresh: { revision: 2 } });
    expect(await playTurn(ben, sent)).toEqual(first);
    expect((await stored(id)).entries).toHaveLength(2);
    expect((await verifyMatch(id)).ok).toBe(true);
  });
});

describe('a repeated submission', () => {
  test('gets the first answer, even after the match moved on', async () => {
    const sent = await request();
    const first = await playTurn(ada, sent);
    expect(first.ok).toBe(true);
    expect(await playTurn(ada, sent)).toEqual(first);
    await playTurn(ben, await request());
    expect(await playTurn(ada, sent)).toEqual(first);
    expect((await stored(id)).entries).toHaveLength(2);
  });

  test('gets the first answer at one screen too, when the other seat is to act', async () => {
    id = await seatedMatch([ada, ada]);
    const sent = await request();
    const first = await playTurn(ada, sent);
    expect(await playTurn(ada, sent)).toEqual(first);
  });

  test('is refused with other contents', async () => {
    const sent = await request();
    await playTurn(ada, sent);
    const { state } = await view();
    for (const change of [{ moves: someTurn(state) }, { atRevision: 1 }])
      expect(codeOf(await playTurn(ada, { ...sent, ...change }))).toBe('key-reused');
    expect((await stored(id)).entries).toHaveLength(1);
  });

  test('may use a key of another person’s turn, and learns nothing from it', async () => {
    const key = newKey();
    await playTurn(ada, await request({ key }));
    expect(codeOf(await playTurn(ben, { ...(await request({ key })), atRevision: 0 }))).toBe('stale');
    expect(codeOf(await playTurn(ben, await request({ key })))).toBe('ok');
  });

  test('sent many times at once is one turn, and every answer is the same', async () => {
    const sent = await request();
    const answers = await Promise.all(Array.from({ length: 6 }, () => playTurn(ada, sent)));
    expect(answers.map(codeOf)).toEqual(Array(6).fill('ok'));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await stored(id)).entries).toHaveLength(1);
  });
});

test('of two turns with one key at once, one is written and the other refused', async () => {
  const key = newKey();
  const turns = [await request({ key }), await request({ key }, 3)];
  const answers = await Promise.all(turns.map((turn) => playTurn(ada, turn)));
  expect(answers.map(codeOf).sort()).toEqual(['key-reused', 'ok']);
  const { entries } = await stored(id);
  expect(entries).toHaveLength(1);
  expect(entries[0]?.data).toEqual(turns[answers.findIndex(({ ok }) => ok)]?.moves);
});

test('of ten different turns at one revision exactly one is written, and the others get the fresh state', async () => {
  const turns = await Promise.all(Array.from({ length: 10 }, (_, nth) => request({}, nth)));
  const answers = await Promise.all(turns.map((turn) => playTurn(ada, turn)));
  expect(answers.map(codeOf).sort()).toEqual(['ok', ...Array(9).fill('stale')]);
  const { entries, match } = await stored(id);
  expect(entries).toHaveLength(1);
  expect(match?.revision).toBe(1);
  for (const answer of answers) if (!answer.ok) expect(answer.fresh?.revision).toBe(1);
  expect((await verifyMatch(id)).ok).toBe(true);
});
