import { describe, expect, it } from 'vitest';
import { nonaga } from '@/lib/games/nonaga';
import type { Seat, Status } from '@/lib/games/contract';
import type { EntryKind, LogLine } from '@/lib/match/log';
import type { MatchView } from '@/lib/protocol/views';
import {
  afterInfo,
  afterStep,
  wholeStep,
  aiToPlay,
  facingOf,
  framesOf,
  isWholeTurn,
  playMove,
  returnsOf,
  sameData,
  seatToPlay,
} from './match-progress';
import { asSent, infoOf, newMatch, SLIDE, stepFrom, TILE, TURN } from './testing/live-fixture';

const match = newMatch();
const over: Status = { kind: 'over', ranking: [[1], [0]], reason: 'resignation', draw: false };
const withSeats = (change: (seat: MatchView['seats'][number]) => object, more: object = {}): MatchView => ({
  ...match,
  seats: match.seats.map((seat) => ({ ...seat, ...change(seat) })),
  ...more,
});

describe('the frames of a turn from elsewhere', () => {
  const { line, state, events } = stepFrom(match, TURN);
  const after = { state, events };
  const moved = (move: unknown, from: unknown) => {
    const played = playMove(nonaga, from, move);
    if (!played.ok) throw new Error(played.error.message);
    return played.value;
  };

  it('are one for each move, the last with the very state that came', () => {
    const slid = moved(SLIDE, match.state);
    const tile = moved(TILE, slid.state);
    const frames = framesOf(nonaga, match.state, line, after);
    expect(frames).toHaveLength(2);
    expect(frames[0]).toMatchObject({ state: slid.state, events: slid.events });
    expect(frames[1]!.state).toBe(state);
    expect(frames[1]!.events).toEqual(tile.events);
  });

  it.each<[string, LogLine | null]>([
    ['there is no line', null],
    ['it is no turn', { ...line, kind: 'resign' }],
    ['the moves cannot be read', { ...line, notation: 'nonsense' }],
  ])('are a single one where %s', (_why, other) => {
    expect(framesOf(nonaga, match.state, other, after)).toEqual([after]);
  });

  it.each([
    ['it has one move', [SLIDE], false],
    ['a move does not fit', [SLIDE, SLIDE], false],
    ['a move turns over what is hidden', [SLIDE, TILE], true],
  ])('are a single one where %s', (_why, moves, reveals) => {
    const text = { ...nonaga.text, parseTurn: () => ({ ok: true, value: moves }) };
    const game = { ...nonaga, text, hidden: { reveals: () => reveals } };
    expect(framesOf(game as never, match.state, line, after)).toEqual([after]);
  });

  it('are as many as there are moves', () => {
    const apply = (state: number, move: number) => ({
      ok: true,
      value: { state: state + move, events: [{ type: `by ${move}` }] },
    });
    const rules = { ...nonaga.rules, apply, status: () => match.status };
    const text = { ...nonaga.text, parseTurn: () => ({ ok: true, value: [1, 2, 3, 4] }) };
    const frames = framesOf({ ...nonaga, rules, text } as never, 0, line, { state: 'end', events: [] });
    expect(frames.map((frame) => [frame.state, frame.events])).toEqual([
      [1, [{ type: 'by 1' }]],
      [3, [{ type: 'by 2' }]],
      [6, [{ type: 'by 3' }]],
      ['end', [{ type: 'by 4' }]],
    ]);
  });

  it('follow the events where the board can, with those that change nothing beside the one before', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((type) => ({ type }));
    const follow = (at: unknown, { type }: { type: string }) =>
      type === 'b' || type === 'd' ? at : `${String(at)}${type}`;
    const frames = framesOf(nonaga, '', line, { state: 'end', events: [a!, b!, c!, d!] }, follow as never);
    expect(frames).toEqual([
      { state: 'a', events: [a, b] },
      { state: 'end', events: [c, d] },
    ]);
    expect(framesOf(nonaga, '', line, { state: 'end', events: [a!, c!, a!, b!] }, follow as never)).toEqual([
      { state: 'a', events: [a] },
      { state: 'ac', events: [c] },
      { state: 'end', events: [a, b] },
    ]);
    expect(framesOf(nonaga, '', line, { state: 'end', events: [b!, a!] }, follow as never)).toEqual([
      { state: '', events: [b] },
      { state: 'end', events: [a] },
    ]);
    const none = { state: 'end', events: [] };
    expect(framesOf(nonaga, '', line, none, follow as never)).toEqual([none]);
  });
});

it('a turn is whole when the next move is another’s, or there is none', () => {
  const played = { move: null, state: null, events: [] };
  const playing = { kind: 'playing', toAct: 0 } as const;
  expect(isWholeTurn({ ...played, status: { ...playing, midTurn: true } })).toBe(false);
  expect(isWholeTurn({ ...played, status: { ...playing, midTurn: false } })).toBe(true);
  expect(isWholeTurn({ ...played, status: { ...over, midTurn: true } as never })).toBe(true);
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
      log: [step.line],
      lastEvents: step.events,
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

it.each([
  [1, 1, true],
  [1, '1', false],
  [null, {}, false],
  [{}, null, false],
  ['ab', ['a', 'b'], false],
  [['a', 'b'], 'ab', false],
  [[], {}, false],
  ['ab', { 0: 'a', 1: 'b' }, false],
  [{ 0: 'a', 1: 'b' }, 'ab', false],
  [['a'], { 0: 'a' }, false],
  [{ a: 1, b: { c: [2] } }, { b: { c: [2] }, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: undefined }, { b: undefined }, false],
  [[1, 2], [1, 3], false],
])('%j and %j are the same data: %s', (a, b, same) => {
  expect(sameData(a, b)).toBe(same);
});

describe('whose turn it is', () => {
  it('the viewer’s, where they have the seat to act and the match is being played', () => {
    expect(seatToPlay(match)).toBe(0);
    expect(seatToPlay(withSeats(({ seat }) => ({ mine: seat === 1 })))).toBeNull();
    expect(seatToPlay({ ...match, phase: 'ABORTED' })).toBeNull();
    expect(seatToPlay({ ...match, status: { ...over, toAct: 0 } as never })).toBeNull();
  });

  it('an AI’s, where it has the seat to act and the match is being played', () => {
    const ai = withSeats(({ seat }) => ({ kind: seat === 0 ? 'ai' : 'human' }));
    expect(aiToPlay(ai)).toBe(true);
    expect(aiToPlay(withSeats(({ seat }) => ({ kind: seat === 1 ? 'ai' : 'human' })))).toBe(false);
    expect(aiToPlay(match)).toBe(false);
    expect(aiToPlay({ ...ai, phase: 'ABORTED' })).toBe(false);
    expect(aiToPlay({ ...ai, status: { ...over, toAct: 0 } as never })).toBe(false);
  });

  it('the board faces the viewer, where they have one seat', () => {
    expect(facingOf(withSeats(({ seat }) => ({ mine: seat === 1 })))).toBe(1);
    expect(facingOf(withSeats(() => ({ mine: true })))).toBe(0);
    expect(facingOf(withSeats(() => ({ mine: false })))).toBe(0);
  });
});
