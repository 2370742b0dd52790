/** Turns that reveal something hidden: only the server knows the position after them. */
import { beforeEach, expect, it } from 'vitest';
import { boardFor } from '@/components/board/registry';
import { eightfold, type EightfoldMove, type EightfoldState } from '@/lib/games/eightfold';
import { viewFor } from '@/lib/games/game';
import type { Step } from '@/lib/protocol/views';
import type { LoadedGame } from './state';
import { LiveBench } from './testing/live-bench';
import { newMatch } from './testing/live-fixture';

const options = eightfold.presets[1]!.options;
const loaded: LoadedGame = { game: eightfold, board: boardFor('eightfold') };

/** The whole state, which only the server has and the browser must not guess. */
let truth: EightfoldState;
let live: LiveBench;
const view = () => viewFor(eightfold, truth, 0);
const shown = () => live.view.state as EightfoldState;
const guesses = () =>
  shown()
    .piles.flatMap(({ up }) => up)
    .filter((card) => card === '??');

/** The server plays on the whole state, and sends what the viewer may see. */
function serverPlays(move: EightfoldMove, revision = 1): Step {
  const notation = eightfold.text.notateTurn(truth, [move]);
  const answer = eightfold.rules.apply(truth, move);
  if (!answer.ok) throw new Error(answer.error.message);
  truth = answer.value.state;
  const line = { revision, ply: revision, seat: 0, kind: 'turn', notation, at: '' } as const;
  return { line, events: answer.value.events, state: view(), status: eightfold.rules.status(truth) };
}

const legal = (reveals: boolean) =>
  eightfold.rules.legalMoves(view()).find((move) => eightfold.hidden?.reveals(view(), move) === reveals);
const answer = (step: Step) =>
  live.do({ type: 'answer', key: live.lastSent.key, answer: { ok: true, step } });

beforeEach(() => {
  // A deal in which both kinds of move are possible at once.
  for (let seed = 0; ; seed++) {
    truth = eightfold.rules.setup(options, 1, seed);
    if (legal(true) && legal(false)) break;
  }
  const match = newMatch();
  live = new LiveBench(loaded, {
    ...match,
    game: 'eightfold',
    rulesVersion: eightfold.meta.rulesVersion,
    options,
    seed: null,
    seats: [match.seats[0]!],
    state: view(),
    status: eightfold.rules.status(truth),
  });
});

it('shows nothing before the server has answered, and guesses nothing', () => {
  const before = shown();
  const move = legal(true)!;
  live.play(move);
  expect(live.sent).toMatchObject([{ atRevision: 0, moves: [move] }]);
  expect(shown()).toBe(before);
  const step = serverPlays(move);
  answer(step);
  expect(shown()).toEqual(step.state);
  expect(guesses()).toEqual([]);
  expect(live.has('show-step')).toBe(true);
});

it('holds what is chosen meanwhile, and plays it in its order', () => {
  const [first, second] = [legal(true)!, legal(false)!];
  live.play(first).play(second);
  expect(live.sent).toHaveLength(1);
  answer(serverPlays(first));
  const isStillLegal = eightfold.rules.apply(shown(), second).ok || live.sent.length === 2;
  expect(isStillLegal).toBe(true);
  // Played, or refused in words.
  expect(live.sent.length === 2 || live.state.message !== null).toBe(true);
  expect(live.state.held).toEqual([]);
});

it('takes the step from the stream as its own when that is quicker', () => {
  const move = legal(true)!;
  live.play(move);
  const step = serverPlays(move);
  live.do({ type: 'step', step });
  expect(live.state).toMatchObject({ queue: [], message: null, server: { revision: 1 } });
  live.do({ type: 'answer', key: 'key-base-1', answer: { ok: true, step } });
  expect(live.sent).toHaveLength(1);
});

it('plays ahead where nothing is revealed', () => {
  const before = shown();
  live.play(legal(false)!);
  expect(shown()).not.toBe(before);
  expect(guesses()).toEqual([]);
});

it('is sent again after a reload, and shows nothing until it is answered', () => {
  const move = legal(true)!;
  live.play(move);
  const { kept, view: match } = live;
  live = new LiveBench(loaded, match, 'other-base').do({ type: 'restored', kept: kept! });
  expect(live.sent).toMatchObject([{ key: 'key-base-1', moves: [move] }]);
  expect(shown()).toBe(match.state);
});

it('takes an undo in, and the card lies hidden again', () => {
  const before = shown();
  const move = legal(true)!;
  live.play(move);
  answer(serverPlays(move));
  live.do({ type: 'command', id: 'a', command: { type: 'undo' } });
  const line = { revision: 2, ply: 0, seat: 0, kind: 'undo', notation: 'undo', at: '' } as const;
  answer({ line, events: [], state: before, status: live.view.status });
  expect(live.view).toMatchObject({ revision: 2, ply: 0, state: before });
});
