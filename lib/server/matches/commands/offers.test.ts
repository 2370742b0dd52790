import { answerOffer, makeOffer, playTurn, resign } from '@/lib/server/testing/commands';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InfoAnswer, TurnAnswer } from '@/lib/protocol/commands';
import type { MatchView, OfferKind } from '@/lib/protocol/views';
import { gameOf } from '@/lib/games/registry';
import { db } from '@/lib/server/platform/database';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { stopAutomaticTurns } from '../automatic/automatic-turns';
import { listMatches } from '../queries/lists';
import { loadMatch } from '../queries/match-view';
import { verifyMatch } from '../archive/verify';

let ada: CurrentUser;
let ben: CurrentUser;
let eve: CurrentUser;
let id: string;

beforeAll(async () => stopAutomaticTurns());
beforeEach(async () => {
  [ada, ben, eve] = [await person('Ada'), await person('Ben'), await person('Eve')];
  id = await seatedMatch([ada, ben]);
});

const code = (answer: InfoAnswer | TurnAnswer) => (answer.ok ? 'ok' : answer.error.code);
async function view(who: CurrentUser): Promise<MatchView> {
  const loaded = await loadMatch(who, id);
  if (!loaded.ok) throw new Error(loaded.error.code);
  return loaded.value;
}
const propose = async (who: CurrentUser, kind: OfferKind) =>
  makeOffer(who, { matchId: id, atRevision: (await stored(id)).match!.revision, kind });
const openOffer = async (kind: string) =>
  (await (
    await db()
  ).offer.findFirst({ where: { matchId: id, answeredAt: null, kind: kind.toUpperCase() as 'DRAW' } }))!;
const answer = async (who: CurrentUser, kind: OfferKind, reply: 'accept' | 'decline' | 'withdraw') =>
  answerOffer(who, { matchId: id, offer: (await openOffer(kind)).id, answer: reply });
const play = async (nth = 0, game = 'nonaga') => (await preparedTurn(nth, game))();
/** Returns a function that plays a turn of the seat that is to act now. */
async function preparedTurn(nth = 0, game = 'nonaga'): Promise<() => Promise<TurnAnswer>> {
  const { match } = await stored(id);
  const who = [ada, ben, eve][match!.toAct!]!;
  const moves = someTurn(match!.snapshot, nth, game);
  return () => playTurn(who, { matchId: id, atRevision: match!.revision, moves, key: newKey() });
}

describe('a draw offer', () => {
  test('waits, is shown to both players, and ends the match when accepted', async () => {
    expect(code(await propose(ada, 'draw'))).toBe('ok');
    expect((await view(ben)).offers).toMatchObject([{ kind: 'draw', seat: 0, waitsFor: [1], ending: null }]);
    expect(code(await answer(ben, 'draw', 'accept'))).toBe('ok');
    const { match, entries } = await stored(id);
    expect(entries).toMatchObject([{ kind: 'draw', seat: 0 }]);
    expect(match).toMatchObject({ status: 'OVER', ranking: [[0, 1]] });
    expect((await view(ada)).offers).toMatchObject([{ ending: 'accepted' }]);
    expect((await verifyMatch(id)).ok).toBe(true);
  });

  test('is over when declined, with a system message in the chat, and cannot be repeated before the next turn', async () => {
    await propose(ada, 'draw');
    expect(code(await answer(ben, 'draw', 'decline'))).toBe('ok');
    expect((await view(ada)).offers).toMatchObject([{ ending: 'declined', endedBy: 1 }]);
    expect(code(await propose(ada, 'draw'))).toBe('too-many');
    await play();
    expect(code(await propose(ada, 'draw'))).toBe('ok');
  });

  test('is gone when withdrawn; only its owner may withdraw it, and nobody answers their own', async () => {
    await propose(ada, 'draw');
    expect(code(await answer(ben, 'draw', 'withdraw'))).toBe('forbidden');
    expect(code(await answer(ada, 'draw', 'accept'))).toBe('forbidden');
    expect(code(await answer(ada, 'draw', 'withdraw'))).toBe('ok');
    expect((await stored(id)).match!.status).toBe('PLAYING');
  });

  test('lapses with the next turn', async () => {
    await propose(ben, 'draw');
    const { id: offer } = await openOffer('draw');
    await play();
    expect((await view(ben)).offers).toMatchObject([{ ending: 'lapsed' }]);
    expect(code(await answerOffer(ada, { matchId: id, offer, answer: 'accept' }))).toBe('no-offer');
    expect((await stored(id)).match!.status).toBe('PLAYING');
  });

  test('accepted at the same moment as a turn is played: only one of them succeeds', async () => {
    for (let round = 0; round < 8; round += 1) {
      id = await seatedMatch([ada, ben]);
      await propose(ben, 'draw');
      const { id: offer } = await openOffer('draw');
      const turn = await preparedTurn();
      const yes = () => answerOffer(ada, { matchId: id, offer, answer: 'accept' });
      const [first, second] = await Promise.all(round % 2 ? [yes(), turn()] : [turn(), yes()]);
      const { match, entries } = await stored(id);
      expect(entries).toHaveLength(1);
      expect([first, second].filter((each) => each.ok)).toHaveLength(1);
      expect(match!.status).toBe(entries[0]!.kind === 'draw' ? 'OVER' : 'PLAYING');
    }
  });

  test('is refused from strangers, and against the AI alone', async () => {
    id = await seatedMatch([ada, ben], { isPublic: true });
    expect(code(await propose(eve, 'draw'))).toBe('wrong-seat');
    await propose(ada, 'draw');
    expect(code(await answer(eve, 'draw', 'accept'))).toBe('wrong-seat');
    const watched = await loadMatch(eve, id);
    expect(watched.ok && watched.value.offers).toEqual([]);
    id = await seatedMatch([ada, 1]);
    expect(code(await propose(ada, 'draw'))).toBe('forbidden');
    expect(code(await makeOffer(null, {}))).toBe('unauthenticated');
    expect(code(await makeOffer(ada, { matchId: id }))).toBe('malformed');
  });
});

