/**
 * Many questions in one statement. What is asked while the last ones are still being answered waits, and is then asked
 * together: alone nobody waits, and under load a statement serves as many as have come meanwhile.
 */
import 'server-only';

const MAX_BATCH = 64;

interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** `ask` answers in the order of what it is given. What fails together is tried again one by one. */
export function batch<Asked, Answer>(
  ask: (all: readonly Asked[]) => Promise<readonly Answer[]>,
): (one: Asked) => Promise<Answer> {
  const waiting: Waiting<Asked, Answer>[] = [];
  let isAsking = false;

  async function answer(some: readonly Waiting<Asked, Answer>[]): Promise<void> {
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
    while (waiting.length > 0) await answer(waiting.splice(0, MAX_BATCH));
    isAsking = false;
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isAsking) void answerAll();
    });
}
