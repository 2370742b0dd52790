import { expect, it, vi } from 'vitest';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { signature, wilson } from './measure-ai';

vi.setConfig({ testTimeout: 60_000 });

// What is chosen, how deep it is seen and after how many nodes. A change of search, evaluation or order changes it:
// if that was meant, measure the new play with `npm run bench:ai`, and let `npx vitest run scripts/bench/ai -u` write it.
it('plays every game as it did', () => {
  const tables = GAME_IDS.flatMap((id) =>
    [...new Set(Object.values(gameOf(id).meta.seats))].map((seats) => ({ id, seats })),
  );
  const signatures = tables.map(({ id, seats }) => [
    `${id} ${seats}`,
    signature(id, 3, 8_000, seats).text.split('\n'),
  ]);
  expect(Object.fromEntries(signatures)).toMatchInlineSnapshot(`
    {
      "chinese-checkers 2": [
        "D1-E6 7 8000",
        "D2-E6 7 8000",
        "D1:F6 7 8000",
      ],
      "chinese-checkers 6": [
        "D1-E5 7 8000",
        "L11:J9 7 8000",
        "M3:K3 7 8000",
      ],
      "eightfold 1": [
        "2>F 32 8000",
        "2>F 11 8000",
        "3>F 12 8000",
      ],
      "jarls 2": [
        "W2,-1>0,-1 5 8000",
        "W-2,0>0,-2 4 8000",
        "W2,-1>0,-1 4 8000",
      ],
      "jarls 6": [
        "W8,-1>8,-2 99 8021",
        "W-8,7>-8,6 99 8031",
        "W1,-8>2,-8 99 8010",
      ],
      "nonaga 2": [
        "2,-2>-1,1/0,0>-2,-1 4 8000",
        "0,2>1,1/-1,1>2,-1 6 8000",
        "2,-2>2,0/-2,1>1,-1 6 8000",
      ],
      "skerries 2": [
        "*>3 10 8000",
        "*>3 9 8000",
        "*>2 8 8000",
      ],
    }
  `);
});

it('knows how sure a share is', () => {
  expect(wilson(70, 100).map((bound) => bound.toFixed(3))).toEqual(['0.604', '0.781']);
  expect(wilson(0, 10)[0]).toBe(0);
  expect(wilson(10, 10)[1]).toBeCloseTo(1);
});