describe('a take-back', () => {
  test('by agreement returns to before the last turn of the seat that asked, replies included', async () => {
    const before = (await stored(id)).match!.snapshot;
    await play();
    await play(3);
    expect(code(await propose(ada, 'takeback'))).toBe('ok');
    expect(code(await answer(ben, 'takeback', 'accept'))).toBe('ok');
    const { match, entries } = await stored(id);
    expect(match).toMatchObject({ snapshot: before, ply: 0, toAct: 0, revision: 3 });
    expect(entries[2]).toMatchObject({ kind: 'takeback', seat: 0, data: { toPly: 0 } });
    expect((await verifyMatch(id)).ok).toBe(true);
  });

  test('needs a turn of one’s own', async () => {
    await play();
    expect(code(await propose(ben, 'takeback'))).toBe('nothing-to-take-back');
  });

  test('among three needs both others; an AI agrees by itself', async () => {
    id = await seatedMatch([ada, ben, eve], { game: 'chinese-checkers' });
    await play(0, 'chinese-checkers');
    await propose(ada, 'takeback');
    await answer(ben, 'takeback', 'accept');
    expect((await stored(id)).match!.ply).toBe(1);
    expect((await view(ada)).offers).toMatchObject([
      { waitsFor: [2], agreed: [0, 1], toPly: 0, ending: null },
    ]);
    await answer(eve, 'takeback', 'accept');
    expect((await stored(id)).match!.ply).toBe(0);

    id = await seatedMatch([ada, ben, 1], { game: 'chinese-checkers' });
    await play(0, 'chinese-checkers');
    await propose(ada, 'takeback');
    await answer(ben, 'takeback', 'accept');
    expect((await stored(id)).match!.ply).toBe(0);
  });

  test('does not wait for a person who has left', async () => {
    id = await seatedMatch([ada, ben, eve], { game: 'chinese-checkers' });
    await resign(eve, { matchId: id, atRevision: 0, key: newKey() });
    await play(0, 'chinese-checkers');
    await propose(ada, 'takeback');
    expect(code(await answer(ben, 'takeback', 'accept'))).toBe('ok');
    expect((await stored(id)).match!.ply).toBe(0);
  });

  test('does not wait for a seat that is out, which has no say in a draw either', async () => {
    id = await seatedMatch([ada, ben, eve], { game: 'jarls' });
    const prisma = await db();
    const { snapshot } = await prisma.match.findUniqueOrThrow({ where: { id } });
    const { pieces, ...rest } = snapshot as { pieces: { seat: number }[] };
    const fallen = { ...rest, pieces: pieces.filter(({ seat }) => seat !== 2) };
    await prisma.match.update({ where: { id }, data: { snapshot: fallen } });
    expect(code(await propose(eve, 'draw'))).toBe('wrong-seat');
    expect(
      code(await resign(eve, { matchId: id, atRevision: 0, key: newKey() })),
      'nothing is left to give up',
    ).toBe('conflict');
    expect(code(await propose(ada, 'draw'))).toBe('ok');
    expect((await view(eve)).offers).toMatchObject([{ waitsFor: [1], agreed: [0] }]);
    expect(code(await answer(eve, 'draw', 'decline'))).toBe('wrong-seat');
    expect(code(await answer(ben, 'draw', 'accept'))).toBe('ok');
    expect((await stored(id)).match).toMatchObject({ status: 'OVER', ranking: [[0, 1], [2]] });
  });

  test('two acceptances at the same moment write one entry', async () => {
    id = await seatedMatch([ada, ben, eve], { game: 'chinese-checkers' });
    await play(0, 'chinese-checkers');
    await propose(ada, 'takeback');
    const { id: offer } = await openOffer('takeback');
    const answers = await Promise.all(
      [ben, eve].map((who) => answerOffer(who, { matchId: id, offer, answer: 'accept' })),
    );
    expect(answers.map(code)).toEqual(['ok', 'ok']);
    expect((await stored(id)).entries.map(({ kind }) => kind)).toEqual(['turn', 'takeback']);
  });
});

