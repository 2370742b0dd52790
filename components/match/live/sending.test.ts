/** Commands beside turns: the order in which they are sent, and what becomes of them when one is refused. */
import { beforeEach, expect, it } from 'vitest';
import { boardFor } from '@/components/board/registry';
import { nonaga } from '@/lib/games/nonaga';
import type { CommandAnswer } from '@/lib/protocol/commands';
import type { MatchView } from '@/lib/protocol/views';
import { afterStep } from './match-progress';
import { MOVED_ON, NOT_SENT } from './server-news';
import type { CommandBody, Effect, LoadedGame, LiveEvent } from './state';
import { LiveBench } from './testing/live-bench';
import { newMatch, SLIDE, stepFrom, TILE, TURN } from './testing/live-fixture';

const loaded: LoadedGame = { game: nonaga, board: boardFor('nonaga') };
const FETCH = { do: 'fetch-match' };

let match: MatchView;
let live: LiveBench;

beforeEach(() => {
  match = newMatch();
  live = new LiveBench(loaded, match);
});

function effectsOf(...events: readonly LiveEvent[]): Effect[] {
  live.effects = [];
  live.do(...events);
  return live.effects.filter((effect) => effect.do !== 'keep');
}
const ask = (id: string, command: CommandBody, survives?: boolean): LiveEvent => ({
  type: 'command',
  id,
  command,
  ...(survives === undefined ? {} : { survives }),
});
const answer = (answer: CommandAnswer): LiveEvent => ({ type: 'answer', key: live.lastSent.key, answer });
const refused = (code: string, fresh?: MatchView): CommandAnswer => ({
  ok: false,
  error: { code, message: 'No.' },
  ...(fresh ? { fresh } : {}),
});
const settle = (id: string, refusal: string | null) => ({ do: 'settle', id, refusal });
const later = () => afterStep(match, stepFrom(match, TURN));

it('beside the log leave those that enter it alone when they are refused', () => {
  live.do(ask('a', { type: 'offer', kind: 'draw' }), ask('b', { type: 'resign' }));
  expect(effectsOf(answer(refused('forbidden')))).toMatchObject([
    FETCH,
    settle('a', 'No.'),
    { do: 'send', command: { type: 'resign' } },
  ]);
});

it('that were carried out without a step are settled', () => {
  live.do(ask('a', { type: 'offer', kind: 'draw' }));
  expect(effectsOf(answer({ ok: true }))).toEqual([settle('a', null)]);
  expect(live.state).toMatchObject({ queue: [], sending: null });
});

it('after a refused one go with it where they would follow it in the log; others stay', () => {
  live.do(ask('z', { type: 'offer', kind: 'draw' }), ask('a', { type: 'undo' }));
  live.do(ask('b', { type: 'offer', kind: 'abort' }), ask('c', { type: 'redo' }), answer({ ok: true }));
  expect(effectsOf(answer(refused('forbidden')))).toMatchObject([
    FETCH,
    settle('a', 'No.'),
    settle('c', 'No.'),
    { do: 'send', command: { type: 'offer', kind: 'abort' } },
  ]);
});

it('go with a refused turn, and the others are sent', () => {
  live
    .play(SLIDE)
    .play(TILE)
    .do(ask('a', { type: 'resign' }), ask('b', { type: 'offer', kind: 'draw' }));
  expect(effectsOf(answer(refused('illegal')))).toMatchObject([
    settle('a', 'No.'),
    { do: 'jump' },
    FETCH,
    { do: 'send', command: { type: 'offer' } },
  ]);
});

it('that came too late are sent again only if they survive and the match goes on', () => {
  live.do(ask('a', { type: 'resign' }));
  expect(effectsOf(answer(refused('stale', later())))).toContainEqual(settle('a', 'No.'));
  live = new LiveBench(loaded, match).do(ask('a', { type: 'resign' }, true));
  expect(effectsOf(answer(refused('forbidden')))).toContainEqual(settle('a', 'No.'));
  live = new LiveBench(loaded, match).do(ask('a', { type: 'resign' }, true));
  const over = { kind: 'over', ranking: [[0], [1]], reason: 'time', draw: false } as const;
  expect(effectsOf(answer(refused('stale', { ...later(), status: over })))).toContainEqual(
    settle('a', 'No.'),
  );
});

it('that are sent again keep their place among the others', () => {
  live.do(ask('a', { type: 'resign' }, true), ask('b', { type: 'offer', kind: 'draw' }));
  live.do(answer(refused('stale', later())));
  expect(live.state.queue.map((each) => each.kind === 'command' && each.id)).toEqual(['a', 'b']);
  expect(live.state.sending).toBe(live.state.queue[0]!.key);
  expect(live.lastSent).toMatchObject({ type: 'resign', atRevision: 1 });
});

