/** What a turn reads and writes does not depend on how many turns came before it; and repetitions are still counted. */
import { beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '@/lib/games/random';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { applyTurn } from '@/lib/match/log';
import { withDelta } from '@/lib/match/replay-frames';
import type { Step } from '@/lib/protocol/views';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { db } from '@/lib/server/platform/database';
import { playTurn } from '@/lib/server/testing/commands';
import { forgetMatches } from '@/lib/server/testing/match-caches';
import { newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { loadMatch } from '../queries/match-view';
import { verifyMatch } from '../archive/verify';

let ada: CurrentUser;
beforeAll(async () => {
  ada = await person('Ada');
});

const bytesOf = (value: unknown): number => JSON.stringify(value).length;

async function play(matchId: string, atRevision: number, moves: readonly unknown[]): Promise<Step> {
  const answer = await playTurn(ada, { matchId, atRevision, moves, key: newKey() });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.step;
}

describe.each(GAME_IDS.map((id) => gameOf(id)).filter(({ positionHistory }) => positionHistory))(
  '$meta.name',
  ({ meta: { id: gameId }, ...game }) => {
    const history = game.positionHistory!;

    test(
      'a turn after 300 others writes and sends no more than one after 10',
      { timeout: 60_000 },
      async () => {
        const options = { turnCap: 0, quietRounds: 0 };
        const known = Object.keys(game.schemas.options.parse({}) as object);
        const id = await seatedMatch([ada, ada], {
          game: gameId,
          options: Object.fromEntries(Object.entries(options).filter(([name]) => known.includes(name))),
        });
        const random = randomFrom(1);
        const written = new Map<number, number>();
        const view = await loadMatch(ada, id);
        let state: unknown = view.ok && view.value.state;
        for (let ply = 1; ply <= 301; ply++) {
          const [moves, after] = turnThatGoesOn(state);
          const step = await play(id, ply - 1, moves);
          state = history.with(step.state, withDelta(history.of(state), step.history!) as readonly unknown[]);
          expect(state).toEqual(after);
          if (ply !== 11 && ply !== 301) continue;
          // Read again, as by another server.
          forgetMatches();
          const row = await stored(id);
          written.set(ply, bytesOf(step) + bytesOf(row.match!.snapshot) + bytesOf(row.entries.at(-1)!.data));
          const later = await loadMatch(ada, id);
          expect(later.ok && later.value.state).toEqual(state);
        }
        // Numbers have more digits, and turns more or fewer cells.
        expect(written.get(301)).toBeLessThan(written.get(11)! + 200);
        expect(await verifyMatch(id)).toMatchObject({ ok: true });

        function turnThatGoesOn(from: unknown): [readonly unknown[], unknown] {
          for (;;) {
            const moves = someTurn(from, random.below(1000), gameId);
            const played = applyTurn(gameOf(gameId), from, moves);
            if (played.ok && game.rules.status(played.value.state).kind === 'playing')
              return [moves, played.value.state];
          }
        }
      },
    );
  },
);

test('a position that comes up for the third time is a draw, though the server remembers nothing', async () => {
  const id = await seatedMatch([ada, ada], { game: 'chinese-checkers' });
  const round = ['D1-E5', 'N1-M5', 'E5-D1', 'M5-N1'].map((turn) => turn.split('-'));
  for (const [revision, [from, to]] of [...round, ...round].entries()) {
    forgetMatches();
    const { status } = await play(id, revision, [{ from, to }]);
    expect(status).toMatchObject(revision < 7 ? { kind: 'playing' } : { reason: 'draw by repetition' });
  }
  expect(await verifyMatch(id)).toMatchObject({ ok: true });
});

test('a row that was written with its whole state goes on', async () => {
  const id = await seatedMatch([ada, ada], { game: 'chinese-checkers' });
  const whole = gameOf('chinese-checkers').rules.setup((await stored(id)).match!.options, 2, 7) as object;
  await (await db()).match.update({ where: { id }, data: { snapshot: whole } });
  expect(await verifyMatch(id)).toMatchObject({ ok: true });
  await play(id, 0, [{ from: 'D1', to: 'E5' }]);
  expect((await stored(id)).match?.snapshot).toMatchObject({ seen: [] });
  const view = await loadMatch(ada, id);
  expect(view.ok && view.value.state).toMatchObject({ seen: [expect.any(Number), expect.any(Number)] });
  expect(await verifyMatch(id)).toMatchObject({ ok: true });
});
