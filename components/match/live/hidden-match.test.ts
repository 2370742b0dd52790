import { viewFor } from '@/lib/games/game';
import { beforeEach, expect, it } from 'vitest';
import { eightfold, type EightfoldMove, type EightfoldState } from '@/lib/games/eightfold';
import type { MatchView, Step, TurnAnswer, TurnRequest } from '@/lib/protocol/views';
import { LiveMatch } from './live-match';
import type { Ports } from './live-ports';
import type { StreamEvents } from './stream-events';
import { EMPTY_INFO } from './testing/source';

const options = eightfold.presets[1]!.options;
const at = '2026-01-01T00:00:00Z';

/** The whole state, which only the server has and the browser must not guess. */
let truth: EightfoldState;
let sent: TurnRequest[];
let answerWith: (answer: TurnAnswer | null) => void;
let stream: StreamEvents;
let live: LiveMatch;
const soon = () => new Promise((done) => setTimeout(done));
const view = () => viewFor(eightfold, truth, 0);
const shown = () => live.snapshot().match.state as EightfoldState;
const guesses = (state: EightfoldState) =>
  state.piles.flatMap(({ up }) => up).filter((card) => card === '??');

function match(): MatchView {
  return {
    id: 'm1',
    seenBy: 'ada',
    game: eightfold.meta.id,
    rulesVersion: eightfold.meta.rulesVersion,
    options,
    seed: null,
    seats: [{ seat: 0, kind: 'human', name: 'Ada', level: null, mine: true, place: null }],
    revision: 0,
    ply: 0,
    state: view(),
    status: eightfold.rules.status(truth),
    log: [],
    lastEvents: [],
    isPublic: false,
    createdAt: at,
    endedAt: null,
    phase: 'PLAYING',
    gathering: null,
    rematchId: null,
    rematchOffer: null,
    ...EMPTY_INFO,
  };
}

/** The server plays on the whole state, and sends what the viewer may see. */
function serverPlays(move: EightfoldMove, revision = 1): Step {
  const notation = eightfold.text.notateTurn(truth, [move]);
  const answer = eightfold.rules.apply(truth, move);
  if (!answer.ok) throw new Error(answer.error.message);
  truth = answer.value.state;
  const line = { revision, ply: revision, seat: 0, kind: 'turn', notation, at } as const;
  return { line, events: answer.value.events, state: view(), status: eightfold.rules.status(truth) };
}

const turning = () =>
  eightfold.rules.legalMoves(view()).find((move) => eightfold.hidden?.reveals(view(), move));
const plain = () =>
  eightfold.rules.legalMoves(view()).find((move) => !eightfold.hidden?.reveals(view(), move));

beforeEach(() => {
  sent = [];
  // A deal in which both kinds of move are possible at once.
  for (let seed = 0; ; seed++) {
    truth = eightfold.rules.setup(options, 1, seed);
    if (turning() && plain()) break;
  }
  const ports: Ports = {
    send: (request) => {
      sent.push(request);
      return new Promise((resolve) => (answerWith = resolve));
    },
    fetchMatch: async () => null,
    nudgeAi: async () => undefined,
    stream: (_, events) => {
      stream = events;
      return () => undefined;
    },
    newKey: () => `key-${sent.length}`,
  };
  live = new LiveMatch(match(), ports);
  live.start();
});

it('waits for the server where a hidden card would be turned, and says so to whoever hurries', async () => {
  const before = shown();
  const move = turning()!;
  live.play(move);
  expect(sent).toMatchObject([{ atRevision: 0, moves: [move] }]);
  expect(shown()).toBe(before);
  expect(live.snapshot().pending).toBe(true);

  live.play(plain()!);
  expect(sent).toHaveLength(1);
  expect(live.snapshot().refusal).toMatch(/^One moment/);

  const step = serverPlays(move);
  answerWith({ ok: true, step });
  await soon();
  expect(live.snapshot()).toMatchObject({ pending: false, match: { revision: 1, state: step.state } });
  expect(guesses(shown())).toEqual([]);
  expect(step.events.map(({ type }) => type)).toContain('FLIPPED');
});

it('takes the step from the stream as its own when that is quicker', async () => {
  const move = turning()!;
  live.play(move);
  const step = serverPlays(move);
  stream.onStep(step);
  expect(live.snapshot()).toMatchObject({ pending: false, refusal: null, match: { revision: 1 } });
  answerWith({ ok: true, step });
  await soon();
  expect(sent).toHaveLength(1);
  expect(live.snapshot().refusal).toBeNull();
});

it('plays ahead where nothing is turned', () => {
  const before = shown();
  live.play(plain()!);
  expect(shown()).not.toBe(before);
  expect(guesses(shown())).toEqual([]);
});

it('goes back in words when the move does not reach the server', async () => {
  live.play(turning()!);
  answerWith(null);
  await soon();
  expect(live.snapshot()).toMatchObject({ pending: false, match: { revision: 0 } });
  expect(live.snapshot().refusal).toMatch(/did not reach the server/);
});

it('takes an undo in, and the card lies hidden again', async () => {
  const before = shown();
  const move = turning()!;
  live.play(move);
  answerWith({ ok: true, step: serverPlays(move) });
  await soon();
  const line = { revision: 2, ply: 0, seat: 0, kind: 'undo', notation: 'undo', at } as const;
  live.receive({ line, events: [], state: before, status: live.snapshot().match.status });
  expect(live.snapshot().match).toMatchObject({ revision: 2, ply: 0, state: before });
  expect(live.playback.snapshot()).toMatchObject({ motion: { reverse: true } });
});
