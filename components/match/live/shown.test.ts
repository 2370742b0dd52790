/** What a live match asks to be shown, awaited and kept, effect by effect. */
import { beforeEach, describe, expect, it } from 'vitest';
import { boardFor } from '@/components/board/registry';
import { nonaga } from '@/lib/games/nonaga';
import type { MatchView } from '@/lib/protocol/views';
import { turnsOf, shownMatch } from './local-turn';
import { afterStep } from './match-progress';
import { LOOK_AGAIN, MOVED_ON } from './server-news';
import type { Effect, LoadedGame, LiveEvent } from './state';
import { LiveBench } from './testing/live-bench';
import { infoOf, newMatch, SLIDE, stepFrom, TILE, TURN } from './testing/live-fixture';

const loaded: LoadedGame = { game: nonaga, board: boardFor('nonaga') };
const OTHER_TURN = '0,2>1,1/0,0>3,-1';

let match: MatchView;
let live: LiveBench;

beforeEach(() => {
  match = newMatch();
  live = new LiveBench(loaded, match);
});

const shownStateOf = ({ state, lastEvents }: MatchView) => ({ state, lastEvents });
const shown = () => shownStateOf(shownMatch(live.state));
/** What follows from these events alone, without what is kept in storage. */
function effectsOf(...events: readonly LiveEvent[]): Effect[] {
  live.effects = [];
  live.do(...events);
  return live.effects.filter((effect) => effect.do !== 'keep');
}
const tapped = (cell: string): LiveEvent => ({ type: 'tapped', cell, byFinger: false });
const toSeat = (mine: 0 | 1): MatchView => ({
  ...match,
  seats: match.seats.map((seat) => ({ ...seat, mine: seat.seat === mine })),
});
/** The same position one revision later: another seat has left. */
const leftBy = (view: MatchView) => {
  const step = stepFrom(view, TURN);
  const line = { ...step.line, kind: 'resign', seat: 1, notation: 'resigns' } as const;
  return { ...step, line, events: [], state: view.state, status: view.status };
};

describe('a move made here', () => {
  it('is played, and told once', () => {
    live.tap('2,-2');
    const before = live.state.news.serial;
    const effects = effectsOf(tapped('-1,1'));
    const { events } = live.state.draft[0]!;
    expect(events.length).toBeGreaterThan(0);
    expect(effects).toEqual([{ do: 'play', shown: shown(), events }]);
    expect(live.state.news).toEqual({ serial: before + 1, events });
    expect(live.view.lastEvents).toEqual(events);
    live.do({ type: 'confirm-first', on: true }).play(TILE);
    expect(live.view.lastEvents).toEqual(live.state.draft.flatMap((played) => played.events));
    expect(live.state.news.serial).toBe(before + 2);
  });

  it('is rewound by itself, and a whole turn jumps back', () => {
    live.do({ type: 'confirm-first', on: true }).play(SLIDE);
    const [slid] = live.state.draft;
    const half = shown();
    expect(effectsOf({ type: 'cancel' })).toEqual([
      { do: 'rewind', shown: shownStateOf(match), events: slid!.events },
    ]);
    live.play(SLIDE).play(TILE);
    const tile = live.state.draft[1]!;
    expect(effectsOf({ type: 'undo-move' })).toEqual([{ do: 'rewind', shown: half, events: tile.events }]);
    expect(live.state.draft).toMatchObject([{ move: SLIDE }]);
    live.play(TILE);
    expect(effectsOf({ type: 'cancel' })).toEqual([{ do: 'jump', shown: shownStateOf(match) }]);
    expect(effectsOf({ type: 'undo-move' }, { type: 'cancel' })).toEqual([]);
  });

  it('that is refused is explained beside the cell for a while', () => {
    live.tap('2,-2');
    expect(effectsOf(tapped('1,-1'))).toEqual([{ do: 'wait', name: 'clear-message', ms: 6000 }]);
    expect(live.state.message).toMatchObject({ cell: '1,-1', isBrief: true });
    effectsOf({ type: 'timer', name: 'retry-send' });
    expect(live.state.message).not.toBeNull();
    effectsOf({ type: 'timer', name: 'clear-message' }, { type: 'timer', name: 'clear-message' });
    expect(live.state.message).toBeNull();
  });

  it('can be dragged, and let go', () => {
    live.do({ type: 'picked-up', cell: '2,-2' });
    expect(live.state.selection.selected).toBe('2,-2');
    live.do({ type: 'released' });
    expect(live.state.selection).toEqual({ selected: null, aimed: null });
    live.do({ type: 'picked-up', cell: '2,-2' }, { type: 'dropped', from: '2,-2', to: '-1,1' });
    expect(live.state.draft).toMatchObject([{ move: SLIDE }]);
  });

  it('is judged on the match as it stands where that went on during the drag', () => {
    live = new LiveBench(loaded, toSeat(1));
    const next = afterStep(live.view, stepFrom(match, TURN));
    const choice = loaded.board.choices(next.state)[0]!;
    const picked: LiveEvent = { type: 'picked-up', cell: choice.from };
    const dropped: LiveEvent = { type: 'dropped', from: choice.from, to: choice.to };
    live.do(picked, { type: 'step', step: stepFrom(match, TURN) }, dropped);
    expect(live.state.draft).toMatchObject([{ move: choice.move }]);
    // The piece in the hand is not there any more.
    live = new LiveBench(loaded, match).do({ type: 'picked-up', cell: '0,2' });
    live.do({ type: 'step', step: stepFrom(match, OTHER_TURN) }, { type: 'dropped', from: '0,2', to: '1,1' });
    expect(live.state).toMatchObject({ draft: [], message: { text: MOVED_ON } });
  });
});

