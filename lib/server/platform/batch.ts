/**
 * Combines concurrent calls into one statement. Calls that arrive while a batch is running wait for the next one: a
 * single caller never waits, and under load one statement serves many.
 */
import 'server-only';

const MAX_BATCH_SIZE = 64;

interface Waiting<Question, Answer> {
  readonly asked: Question;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** `ask` answers in the order of its input. A batch that fails is retried one by one. */
export function batch<Question, Answer>(
  ask: (all: readonly Question[]) => Promise<readonly Answer[]>,
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
    while (waiting.length > 0) await answer(waiting.splice(0, MAX_BATCH_SIZE));
    isAsking = false;
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isAsking) void answerAll();
    });
}
