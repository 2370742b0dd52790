import { beforeEach, describe, expect, it } from 'vitest';
import type { CommandRequest, MatchView, TurnAnswer } from '@/lib/protocol/views';
import { CommandQueue, type Outcome, UNREACHED, type CommandFactory } from './use-command';

const matchAt = (revision: number, kind: 'playing' | 'over' = 'playing') =>
  ({ id: 'm', revision, status: { kind } }) as MatchView;
const done = (revision: number) => ({ ok: true, step: { line: { revision } } }) as TurnAnswer;
const refused = (fresh?: MatchView): TurnAnswer => ({
  ok: false,
  error: { code: 'stale', message: 'It has moved on.' },
  ...(fresh ? { fresh } : {}),
});

/** A match that every answer moves on, and whose answers arrive when the test releases them. */
let revision: number;
let said: CommandRequest[];
let outcomes: Outcome[];
let answers: ((answer: TurnAnswer | Error) => void)[];
let line: CommandQueue;

beforeEach(() => {
  [revision, said, outcomes, answers] = [4, [], [], []];
  line = new CommandQueue({
    answered: () => Promise.resolve(matchAt(revision)),
    catchUp: (answer) => {
      if (answer.ok) revision = answer.step.line.revision;
    },
    report: (outcome) => outcomes.push(outcome),
  });
});

const command: CommandFactory = (request) => {
  said.push(request);
  return new Promise((resolve, reject) =>
    answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
  );
};

const settled = () => new Promise((resolve) => setTimeout(resolve));
async function answer(how: TurnAnswer | Error): Promise<void> {
  await settled();
  answers.shift()!(how);
  await settled();
}
const revisions = () => said.map(({ atRevision }) => atRevision);

describe('commands queued at once', () => {
  it('are said one after the other, each where the one before it led', async () => {
    for (let i = 0; i < 3; i++) void line.send(command);
    await settled();
    expect(revisions()).toEqual([4]);
    await answer(done(5));
    expect(revisions()).toEqual([4, 5]);
    await answer(done(6));
    await answer(done(7));
    expect(revisions()).toEqual([4, 5, 6]);
    expect(new Set(said.map(({ key }) => key)).size).toBe(3);
    expect(outcomes).toEqual([5, 6, 7].map((of) => ({ of, words: null })));
  });

  it('are let go of after one that failed; later ones are heard again', async () => {
    for (let i = 0; i < 3; i++) void line.send(command);
    await answer(refused());
    expect(said).toHaveLength(1);
    expect(outcomes).toEqual([{ of: 4, words: 'It has moved on.' }]);
    void line.send(command);
    await answer(done(5));
    expect(revisions()).toEqual([4, 4]);
  });
});

describe('where the match has moved on', () => {
  it('sends a command again that holds, under another key', async () => {
    void line.send(command, { holds: true });
    await answer(refused(matchAt(9)));
    await answer(done(10));
    expect(revisions()).toEqual([4, 9]);
    expect(said[0]!.key).not.toBe(said[1]!.key);
    expect(outcomes).toEqual([{ of: 10, words: null }]);
  });

  it('tells so with any other, in words that stay with the fresh match', async () => {
    void line.send(command);
    await answer(refused(matchAt(9)));
    expect(revisions()).toEqual([4]);
    expect(outcomes).toEqual([{ of: 9, words: 'It has moved on.' }]);
  });

  it('does not ask again at a match that is over', async () => {
    void line.send(command, { holds: true });
    await answer(refused(matchAt(9, 'over')));
    expect(revisions()).toEqual([4]);
    expect(outcomes).toEqual([{ of: 9, words: 'It has moved on.' }]);
  });
});

it('reports when nothing reached the server', async () => {
  void line.send(command);
  await answer(new Error('offline'));
  expect(outcomes).toEqual([{ of: 4, words: UNREACHED }]);
});

it('passes on the reason of a command that has nothing to send', async () => {
  await line.send(() => 'There is nothing.');
  expect(outcomes).toEqual([{ of: 4, words: 'There is nothing.' }]);
});