describe('a selection', () => {
  it('goes with the position in which it could be moved', () => {
    live.tap('0,2').do({ type: 'step', step: stepFrom(match, OTHER_TURN) });
    expect(live.state.selection).toEqual({ selected: null, aimed: null });
    live = new LiveBench(loaded, match).play(SLIDE).do({ type: 'undo-move' }).tap('2,-2');
    live.do({ type: 'rendered', match: { ...match, phase: 'ABORTED' } });
    expect(live.state.selection.selected).toBeNull();
  });

  it('is the same object where nothing about it changes', () => {
    live.tap('2,-2');
    const { selection } = live.state;
    live.do({ type: 'info', info: { ...infoOf(match), rematchId: 'm2' } });
    expect(live.state.selection).toBe(selection);
  });

  it('of a piece for the next turn is for players of a match that goes on', () => {
    const select = (view: MatchView) => new LiveBench(loaded, view).tap('0,-2').state.selection.selected;
    expect(select(toSeat(1))).toBe('0,-2');
    expect(select({ ...toSeat(1), phase: 'ABORTED' })).toBeNull();
    expect(select({ ...toSeat(1), seats: match.seats.map((seat) => ({ ...seat, mine: false })) })).toBeNull();
    const over = { kind: 'over', ranking: [[0], [1]], reason: 'time', draw: false } as const;
    expect(select({ ...toSeat(1), status: over })).toBeNull();
  });
});

describe('a step from elsewhere', () => {
  it('is shown from the position that it left, and a turn made here after it', () => {
    const step = leftBy(match);
    live.play(SLIDE);
    const effects = effectsOf({ type: 'step', step });
    expect(effects).toEqual([
      { do: 'jump', shown: shownStateOf(match) },
      { do: 'show-step', before: match, step },
      { do: 'play', shown: shown(), events: live.state.draft[0]!.events },
    ]);
    expect(live.state.news).toEqual({ serial: 2, events: [] });
    expect(live.state.message).toBeNull();
  });

  it('is shown as it is where nothing was made here', () => {
    const step = stepFrom(match, TURN);
    expect(effectsOf({ type: 'step', step })).toEqual([{ do: 'show-step', before: match, step }]);
    expect(live.state.news).toEqual({ serial: 1, events: step.events });
  });

  it('beyond a gap is jumped to', () => {
    const step = stepFrom({ ...match, revision: 2 }, TURN);
    expect(effectsOf({ type: 'step', step })).toEqual([
      { do: 'fetch-match' },
      { do: 'jump', shown: { state: step.state, lastEvents: step.events } },
    ]);
  });

  it('ends all turns but the first, in words', () => {
    const mine = match.seats.map((seat) => ({ ...seat, mine: true }));
    live = new LiveBench(loaded, { ...match, seats: mine }).play(SLIDE).play(TILE);
    const next = loaded.board.choices(live.view.state)[0]!;
    live.tap(next.from).tap(next.to);
    expect(live.state.draft).toHaveLength(1);
    live.do({ type: 'step', step: leftBy(live.state.server) });
    expect(live.state.draft.map(({ move }) => move)).toEqual([SLIDE, TILE]);
    expect(live.state.message).toEqual({ text: MOVED_ON, cell: null, isBrief: false });
  });

  it('ends the second of two whole turns, in words', () => {
    const mine = match.seats.map((seat) => ({ ...seat, mine: true }));
    live = new LiveBench(loaded, { ...match, seats: mine }).play(SLIDE).play(TILE);
    for (let moves = 0; moves < 2; moves += 1) live.play(loaded.board.choices(live.view.state)[0]!.move);
    expect(live.state.queue).toHaveLength(2);
    live.do({ type: 'step', step: leftBy(live.state.server) });
    expect(live.state).toMatchObject({ queue: [], message: { text: MOVED_ON } });
  });

  it('lets a half-made turn stand without a word', () => {
    live.play(SLIDE).do({ type: 'step', step: leftBy(match) });
    expect([live.state.draft.length, live.state.message]).toEqual([1, null]);
  });
});

