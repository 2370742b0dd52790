/** What a viewer is shown of the turns since their own last one, and what several AIs at one table are called. */
import { expect, test } from 'vitest';
import { person, playNext, seatedMatch } from '@/lib/server/testing/matches';
import { loadMatch } from './match-view';

test('the turns of others since the own last one, and none of them for a spectator', async () => {
  const [ada, ben, eve] = [await person('Ada'), await person('Ben'), await person('Eve')];
  const players = [ada, ben, eve];
  const id = await seatedMatch(players, { game: 'chinese-checkers', isPublic: true });
  for (let turn = 0; turn < 3; turn += 1) await playNext(id, players, turn);
  const earlier = async (viewer: typeof ada | null) => {
    const seen = await loadMatch(viewer, id);
    return seen.ok ? (seen.value.earlierEvents ?? []).length : null;
  };
  expect(await earlier(ada)).toBe(1);
  expect(await earlier(ben)).toBe(0);
  expect(await earlier(eve)).toBe(0);
  expect(await earlier(null)).toBe(0);
});

test('AIs of one level have names of their own', async () => {
  const ada = await person('Ada');
  const id = await seatedMatch([ada, 1, 1, 2], { game: 'chinese-checkers' });
  const seen = await loadMatch(ada, id);
  expect(seen.ok && seen.value.seats.map(({ name }) => name)).toEqual(['Ada', 'Ember', 'Spark', 'Candle']);
});
