/** What was entered before a reload, as it lies in storage, against the match as it stands now. */
import { beforeEach, describe, expect, it } from 'vitest';
import { boardFor } from '@/components/board/registry';
import { nonaga } from '@/lib/games/nonaga';
import type { MatchView } from '@/lib/protocol/views';
import { choicesIn, shownMatch } from './local-turn';
import { afterStep } from './match-progress';
import { LOOK_AGAIN, MOVED_ON } from './server-news';
import type { KeptInput, LoadedGame } from './state';
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
const turn = (atRevision: number, moves: readonly unknown[], notation = TURN) => ({
  key: `kept-${atRevision}`,
  atRevision,
  notation,
  moves,
});
const kept = (unsent: KeptInput['unsent'], draft: readonly unknown[] = [], revision = 0): KeptInput => ({
  v: 1,
  revision,
  draft,
  unsent,
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
    expect(input).toMatchObject({ revision: 2, unsent: [{ atRevision: 0 }, { atRevision: 1 }] });
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
