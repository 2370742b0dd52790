import { beforeEach, describe, expect, it } from 'vitest';
import type { MatchView, Step } from '@/lib/protocol/views';
import { MatchSync } from './match-sync';
import type { StreamEvents } from './stream-events';
import { newMatch, roomOf, soon, stepFrom, TURN } from './testing/live-fixture';

let stream: StreamEvents;
let heardAs: string[];
let hungUp: number;
/** What the server would answer. */
let server: MatchView | null;
let stepped: Step[];
let replaced: MatchView[];
let record: MatchSync;

beforeEach(() => {
  [heardAs, hungUp, server, stepped, replaced] = [[], 0, null, [], []];
  record = new MatchSync(
    newMatch(),
    {
      fetchMatch: async () => server,
      nudgeAi: async () => undefined,
      stream: ({ seenBy }, events) => {
        stream = events;
        heardAs.push(seenBy);
        return () => void hungUp++;
      },
    },
    {
      stepped: (_, step) => {
        stepped.push(step);
        return step.state;
      },
      replaced: (fresh) => replaced.push(fresh),
      changed: () => undefined,
    },
  );
  record.start();
});

describe('a step', () => {
  it('is heard once, however often it comes', () => {
    const step = stepFrom(record.match, TURN);
    stream.onStep(step);
    record.receive(step);
    expect(record.match).toMatchObject({ revision: 1, ply: 1, log: [step.line] });
    expect(stepped).toEqual([step]);
  });

  it('may be read from a view that is one ahead', () => {
    const { line, state, status, events } = stepFrom(record.match, TURN);
    const ahead = { revision: 1, ply: 1, state, status, log: [line], lastEvents: events };
    record.adopt({ ...record.match, ...ahead, rematchId: 'm2' });
    expect(stepped).toEqual([{ line, events, state, status }]);
    expect(replaced).toEqual([]);
    expect(record.match).toMatchObject({ revision: 1, rematchId: 'm2' });
  });

  it('that a view tells again leaves the board the very state that it shows, so that no hand slips', () => {
    const before = record.match.state;
    record.adopt(structuredClone(record.match));
    expect(record.match.state).toBe(before);
    const other = { ...structuredClone(record.match), state: { other: 'eyes' } };
    record.adopt(other);
    expect(record.match.state).toEqual({ other: 'eyes' });
  });

  it('beyond a gap makes it ask how things stand', async () => {
    const step = stepFrom(record.match, TURN);
    server = { ...record.match, revision: 2, ply: 2, state: step.state, status: step.status };
    stream.onStep({ ...step, line: { ...step.line, revision: 2 } });
    expect(record.match.revision).toBe(0);
    await soon();
    expect(record.match.revision).toBe(2);
    expect(replaced).toEqual([server]);
  });
});

it('asks how the match stands when the stream cannot tell all that was missed', async () => {
  server = { ...record.match, revision: 60, ply: 60, lastEvents: [] };
  stream.onReload();
  await soon();
  expect(record.match).toMatchObject({ revision: 60, ply: 60 });
});

it('does not go back to a view that is older', () => {
  const before = record.match;
  stream.onStep(stepFrom(before, TURN));
  record.adopt(before);
  expect(record.match.revision).toBe(1);
});

it('knows how the connection is, and asks again when it is lost', async () => {
  stream.onConnection('live');
  expect(record.connection).toBe('live');
  server = { ...record.match, rematchId: 'm2' };
  stream.onConnection('lost');
  await soon();
  expect(record.connection).toBe('lost');
  expect(record.match.rematchId).toBe('m2');
});

describe('what changes beside the log', () => {
  it('stays as the stream told it last, whatever a page says that was drawn before', async () => {
    const drawn = record.match;
    stream.onConnection('live');
    stream.onRoom({ ...roomOf(drawn), rematchId: 'm2' });
    record.adopt(drawn);
    expect(record.match.rematchId).toBe('m2');
    // A later request is newer; and a stream that was disconnected may have missed something.
    server = { ...drawn, rematchId: 'm3' };
    await record.refresh();
    expect(record.match.rematchId).toBe('m3');
    stream.onRoom({ ...roomOf(drawn), rematchId: 'm4' });
    stream.onConnection('connecting');
    record.adopt({ ...drawn, rematchId: 'm5' });
    expect(record.match.rematchId).toBe('m5');
  });

  it('is known at once', () => {
    stream.onRoom({ ...roomOf(record.match), rematchId: 'm2' });
    expect(record.match.rematchId).toBe('m2');
  });

  it('says nothing about how the game stands: a word that is late brings back nothing', () => {
    const before = record.match;
    const step = stepFrom(before, TURN);
    stream.onStep({ ...step, status: { kind: 'over', ranking: [[1], [0]], draw: false, reason: 'joined' } });
    stream.onRoom(roomOf(before));
    expect(record.match.phase).toBe('OVER');
    expect(record.match.seats.map(({ place }) => place)).toEqual([2, 1]);
  });

  it('makes whoever sits down look again, with other eyes', async () => {
    const { match } = record;
    const seats = match.seats.map((seat) => ({ ...seat, mine: true }));
    server = { ...match, seats, seed: 99 };
    stream.onRoom({ ...roomOf(match), seats });
    await soon();
    expect(record.match.seed).toBe(99);
  });
});

it('listens anew when the same match is seen with other eyes', async () => {
  server = { ...record.match, seenBy: 'ben' };
  stream.onReload();
  await soon();
  expect(record.match.seenBy).toBe('ben');
  expect(replaced).toEqual([server]);
  expect(heardAs).toEqual(['ada', 'ben']);
  expect(hungUp).toBe(1);
});
