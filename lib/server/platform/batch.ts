/**
 * Combines concurrent calls into one statement. A batch starts once everything that has already arrived at the server has
 * been read, and takes what came meanwhile: a single caller hardly waits, and under load one statement serves many. The
 * embedded database runs in this thread, so without that pause nothing could come meanwhile.
 */
import 'server-only';
import { setImmediate, setTimeout } from 'node:timers/promises';

const MAX_BATCH_SIZE = 64;

/** For work that nobody waits for. */
export const BACKGROUND = { delayMs: 20 };

interface Waiting<Question, Answer> {
  readonly asked: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * `ask` answers in the order of its input. A batch that fails is retried one by one. What nobody waits for may begin a
 * few milliseconds later.
 */
export function batch<Question, Answer>(
  ask: (all: readonly Question[]) => Promise<readonly Answer[]>,
  { delayMs = 0 } = {},
): (one: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = [];
  let isAsking = false;

  async function answer(some: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await ask(some.map(({ asked }) => asked));
      for (const [at, each] of some.entries()) each.resolve(answers[at]!);
    } catch (error) {
      if (some.length === 1) some[0]?.reject(error);
      else for (const each of some) await answer([each]);
    }
  }

  async function answerAll(): Promise<void> {
    isAsking = true;
    do {
      await (delayMs > 0 ? setTimeout(delayMs) : setImmediate());
      await answer(waiting.splice(0, MAX_BATCH_SIZE));
    } while (waiting.length > 0);
    isAsking = false;
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isAsking) void answerAll();
    });
}