it('take back the viewer’s own last turn', () => {
  const mine = { ...later(), seats: match.seats.map((seat) => ({ ...seat, mine: seat.seat === 1 })) };
  live = new LiveBench(loaded, mine).do(ask('a', { type: 'take-back' }));
  expect(live.settled()).toEqual(['You have no turn to take back.']);
});

it('beside the log do not count for the revision of a turn, nor make its position unknown', () => {
  live
    .do(ask('a', { type: 'offer', kind: 'draw' }))
    .play(SLIDE)
    .play(TILE);
  expect(live.state.held).toEqual([]);
  expect(live.state.queue).toMatchObject([{ id: 'a' }, { kind: 'turn', atRevision: 0 }]);
});

it('an answer to nothing that waits changes nothing but the match', () => {
  live.play(SLIDE).play(TILE);
  const other: LiveEvent = {
    type: 'answer',
    key: 'other',
    answer: { ok: true, step: stepFrom(match, '0,2>1,1/0,0>3,-1') },
  };
  live.do(other);
  expect(live.state.server.revision).toBe(1);
  live = new LiveBench(loaded, match).play(SLIDE).play(TILE);
  live.do({ type: 'answer', key: 'other', answer: refused('forbidden') });
  expect(live.state.queue).toHaveLength(1);
  expect(live.state.sending).toBe('key-base-1');
});

it('on their way are not sent again because the match moves on beneath a turn', () => {
  live.do(ask('a', { type: 'offer', kind: 'draw' })).play(SLIDE);
  const step = stepFrom(match, TURN);
  const line = { ...step.line, kind: 'resign', seat: 1, notation: 'resigns' } as const;
  const left = { ...step, line, events: [], state: match.state, status: match.status };
  expect(effectsOf({ type: 'step', step: left }).map((effect) => effect.do)).not.toContain('send');
  expect(live.state).toMatchObject({ sending: 'key-base-1', draft: [{ move: SLIDE }] });
});

it('of several choices made after them each is played or refused', () => {
  live
    .do(ask('a', { type: 'undo' }))
    .play(SLIDE)
    .play(SLIDE);
  expect(live.state.held).toHaveLength(2);
  live.do(answer(refused('forbidden')));
  expect(live.state).toMatchObject({ held: [], draft: [{ move: SLIDE }] });
  expect(live.state.message?.text).toBe(loaded.board.refusal(live.view.state, SLIDE.from, SLIDE.to));
});

it('what was chosen after them goes, in words, where the match went on otherwise', () => {
  const mine = { ...match, seats: match.seats.map((seat) => ({ ...seat, mine: true })) };
  live = new LiveBench(loaded, mine).do(ask('a', { type: 'undo' })).play(SLIDE);
  // It would be legal here as well, and was meant for another position.
  const left = { ...later(), seats: mine.seats, state: match.state, status: match.status };
  live.do(answer(refused('stale', left)));
  expect(live.state).toMatchObject({ held: [], draft: [], message: { text: MOVED_ON } });
});

it('what was chosen after them is refused in words where they lead to another position', () => {
  live.do(ask('a', { type: 'redo' })).play(SLIDE);
  live.do(answer({ ok: true, step: stepFrom(match, TURN) }));
  expect(live.state).toMatchObject({ held: [], draft: [] });
  expect(live.state.message?.text).toBe('It is not your turn: P1 is to move.');
});

it('that were to follow a turn which is to be looked at again are not sent', () => {
  live
    .play(SLIDE)
    .play(TILE)
    .do(ask('a', { type: 'undo' }), ask('b', { type: 'resign' }, true));
  const step = stepFrom(match, TURN);
  const line = { ...step.line, kind: 'resign', seat: 1, notation: 'resigns' } as const;
  const left = { ...step, line, events: [], state: match.state, status: match.status };
  expect(effectsOf({ type: 'step', step: left })).toContainEqual(settle('a', NOT_SENT));
  expect(live.state).toMatchObject({ queue: [{ id: 'b' }], draft: [{ move: SLIDE }, { move: TILE }] });
});

it('hold a turn that waits to be confirmed until they are answered', () => {
  live.do({ type: 'confirm-first', on: true }).play(SLIDE).play(TILE);
  live.do(ask('a', { type: 'undo' }), { type: 'confirm' });
  expect(live.state).toMatchObject({ draft: [{ move: SLIDE }, { move: TILE }], message: { isBrief: true } });
  live.do(answer(refused('forbidden')), { type: 'confirm' });
  expect(live.lastSent).toMatchObject({ type: 'turn', atRevision: 0 });
});

it('with nothing to take back let go of what was chosen after them', () => {
  live.do(ask('a', { type: 'offer', kind: 'draw' }), ask('b', { type: 'take-back' }, true)).play(SLIDE);
  expect(live.state.held).toHaveLength(1);
  live.do(answer({ ok: true }));
  expect(live.state).toMatchObject({ queue: [], held: [], draft: [{ move: SLIDE }] });
});