describe('calling off', () => {
  test('before the second turn ends the match without a result', async () => {
    await play();
    expect(code(await propose(ben, 'abort'))).toBe('ok');
    expect(code(await answer(ada, 'abort', 'accept'))).toBe('ok');
    const { match } = await stored(id);
    expect(match).toMatchObject({ status: 'ABORTED', ranking: null, toAct: null, deadline: null });
    expect(match!.seats.map(({ place }) => place)).toEqual([null, null]);
    expect((await view(ada)).phase).toBe('ABORTED');
    const { finished, mine, waiting } = await listMatches(ben);
    expect([finished, mine, waiting].map((list) => list.map(({ phase }) => phase))).toEqual([
      ['ABORTED'],
      [],
      [],
    ]);
    const late = { matchId: id, atRevision: 1, moves: someTurn(match!.snapshot), key: newKey() };
    expect(await playTurn(ben, late)).toMatchObject({
      error: { code: 'match-over', message: 'This match was cancelled.' },
    });
    expect((await verifyMatch(id)).ok).toBe(true);
  });

  test('stops the running clock', async () => {
    id = await seatedMatch([ada, ben], { clock: { kind: 'days', days: 3, whenOut: 'leave' } });
    expect((await stored(id)).match).toMatchObject({ clockState: { seat: 0, since: expect.any(Number) } });
    await propose(ada, 'abort');
    expect(code(await answer(ben, 'abort', 'accept'))).toBe('ok');
    expect((await stored(id)).match).toMatchObject({
      status: 'ABORTED',
      clockState: { seat: null, since: null },
      deadline: null,
      warnAt: null,
    });
  });

  test('a rematch allows another rematch to be requested', async () => {
    const before = await seatedMatch([ben, ada]);
    await (await db()).match.update({ where: { id }, data: { rematchOfId: before } });
    await propose(ada, 'abort');
    expect(code(await answer(ben, 'abort', 'accept'))).toBe('ok');
    expect((await stored(id)).match).toMatchObject({ status: 'ABORTED', rematchOfId: null });
  });

  test('is refused after the second turn', async () => {
    await play();
    await play(1);
    expect(code(await propose(ada, 'abort'))).toBe('forbidden');
  });
});

test('any series of offers, answers and turns keeps one open offer of a kind per seat, none after a turn, and a valid log', async () => {
  const game = gameOf('nonaga');
  const kinds = fc.constantFrom<OfferKind>('draw', 'takeback', 'abort');
  const who = fc.constantFrom(0, 1);
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('propose' as const), who, kind: kinds }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('answer' as const),
        who,
        said: fc.constantFrom('accept' as const, 'decline' as const, 'withdraw' as const),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('turn' as const), nth: fc.nat(5) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      id = await seatedMatch([ada, ben]);
      await (await db()).rateLimit.deleteMany();
      /** The positions by ply that are in force. */
      const past: unknown[] = [(await stored(id)).match!.snapshot];
      for (const next of steps) {
        const before = (await stored(id)).match!;
        if (before.status !== 'PLAYING') break;
        if (next.do === 'turn') await play(next.nth);
        else if (next.do === 'propose') await propose([ada, ben][next.who]!, next.kind);
        else {
          const open = await (
            await db()
          ).offer.findFirst({ where: { matchId: id, answeredAt: null }, orderBy: { createdAt: 'asc' } });
          if (open)
            await answerOffer([ada, ben][next.who]!, { matchId: id, offer: open.id, answer: next.said });
        }
        const { match, entries } = await stored(id);
        const last = entries.at(-1);
        if (match!.revision > before.revision && last?.kind === 'takeback') {
          past.length = match!.ply + 1;
          expect(match!.snapshot).toEqual(past[match!.ply]);
        } else if (match!.revision > before.revision) past[match!.ply] = match!.snapshot;
        const open = await (await db()).offer.findMany({ where: { matchId: id, answeredAt: null } });
        expect(new Set(open.map(({ kind, seat }) => `${kind} ${seat}`)).size).toBe(open.length);
        for (const { revision } of open) expect(revision).toBe(match!.revision);
        if (match!.status !== 'PLAYING') expect(open).toEqual([]);
        else expect(game.rules.status(match!.snapshot)).toMatchObject({ toAct: match!.toAct });
      }
      expect(await verifyMatch(id)).toMatchObject({ ok: true });
    }),
    { numRuns: 12 },
  );
});
