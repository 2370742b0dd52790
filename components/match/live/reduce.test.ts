import { beforeEach, describe, expect, it } from 'vitest';
import { boardFor } from '@/components/board/registry';
import { nonaga } from '@/lib/games/nonaga';
import type { MatchView } from '@/lib/protocol/views';
import { decidedOf, isWhole } from './local-turn';
import { afterStep } from './match-progress';
import { LOOK_AGAIN, MOVED_ON } from './server-news';
import type { LoadedGame } from './state';
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

const stale = (fresh?: MatchView) =>
  ({ ok: false, error: { code: 'stale', message: 'Too late.' }, ...(fresh ? { fresh } : {}) }) as const;
const answer = (answer: object) =>
  live.do({ type: 'answer', key: live.lastSent.key, answer: answer as never });

describe('a turn made here', () => {
  it('is shown at once and sent only when it is whole', () => {
    live.play(SLIDE);
    expect(live.view.status).toMatchObject({ midTurn: true });
    expect(live.sent).toEqual([]);
    live.play(TILE);
    expect(live.sent).toMatchObject([{ type: 'turn', atRevision: 0, moves: [SLIDE, TILE] }]);
    expect(live.view.status).toMatchObject({ toAct: 1 });
    expect(live.state.draft).toEqual([]);
  });

  it('stays the very position that is shown when it is confirmed, by stream and by answer', () => {
    const step = stepFrom(match, TURN);
    live.play(SLIDE).play(TILE);
    const shown = live.view.state;
    live.effects = [];
    live.do({ type: 'step', step });
    expect(live.view.state).toBe(shown);
    expect(live.state.queue).toEqual([]);
    live.do({ type: 'answer', key: 'key-base-1', answer: { ok: true, step } });
    expect(live.view).toMatchObject({ revision: 1, log: [step.line] });
    expect(live.effects).toEqual([{ do: 'keep', kept: null }]);
  });

  it('is taken back move by move, or whole', () => {
    live.do({ type: 'confirm-first', on: true }).play(SLIDE).play(TILE);
    live.do({ type: 'undo-move' });
    expect(live.state.draft).toHaveLength(1);
    live.play(TILE).do({ type: 'cancel' });
    expect(live.view).toBe(match);
    expect(live.has('rewind') && live.has('jump')).toBe(true);
  });

  it('is refused in words when the rules forbid it', () => {
    live.tap('2,-2').tap('1,-1');
    expect(live.state.message?.text).toMatch(/as far as it can/);
    live.do({ type: 'timer', name: 'clear-message' });
    expect(live.state.message).toBeNull();
    expect(live.sent).toEqual([]);
  });
});

describe('a turn that is to be confirmed', () => {
  beforeEach(() => void live.do({ type: 'confirm-first', on: true }).play(SLIDE).play(TILE));

  it('lies on the board unsent, and nothing says that it is done', () => {
    expect(isWhole(live.state.draft)).toBe(true);
    expect(decidedOf(live.state)).toBe(match);
    live.tap('0,2');
    expect(live.state.message?.text).toMatch(/Confirm your turn/);
    expect(live.sent).toEqual([]);
  });

  it('is sent once when it is confirmed', () => {
    live.do({ type: 'confirm' }, { type: 'confirm' });
    expect(live.sent).toHaveLength(1);
    expect(decidedOf(live.state).status).toMatchObject({ toAct: 1 });
  });
});

