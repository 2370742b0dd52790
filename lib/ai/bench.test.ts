import { expect, it, vi } from 'vitest';
import { signature } from './bench';

vi.setConfig({ testTimeout: 60_000 });

// What is chosen, how deep it is seen and after how many nodes. A change of search, evaluation or order changes it:
// if that was meant, measure the new play with `npm run bench:ai`, and write its signature here.
it('plays Nonaga as it did', () => {
  expect(signature('nonaga', 5, 20_000).text.split('\n')).toMatchInlineSnapshot(`
    [
      "2,-2>-1,1/0,0>1,-3 5 20000",
      "1,1>1,-2/-1,1>1,-3 5 20000",
      "0,2>0,0/1,1>0,-1 5 20000",
      "-1,3>-1,1/-1,-3>1,-1 4 20000",
      "-2,0>0,0/0,2>-1,-1 4 20000",
    ]
  `);
});
