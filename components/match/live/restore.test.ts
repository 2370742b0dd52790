/** What was entered before a reload, as it lies in storage, against the match as it stands now. */
import { beforeEach, describe, expect, it } from 'vitest';
import { boardFor } from '@/components/board/registry';
import { nonaga } from '@/lib/games/nonaga';
import type { MatchView } from '@/lib/protocol/views';
import { choicesIn, shownMatch } from './local-turn';
import { afterStep } from './match-progress';
import { LOOK_AGAIN, MOVED_ON, NOT_SENT } from './server-news';
import type { KeptInput, LoadedGame, LiveEvent, PendingCommand, UnsentTurn } from './state';
import { LiveBench } from './testing/live-bench';
import { newMatch, SLIDE, stepFrom, TILE, TURN } from './testing/live-fixture';

const loaded: LoadedGame = { game: nonaga, board: boardFor('nonaga') };

/** Both seats are the viewer's, so that turns can follow each other. */
let match: MatchView;
let live: LiveBench;

beforeEach(() => {
  const fresh = newMatch();
  match = { ...fresh, seats: fresh.seats.map((seat) => ({ ...seat, mine: true })) };
  live = new LiveBench(loaded, match);
});

/** Plays the first choice on the board, and says which move it was. */
function playAny(): unknown {
  const { move } = choicesIn(loaded, live.view.state)[0]!;
  live.play(move);
  return move;
}
const turn = (atRevision: number, moves: readonly unknown[], notation = TURN): UnsentTurn => ({
  kind: 'turn',
  result: null,
  key: `kept-${atRevision}`,
  atRevision,
  notation,
  moves,
});
const kept = (queue: KeptInput['queue'], draft: readonly unknown[] = [], revision = 0): KeptInput => ({
  v: 2,
  queue,
  revision,
  draft,
  held: [],
});
const shownStateOf = ({ state, lastEvents }: MatchView) => ({ state, lastEvents });
function restored(input: KeptInput, server = match) {
  live = new LiveBench(loaded, server, 'new-base').do({ type: 'restored', kept: input });
  return {
    moves: live.state.draft.map(({ move }) => move),
    queue: live.state.queue.map(({ key }) => key),
    message: live.state.message?.text ?? null,
  };
}

describe('a draft', () => {
  it('is shown at once, and kept as it is now', () => {
    expect(restored(kept([], [SLIDE]))).toEqual({ moves: [SLIDE], queue: [], message: null });
    expect(live.effects).toContainEqual({ do: 'jump', shown: shownStateOf(shownMatch(live.state)) });
    expect(live.kept).toEqual(kept([], [SLIDE]));
  });

  it('of an older revision is to be looked at again', () => {
    const later = { ...match, revision: 3 };
    expect(restored(kept([], [SLIDE]), later)).toEqual({ moves: [SLIDE], queue: [], message: LOOK_AGAIN });
  });

  it('that no longer fits goes as far as it does, in words', () => {
    expect(restored(kept([], [SLIDE, SLIDE]))).toEqual({ moves: [SLIDE], queue: [], message: MOVED_ON });
    expect(restored(kept([], [TILE]))).toEqual({ moves: [], queue: [], message: MOVED_ON });
    expect(live.has('jump')).toBe(false);
  });

  it('of nothing is nothing, and storage is cleared', () => {
    expect(restored(kept([]), { ...match, revision: 3 })).toEqual({ moves: [], queue: [], message: null });
    expect(live.effects).toEqual([{ do: 'keep', kept: null }]);
  });
});

describe('unsent turns', () => {
  it('are sent in their order, and the draft follows them', () => {
    live.play(SLIDE).play(TILE);
    const moves = [playAny(), playAny(), playAny()];
    const input = live.kept!;
    expect(input).toMatchObject({ revision: 2, queue: [{ atRevision: 0 }, { atRevision: 1 }] });
    const shown = shownMatch(live.state).state;
    expect(restored(input)).toEqual({
      moves: moves.slice(2),
      queue: ['key-base-1', 'key-base-2'],
      message: null,
    });
    expect(shownMatch(live.state).state).toEqual(shown);
    expect(live.sent).toMatchObject([{ key: 'key-base-1', atRevision: 0 }]);
    expect(live.effects).toContainEqual({ do: 'jump', shown: shownStateOf(shownMatch(live.state)) });
  });

  it('that arrived are not sent again, and those after them are', () => {
    live.play(SLIDE).play(TILE);
    playAny();
    playAny();
    const input = live.kept!;
    const server = afterStep(match, stepFrom(match, TURN));
    expect(restored(input, server)).toEqual({ moves: [], queue: ['key-base-2'], message: null });
    expect(live.sent).toMatchObject([{ atRevision: 1 }]);
    expect(live.effects).toContainEqual({ do: 'jump', shown: shownStateOf(shownMatch(live.state)) });
  });

  it('for another revision wait to be confirmed again', () => {
    const input = kept([turn(0, [SLIDE, TILE])], [], 1);
    expect(restored(input, { ...match, revision: 2 })).toEqual({
      moves: [SLIDE, TILE],
      queue: [],
      message: LOOK_AGAIN,
    });
  });

  it('for another revision go but for the first, in words', () => {
    const input = kept([turn(0, [SLIDE, TILE]), turn(1, [SLIDE, TILE])], [SLIDE], 2);
    const { moves, queue, message } = restored(input, { ...match, revision: 2 });
    expect({ moves, queue, message }).toEqual({ moves: [SLIDE, TILE], queue: [], message: MOVED_ON });
  });

  it('that are no whole turn, or more than one, are not sent', () => {
    expect(restored(kept([turn(0, [SLIDE])], [], 1))).toMatchObject({ moves: [SLIDE], queue: [] });
    const long = restored(kept([turn(0, [SLIDE, TILE, SLIDE])], [], 1));
    expect(long).toEqual({ moves: [SLIDE, TILE], queue: [], message: MOVED_ON });
    expect(live.sent).toEqual([]);
  });

  it('after one that fits go by themselves', () => {
    live.play(SLIDE).play(TILE);
    const half = [playAny(), TILE];
    const input = kept([turn(0, [SLIDE, TILE]), turn(1, half)], [], 2);
    expect(restored(input)).toEqual({ moves: [], queue: ['kept-0'], message: MOVED_ON });
  });
});