describe('without a connection', () => {
  it('a turn is sent until it is answered, under the same key', () => {
    live.play(SLIDE).play(TILE);
    const waits: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      live.effects = live.effects.filter((effect) => effect.do !== 'wait');
      live.do({ type: 'unreachable', key: live.lastSent.key });
      waits.push(...live.effects.flatMap((effect) => (effect.do === 'wait' ? [effect.ms] : [])));
      live.do({ type: 'timer', name: 'retry-send' });
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    expect(new Set(live.sent.map(({ key }) => key)).size).toBe(1);
    expect(live.sent).toHaveLength(10);
    expect(live.view.status).toMatchObject({ toAct: 1 });
  });

  it.each([{ type: 'online' }, { type: 'looked-at' }] as const)('it is sent at once on $type', (event) => {
    live.play(SLIDE).play(TILE).do({ type: 'unreachable', key: live.lastSent.key }, event);
    expect(live.sent).toHaveLength(2);
  });

  it('what hangs in a dead connection is sent again when the stream is back', () => {
    live.do({ type: 'connection', connection: 'live' }).play(SLIDE).play(TILE);
    live.do({ type: 'connection', connection: 'lost' }, { type: 'connection', connection: 'live' });
    expect(live.sent).toHaveLength(2);
    expect(live.has('fetch-match')).toBe(true);
  });

  it('a server that cannot judge it now does not end it', () => {
    live.play(SLIDE).play(TILE);
    answer({ ok: false, error: { code: 'unavailable', message: 'Later.' } });
    expect(live.state.queue).toHaveLength(1);
    expect(live.state.message).toBeNull();
  });

  it('the server is asked now and then whether the match is still there', () => {
    live.do({ type: 'connection', connection: 'lost' }, { type: 'fetched', match: null });
    expect(live.state.isGone).toBe(true);
    live.effects = [];
    live.do({ type: 'timer', name: 'ask-again' });
    expect(live.effects.map((effect) => effect.do)).toEqual(['wait', 'fetch-match'].reverse());
    live.do({ type: 'fetched', match });
    expect(live.state.isGone).toBe(false);
  });
});

describe('what was entered before a reload', () => {
  const reloaded = (server = match) => {
    const kept = live.kept!;
    live = new LiveBench(loaded, server, 'other-base');
    return live.do({ type: 'restored', kept });
  };

  it('is there again, half made', () => {
    live.play(SLIDE);
    expect(reloaded().state.draft).toHaveLength(1);
    expect(live.sent).toEqual([]);
  });

  it('waits to be confirmed again', () => {
    live.do({ type: 'confirm-first', on: true }).play(SLIDE).play(TILE);
    expect(isWhole(reloaded().state.draft)).toBe(true);
    expect(live.sent).toEqual([]);
  });

  it('is sent again under its old key', () => {
    live.play(SLIDE).play(TILE);
    expect(reloaded().sent).toMatchObject([{ key: 'key-base-1', moves: [SLIDE, TILE] }]);
    expect(live.view.status).toMatchObject({ toAct: 1 });
  });

  it('is done with where it had arrived', () => {
    live.play(SLIDE).play(TILE);
    reloaded(afterStep(match, stepFrom(match, TURN)));
    expect([live.sent, live.state.message, live.kept]).toEqual([[], null, null]);
  });

  it('is said not to fit where the match went on otherwise, once', () => {
    live.play(SLIDE).play(TILE);
    reloaded(afterStep(match, stepFrom(match, OTHER_TURN)));
    expect(live.sent).toEqual([]);
    expect(live.state.message?.text).toBe(MOVED_ON);
    expect(live.kept).toBeNull();
  });

  it('is neither taken up nor forgotten by somebody who only watches', () => {
    live.play(SLIDE);
    const kept = live.kept!;
    const seats = match.seats.map((seat) => ({ ...seat, mine: false }));
    const watcher = new LiveBench(loaded, { ...match, seenBy: 'nobody', seats });
    watcher.do({ type: 'restored', kept });
    expect(watcher.state.draft).toEqual([]);
    expect(watcher.has('keep')).toBe(false);
  });
});

