import { DAY_MS } from '@/lib/match/clock';
import { describe, expect, it } from 'vitest';
import type { Seat, Status } from '@/lib/games/contract';
import type { EntryKind, LogLine } from '@/lib/match/log';
import type { MatchView } from '@/lib/protocol/views';
import { nonaga } from '@/lib/games/nonaga';
import { asSent, infoOf, newMatch, stepFrom, TURN } from './testing/live-fixture';
import { afterInfo, afterStep, mayAskForReturn, returnsOf, wholeStep } from './match-progress';

const match = newMatch();
const over: Status = { kind: 'over', ranking: [[1], [0]], reason: 'resignation', draw: false };
const withSeats = (change: (seat: MatchView['seats'][number]) => object, more: object = {}): MatchView => ({
  ...match,
  seats: match.seats.map((seat) => ({ ...seat, ...change(seat) })),
  ...more,
});

it('a step gets its position history back, whatever the entry made of it', () => {
  const whole = stepFrom(match, TURN);
  const { state } = whole;
  for (const [before, after] of [
    [match.state, state],
    [state, state],
    [state, match.state],
    [state, { ...(match.state as object), seen: [] }],
  ]) {
    const step = { ...whole, state: after };
    const sent = asSent(nonaga, before, step);
    expect(sent.state).toMatchObject({ seen: [] });
    expect(wholeStep(nonaga, before, JSON.parse(JSON.stringify(sent))).state).toEqual(after);
  }
  // As an earlier release sent it.
  expect(wholeStep(nonaga, match.state, whole)).toBe(whole);
});

describe('after a step', () => {
  const step = stepFrom(match, TURN);

  it('the match has its line, its state and its phase', () => {
    expect(afterStep({ ...match, phase: 'OPEN', endedAt: 'x' }, step)).toEqual({
      ...match,
      phase: 'PLAYING',
      revision: 1,
      ply: 1,
      state: step.state,
      status: step.status,
      log: [{ ...step.line, events: step.events }],
      lastEvents: step.events,
      earlierEvents: [],
      endedAt: null,
    });
  });

  it('that ends it, everybody has a place, and ties share one', () => {
    const ended = afterStep(match, { ...step, status: over });
    expect(ended).toMatchObject({ phase: 'OVER', endedAt: step.line.at });
    expect(ended.seats).toEqual(match.seats.map((seat) => ({ ...seat, place: seat.seat === 1 ? 1 : 2 })));
    expect(afterStep({ ...match, endedAt: 'before' }, { ...step, status: over }).endedAt).toBe('before');
    const seats = ([0, 1, 2, 3] as Seat[]).map((seat) => ({ ...match.seats[0]!, seat }));
    const tied = { ...over, ranking: [[2, 1], [0]] } as Status;
    const places = afterStep({ ...match, seats }, { ...step, status: tied }).seats.map(({ place }) => place);
    expect(places).toEqual([3, 1, 1, null]);
  });
});

describe('after match info', () => {
  const phaseAfter = (view: MatchView, phase: MatchView['phase']) =>
    afterInfo(view, { ...infoOf(match), phase }).phase;

  it('whether the match is over is said by the log alone', () => {
    for (const phase of ['OPEN', 'PLAYING', 'ABORTED'] as const) expect(phaseAfter(match, phase)).toBe(phase);
    expect(phaseAfter(match, 'OVER')).toBe('PLAYING');
    const ended = { ...match, status: over, phase: 'OVER' } as const;
    expect(phaseAfter(ended, 'PLAYING')).toBe('OVER');
    expect(phaseAfter(ended, 'ABORTED')).toBe('ABORTED');
  });

  it('places are those of the log, and all else is the info’s', () => {
    const info = { ...infoOf(withSeats(() => ({ place: 9, name: 'New' }))), rematchId: 'm2' };
    const playing = afterInfo(match, info);
    expect(playing).toMatchObject({ id: match.id, rematchId: 'm2' });
    expect(playing.seats.map(({ place, name }) => [place, name])).toEqual([
      [null, 'New'],
      [null, 'New'],
    ]);
    const ended = afterInfo({ ...match, status: over }, info);
    expect(ended).toMatchObject({ id: match.id, rematchId: 'm2' });
    expect(ended.seats.map(({ place, name }) => [place, name])).toEqual([
      [2, 'New'],
      [1, 'New'],
    ]);
  });
});

it.each<[string, back: number, on: number, single: number]>([
  ['', 0, 0, 0],
  ['turn', 1, 0, 1],
  ['turn turn', 2, 0, 1],
  ['turn turn undo', 1, 1, 0],
  ['turn turn undo undo redo', 1, 1, 0],
  ['turn turn undo redo', 2, 0, 1],
  ['turn turn undo turn', 2, 0, 1],
  ['turn resign', 1, 0, 1],
])('after "%s" %i can be undone and %i redone, or %i where it is one', (kinds, back, on, single) => {
  const log = kinds.split(' ').map((kind) => ({ kind: kind as EntryKind }) as LogLine);
  expect(returnsOf(log)).toEqual({ back, on });
  expect(returnsOf(log, 'unlimited')).toEqual({ back, on });
  expect(returnsOf(log, 'single')).toEqual({ back: single, on: 0 });
});

it('turns of others are kept until the viewer moves', () => {
  const turns = (seat: Seat, revision: number): Parameters<typeof afterStep>[1] => {
    const step = stepFrom(match, TURN);
    return { ...step, line: { ...step.line, seat, revision }, events: [{ type: `turn ${revision}` }] };
  };
  const table = withSeats(({ seat }) => ({ mine: seat === 0 }));
  const first = afterStep(table, turns(1, 1));
  expect(first.earlierEvents).toEqual([]);
  const second = afterStep(first, turns(1, 2));
  expect(second.earlierEvents).toEqual([[{ type: 'turn 1' }]]);
  // No more than there are others at the table.
  expect(afterStep(second, turns(1, 3)).earlierEvents).toEqual([[{ type: 'turn 2' }]]);
  expect(afterStep(second, turns(0, 3)).earlierEvents).toEqual([]);
});

it('the others are asked to take an end back that a turn led to, unrated, and within a day', () => {
  const at = Date.parse('2026-11-18T12:00:00Z');
  const line = { kind: 'turn' } as LogLine;
  const ended: MatchView = {
    ...match,
    seats: match.seats.map((seat, index) => ({ ...seat, kind: 'human', mine: index === 0 })),
    status: over,
    phase: 'OVER',
    isRated: false,
    log: [line],
    endedAt: new Date(at).toISOString(),
  };
  expect(mayAskForReturn(ended, at + DAY_MS)).toBe(true);
  expect(mayAskForReturn(ended, at + DAY_MS + 1)).toBe(false);
  const others: readonly Partial<MatchView>[] = [
    { isRated: true },
    { status: match.status },
    { phase: 'ABORTED' },
    { log: [{ ...line, kind: 'resign' }] },
    { endedAt: null },
    { seats: ended.seats.map((seat) => ({ ...seat, mine: true })) },
    { seats: ended.seats.map((seat) => ({ ...seat, mine: false })) },
  ];
  for (const other of others) expect(mayAskForReturn({ ...ended, ...other }, at)).toBe(false);
});
