import { expect, it } from 'vitest';
import { DatabaseTrouble } from '@/lib/server/platform/database';
import { answerForm } from './form';

const done = { values: {}, errors: {}, done: 'Saved.' };

it('answers a form', async () => {
  expect(await answerForm(new FormData(), async () => done)).toBe(done);
});

it('refuses what is no form, and does not begin the work', async () => {
  for (const sent of [undefined, null, 'name=x', {}, [], 7])
    expect(await answerForm(sent, () => Promise.reject(new Error('begun')))).toEqual({
      values: {},
      errors: {},
      problem: 'This request could not be read.',
    });
});

it('reports an unreachable database, and passes bugs through', async () => {
  const failing = (error: Error) => answerForm(new FormData(), () => Promise.reject(error));
  expect((await failing(new DatabaseTrouble('gone'))).problem).toContain('try again');
  await expect(failing(new RangeError('a bug'))).rejects.toThrow('a bug');
});