describe('a step from elsewhere', () => {
  it('is shown, and ends a turn that no longer fits, in words', () => {
    live.play(SLIDE).do({ type: 'step', step: stepFrom(match, OTHER_TURN) });
    expect(live.state.draft).toEqual([]);
    expect(live.state.message?.text).toBe(MOVED_ON);
    expect(live.has('show-step')).toBe(true);
  });

  it('lets a turn that still fits wait to be confirmed', () => {
    // Another seat leaves: the position is the same, the revision is not.
    const left = { ...stepFrom(match, TURN), state: match.state, status: match.status, events: [] };
    const step = { ...left, line: { ...left.line, kind: 'resign', notation: 'resigns', seat: 1 } } as never;
    live.play(SLIDE).play(TILE).do({ type: 'step', step });
    expect(isWhole(live.state.draft)).toBe(true);
    expect(live.state.message?.text).toBe(LOOK_AGAIN);
    live.do({ type: 'answer', key: 'key-base-1', answer: stale() });
    expect(isWhole(live.state.draft)).toBe(true);
    live.do({ type: 'confirm' });
    expect(live.lastSent).toMatchObject({ atRevision: 1, key: 'key-base-2' });
  });

  it('that is the turn of another tab of the same person counts as one’s own', () => {
    live.do({ type: 'confirm-first', on: true }).play(SLIDE).play(TILE);
    live.do({ type: 'step', step: stepFrom(match, TURN) });
    expect([live.state.draft, live.state.message]).toEqual([[], null]);
  });

  it('is taken once, however often it comes', () => {
    const step = stepFrom(match, TURN);
    live.do({ type: 'step', step }, { type: 'step', step });
    expect(live.view).toMatchObject({ revision: 1, log: [step.line] });
  });

  it('beyond a gap is taken, and the lines between are asked for', () => {
    const step = stepFrom(match, TURN);
    live.do({ type: 'step', step: { ...step, line: { ...step.line, revision: 3 } } });
    expect(live.view.revision).toBe(3);
    expect(live.has('fetch-match')).toBe(true);
  });

  it('does not deselect what means the same', () => {
    live.tap('2,-2');
    live.do({ type: 'info', info: { ...infoOf(match), rematchId: 'm2' } });
    expect(live.state.selection.selected).toBe('2,-2');
    live.do({ type: 'rendered', match: structuredClone(match) });
    expect(live.state.selection.selected).toBe('2,-2');
  });
});

describe('while another is to move', () => {
  it('a piece can be selected for the next turn, and stays selected when it comes', () => {
    const mine = match.seats.map((seat) => ({ ...seat, mine: seat.seat === 1 }));
    live = new LiveBench(loaded, { ...match, seats: mine });
    const next = afterStep(match, stepFrom(match, TURN));
    const { from } = loaded.board.choices(next.state)[0]!;
    live.tap(from);
    expect([live.state.selection.selected, live.state.message]).toEqual([from, null]);
    live.do({ type: 'step', step: stepFrom(match, TURN) });
    expect(live.state.selection.selected).toBe(from);
  });

  it('an empty cell is refused in words', () => {
    live.do({ type: 'step', step: stepFrom(match, TURN) }).tap(null);
    expect(live.state.message?.text).toBe('It is not your turn: P1 is to move.');
  });
});

describe('an answer that refuses', () => {
  it('takes the turn back, with its words', () => {
    live.play(SLIDE).play(TILE);
    answer({ ok: false, error: { code: 'illegal', message: 'No.' } });
    expect(live.view).toBe(match);
    expect(live.state.message?.text).toBe('No.');
    expect(live.kept).toBeNull();
  });

  it('because the match went on brings the match as it stands', () => {
    live.play(SLIDE).play(TILE);
    answer(stale(afterStep(match, stepFrom(match, OTHER_TURN))));
    expect(live.view.revision).toBe(1);
    expect(live.state).toMatchObject({ queue: [], message: { text: MOVED_ON } });
  });
});