describe('a view of the match', () => {
  const next = () => afterStep(match, stepFrom(match, TURN));

  it('one revision on is shown as that step', () => {
    expect(effectsOf({ type: 'rendered', match: { ...next(), rematchId: 'm2' } })).toMatchObject([
      { do: 'show-step', before: match, step: { line: next().log[0] } },
    ]);
    expect(live.state.server.rematchId).toBe('m2');
  });

  it('several revisions on, or without its line, is jumped to', () => {
    const later = afterStep(next(), stepFrom({ ...match, revision: 1, ply: 1 }, TURN));
    for (const view of [later, { ...next(), log: [] }]) {
      live = new LiveBench(loaded, match);
      expect(effectsOf({ type: 'rendered', match: view })).toEqual([
        { do: 'jump', shown: shownStateOf(view) },
      ]);
      expect(live.state.news).toEqual({ serial: 1, events: view.lastEvents });
      expect(live.state.server).toBe(view);
    }
  });

  it('in which all turns made here have arrived changes nothing that is shown', () => {
    const mine = { ...match, seats: match.seats.map((seat) => ({ ...seat, mine: true })) };
    live = new LiveBench(loaded, mine).play(SLIDE).play(TILE);
    const middle = live.view;
    const choice = loaded.board.choices(middle.state)[0]!;
    live.tap(choice.from).tap(choice.to);
    const tile = loaded.board.choices(live.view.state)[0]!;
    live.tap(tile.from).tap(tile.to);
    const [first, second] = turnsOf(live.state.queue);
    const one = afterStep(mine, stepFrom(mine, first!.notation));
    const two = afterStep(one, stepFrom({ ...one, state: middle.state }, second!.notation));
    const before = live.view.state;
    expect(effectsOf({ type: 'rendered', match: two })).toEqual([]);
    expect(live.view.state).toBe(before);
    expect(live.state).toMatchObject({ queue: [], sending: null, server: { revision: 2 } });
  });

  it('of the same revision with another position is jumped to, and the turn tried on it', () => {
    live.play(SLIDE);
    const other = { ...match, state: { ...(match.state as object), ply: 4 } };
    const [jump] = effectsOf({ type: 'rendered', match: other });
    expect(jump).toEqual({ do: 'jump', shown: shown() });
    expect(live.state.server.state).toBe(other.state);
    expect(live.state.draft).toHaveLength(1);
  });

  it('of another match replaces everything', () => {
    expect(effectsOf({ type: 'rendered', match: { ...match, id: 'm2' } })).toEqual([
      { do: 'jump', shown: shownStateOf(match) },
      { do: 'listen' },
      { do: 'restore' },
    ]);
    expect(live.state.news.serial).toBe(1);
  });
});

it('a turn that is refused jumps back to the match as it stands', () => {
  live.play(SLIDE).play(TILE);
  const refused = { ok: false, error: { code: 'illegal', message: 'No.' } } as const;
  expect(effectsOf({ type: 'answer', key: live.lastSent.key, answer: refused })).toEqual([
    { do: 'jump', shown: shownStateOf(match) },
    { do: 'fetch-match' },
  ]);
  expect(live.state.message).toEqual({ text: 'No.', cell: null, isBrief: false });
});

it('a turn that came too late for nothing new waits, and is tried again', () => {
  live.play(SLIDE).play(TILE);
  const stale = { ok: false, error: { code: 'stale', message: 'Late.' } } as const;
  expect(effectsOf({ type: 'answer', key: live.lastSent.key, answer: stale })).toEqual([
    { do: 'fetch-match' },
    { do: 'wait', name: 'retry-send', ms: 500 },
  ]);
  expect(live.state).toMatchObject({ sending: null, isWaiting: true, failures: 1 });
  expect(live.state.queue).toHaveLength(1);
  const step = leftBy(match);
  live.do({ type: 'timer', name: 'retry-send' }, { type: 'step', step });
  expect(live.state.message?.text).toBe(LOOK_AGAIN);
});
