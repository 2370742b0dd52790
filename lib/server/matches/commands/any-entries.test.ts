/** After any sequence of entries no column says anything that the log does not give. */
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { resetClock } from '@/lib/server/testing/clock';
import { MATCHES, type MatchKind, type OpName, OPS, seatPeople } from '@/lib/server/testing/played-match';
import { faultsOfRows } from '@/lib/server/testing/replayed-rows';
import { db } from '@/lib/server/platform/database';

beforeAll(seatPeople);
afterEach(resetClock);

/** What can happen in a match of each kind; the rest would only be refused. */
const POSSIBLE: Record<MatchKind, readonly OpName[]> = {
  'two people, a bank': ['conditional turn', 'agreed take-back', 'agreed draw', 'time out', 'holiday'],
  'two people, no clock': ['conditional turn', 'agreed take-back', 'resignation', 'an hour later'],
  'a person and an AI': ['AI turn', 'AI turn', 'take-back', 'resignation'],
  'one person in both seats': ['take-back', 'resignation', 'a day later'],
  'three, an AI takes over': ['time out', 'time out', 'AI turn', 'seat reclaimed', 'agreed draw', 'holiday'],
  'three, late seats leave': ['time out', 'agreed take-back', 'resignation', 'an hour later'],
  solitaire: ['undo', 'undo', 'redo', 'run'],
};
const sequence = (kind: MatchKind) =>
  fc.array(fc.tuple(fc.constantFrom('turn', 'turn', ...POSSIBLE[kind]), fc.nat(50)), {
    minLength: 5,
    maxLength: 9,
  });

test.each(Object.keys(MATCHES) as MatchKind[])('any sequence of entries: %s', async (kind) => {
  await fc.assert(
    fc.asyncProperty(sequence(kind), async (ops) => {
      const match = await MATCHES[kind]();
      for (const [op, n] of ops) {
        await OPS[op](match, n);
        expect(await faultsOfRows(match.start), op).toEqual([]);
      }
      await (await db()).match.deleteMany({ where: { id: match.start.id } });
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