describe('commands', () => {
  const command = (type: 'resign' | 'undo' | 'take-back', id: string, survives = false) =>
    live.do({ type: 'command', id, command: { type }, survives });

  it('follow the turn that is on its way, one after the other', () => {
    live.play(SLIDE).play(TILE);
    command('take-back', 'a');
    command('resign', 'b');
    expect(live.sent.map(({ type }) => type)).toEqual(['turn']);
    answer({ ok: true, step: stepFrom(match, TURN) });
    expect(live.lastSent).toMatchObject({ type: 'take-back', atRevision: 1, toPly: 0 });
    const back = { ...stepFrom(match, TURN), state: match.state, status: match.status };
    answer({ ok: true, step: { ...back, line: { ...back.line, kind: 'takeback', revision: 2, ply: 0 } } });
    expect(live.lastSent).toMatchObject({ type: 'resign', atRevision: 2 });
    expect(live.settled()).toEqual([null]);
  });

  it('go with one that is refused before them', () => {
    command('undo', 'a');
    command('undo', 'b');
    answer({ ok: false, error: { code: 'forbidden', message: 'No.' } });
    expect(live.settled()).toEqual(['No.', 'No.']);
    expect(live.state.queue).toEqual([]);
  });

  it('stay when a run before them can do nothing', () => {
    for (const run of ['finish', 'solve'])
      live.do({ type: 'command', id: run, command: { type: 'run', run } });
    answer({ ok: false, error: { code: 'illegal', message: 'No.' } });
    expect(live.settled()).toEqual(['No.']);
    expect(live.lastSent).toMatchObject({ type: 'run', run: 'solve' });
  });

  it('that another’s turn does not change are sent again, under another key', () => {
    command('resign', 'a', true);
    answer(stale(afterStep(match, stepFrom(match, TURN))));
    expect(live.sent.map((sent) => 'atRevision' in sent && sent.atRevision)).toEqual([0, 1]);
    expect(new Set(live.sent.map(({ key }) => key)).size).toBe(2);
    expect(live.settled()).toEqual([]);
  });

  it('with nothing to do are refused at once', () => {
    command('take-back', 'a', true);
    expect(live.sent).toEqual([]);
    expect(live.settled()).toEqual(['You have no turn to take back.']);
  });

  it('hold what is chosen after them until they are answered', () => {
    command('undo', 'a');
    live.play(SLIDE);
    expect(live.state.held).toHaveLength(1);
    answer({ ok: false, error: { code: 'forbidden', message: 'No.' } });
    expect(live.state.draft.map(({ move }) => move)).toEqual([SLIDE]);
  });
});

describe('views and match info', () => {
  it('do not go back', () => {
    live.do({ type: 'step', step: stepFrom(match, TURN) }, { type: 'rendered', match });
    expect(live.view.revision).toBe(1);
  });

  it('stay as the stream told them last, whatever a page says that was drawn before', () => {
    live.do({ type: 'connection', connection: 'live' });
    live.do(
      { type: 'info', info: { ...infoOf(match), rematchId: 'm2' } },
      { type: 'rendered', match: { ...match } },
    );
    expect(live.view.rematchId).toBe('m2');
    live.do({ type: 'refresh' }, { type: 'fetched', match: { ...match, rematchId: 'm3' } });
    expect(live.view.rematchId).toBe('m3');
  });

  it('tell whoever sits down to look again', () => {
    const seats = match.seats.map((seat) => ({ ...seat, mine: true }));
    live.do({ type: 'info', info: { ...infoOf(match), seats } });
    expect(live.has('fetch-match')).toBe(true);
  });

  it('are asked for when an announced step does not come', () => {
    live.do({ type: 'greeting', revision: 1, info: infoOf(match) });
    expect(live.has('wait')).toBe(true);
    live.do({ type: 'timer', name: 'expected-step' });
    expect(live.has('fetch-match')).toBe(true);
  });

  it('for another viewer replace everything, and leave what was kept', () => {
    live.play(SLIDE);
    live.effects = [];
    live.do({ type: 'rendered', match: { ...match, seenBy: 'ben' } });
    expect(live.state.draft).toEqual([]);
    expect(live.effects.map((effect) => effect.do)).toEqual(['jump', 'listen', 'restore']);
  });

  it('change nothing where nothing is new', () => {
    const before = live.state;
    live.do({ type: 'rendered', match }, { type: 'confirm-first', on: false }, { type: 'looked-at' });
    expect(live.state).toBe(before);
  });
});

it('asks a silent AI once a turn, and then how the match stands', () => {
  const seats = match.seats.map((seat) => ({ ...seat, mine: seat.seat === 1, kind: 'ai' as const }));
  live = new LiveBench(loaded, { ...match, seats }).do({ type: 'started' });
  live.do({ type: 'timer', name: 'silent-ai' });
  expect(live.has('nudge-ai')).toBe(true);
  live.do({ type: 'timer', name: 'silent-ai' });
  expect(live.has('fetch-match')).toBe(true);
  expect(live.effects.filter((effect) => effect.do === 'nudge-ai')).toHaveLength(1);
});