describe('commands and what was chosen after them', () => {
  const undo = (atRevision: number, key = 'kept-undo'): PendingCommand => ({
    kind: 'command',
    id: null,
    key,
    atRevision,
    command: { type: 'undo' },
    toPly: null,
    survives: false,
  });
  const held = [{ from: SLIDE.from, to: SLIDE.to }];
  const stale = (fresh: MatchView): LiveEvent => ({
    type: 'answer',
    key: live.lastSent.key,
    answer: { ok: false, error: { code: 'stale', message: 'Stale.' }, fresh },
  });

  it('are kept and given again in their order, under their keys', () => {
    live.play(SLIDE).play(TILE);
    live.do({ type: 'command', id: 'a', command: { type: 'undo' } });
    playAny();
    const input = live.kept!;
    expect(input.queue.map(({ kind, atRevision }) => [kind, atRevision])).toEqual([
      ['turn', 0],
      ['command', 1],
    ]);
    expect(input).toMatchObject({ revision: 2, held: live.state.held });
    const server = afterStep(match, stepFrom(match, TURN));
    expect(restored(input, server)).toEqual({ moves: [], queue: ['key-base-2'], message: null });
    expect(live.sent).toMatchObject([{ type: 'undo', key: 'key-base-2', atRevision: 1 }]);
    expect(live.state.held).toEqual(input.held);
  });

  it('that had arrived before are answered as such, though the match went on', () => {
    restored({ ...kept([undo(0)], [], 1), held }, { ...match, revision: 1 });
    expect(live.sent).toMatchObject([{ atRevision: 0, key: 'kept-undo' }]);
    live.do({ type: 'answer', key: 'kept-undo', answer: { ok: true, step: stepFrom(match, TURN) } });
    expect(live.state).toMatchObject({ queue: [], held: [], draft: [{ move: SLIDE }], message: null });
  });

  it('that were meant for another position are not carried out, in words', () => {
    restored({ ...kept([undo(0), undo(1, 'second')], [], 2), held }, { ...match, revision: 3 });
    live.do(stale({ ...match, revision: 3 }));
    expect(live.state).toMatchObject({ queue: [], held: [], draft: [] });
    expect(live.state.message?.text).toBe(MOVED_ON);
    expect(live.kept).toBeNull();
    expect(restored(kept([undo(0)], [], 1), { ...match, revision: 3 }).message).toBeNull();
    live.do(stale({ ...match, revision: 3 }));
    expect(live.state.message?.text).toBe(NOT_SENT);
  });

  it('that follow a turn which no longer fits go with it, in words; a resignation stays', () => {
    const resign: PendingCommand = { ...undo(2, 'r'), command: { type: 'resign' }, survives: true };
    const input = kept([turn(0, [SLIDE, TILE]), undo(1), resign], [], 3);
    expect(restored(input, { ...match, revision: 2 })).toEqual({
      moves: [SLIDE, TILE],
      queue: ['r'],
      message: NOT_SENT,
    });
  });

  it('choices alone are played where they still follow, else said to be gone', () => {
    expect(restored({ ...kept([], [], 2), held }, { ...match, revision: 2 })).toMatchObject({
      moves: [SLIDE],
      message: null,
    });
    expect(restored({ ...kept([], [], 2), held }, { ...match, revision: 3 })).toMatchObject({
      moves: [],
      message: MOVED_ON,
    });
  });

  it('a take-back goes where it was sent to, however long the log has become', () => {
    const sent = { ...undo(1, 'back'), command: { type: 'take-back' }, toPly: 0, survives: true } as const;
    restored(kept([sent], [], 2), { ...match, revision: 2 });
    expect(live.sent).toMatchObject([{ type: 'take-back', key: 'back', atRevision: 1, toPly: 0 }]);
  });
});

it.each(['a draft', 'a turn'])('nothing is restored over %s that is made already', (what) => {
  live.play(SLIDE);
  if (what === 'a turn') live.play(TILE);
  const before = live.state;
  live.do({ type: 'restored', kept: kept([turn(0, [SLIDE, TILE], 'x')], [SLIDE]) });
  expect(live.state).toBe(before);
});

it('nobody else’s turn is taken up', () => {
  const others = { ...match, seats: match.seats.map((seat) => ({ ...seat, mine: seat.seat === 1 })) };
  expect(restored(kept([], [SLIDE]), others)).toEqual({ moves: [], queue: [], message: MOVED_ON });
});
