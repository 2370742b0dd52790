/** After every kind of entry no column says anything that the log does not give. */
import { afterEach, beforeAll, expect, test } from 'vitest';
import { resetClock } from '@/lib/server/testing/clock';
import { cachedSnapshots, forgetMatches } from '@/lib/server/testing/match-caches';
import { stored } from '@/lib/server/testing/matches';
import { MATCHES, type MatchKind, type OpName, OPS, seatPeople } from '@/lib/server/testing/played-match';
import { faultsOfRows } from '@/lib/server/testing/replayed-rows';
import { findMatch } from '../rows';
import { type Snapshot, snapshotOf } from '../snapshot';

/** Nothing is judged by what each has seen, which changes without an entry. */
const judgedBy = ({ match, state, lastHash }: Snapshot) => {
  const seats = match.seats.map((seat) => ({ ...seat, seenRevision: null }));
  return { match: { ...match, seats }, state, lastHash };
};

beforeAll(seatPeople);
afterEach(resetClock);

test.each<[MatchKind, OpName[], log: string]>([
  ['two people, a bank', ['an hour later', 'turn', 'turn'], 'turn turn'],
  ['two people, a bank', ['turn', 'an hour later', 'conditional turn'], 'turn turn turn'],
  ['two people, a bank', ['turn', 'turn', 'an hour later', 'agreed take-back'], 'turn turn takeback'],
  ['two people, a bank', ['turn', 'holiday', 'a day later', 'turn'], 'turn turn'],
  ['two people, a bank', ['turn', 'time out'], 'turn timeout'],
  ['two people, a bank', ['turn', 'an hour later', 'agreed draw'], 'turn draw'],
  ['two people, no clock', ['turn', 'an hour later', 'resignation'], 'turn resign'],
  ['a person and an AI', ['turn', 'AI turn', 'take-back', 'turn'], 'turn turn takeback turn'],
  ['one person in both seats', ['turn', 'turn', 'take-back', 'resignation'], 'turn turn takeback resign'],
  [
    'three, an AI takes over',
    ['time out', 'AI turn', 'turn', 'seat reclaimed'],
    'handover turn turn handover',
  ],
  ['three, an AI takes over', ['turn', 'resignation', 'turn', 'agreed draw'], 'turn resign turn draw'],
  ['three, late seats leave', ['turn', 'an hour later', 'time out', 'turn'], 'turn timeout turn'],
  ['solitaire', ['turn', 'undo', 'redo', 'undo', 'run'], 'turn undo redo undo turn'],
])('%s: %j', async (kind, ops, log) => {
  const match = await MATCHES[kind]();
  const { id } = match.start;
  for (const op of ops) {
    const before = (await findMatch(id))!.revision;
    await OPS[op](match, 0);
    expect(await faultsOfRows(match.start)).toEqual([]);
    const row = (await findMatch(id))!;
    if (row.revision === before) continue;
    // What the next entry would be judged by is what was stored, column by column.
    // Not by `cachedSnapshot`, which forgets everything where this process was too busy to beat.
    const cached = cachedSnapshots().get(id);
    const { kind: last } = (await stored(id)).entries.at(-1)!;
    expect(cached === undefined).toBe(row.status === 'OVER' || last === 'handover');
    forgetMatches();
    const read = await snapshotOf(row);
    if (cached) expect(judgedBy(cached)).toEqual(judgedBy(read));
  }
  const { entries } = await stored(id);
  expect(entries.map((entry) => entry.kind).join(' ')).toBe(log);
});
