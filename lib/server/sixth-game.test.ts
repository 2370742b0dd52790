/** A game that only its own folder and the registry know gets a match, an AI, a replay and a text. */
import { beforeAll, expect, test, vi } from 'vitest';
import { Pool } from '@/lib/ai/worker-pool';
import { think } from '@/lib/ai/think';
import type { Game, Seat } from '@/lib/games/contract';
import { viewFor } from '@/lib/games/game';
import { type Tricks, tricks, UNSEEN } from '@/lib/games/testing/sixth-game/game';
import { registerSixthGame } from '@/lib/games/testing/sixth-game/register';
import { unpackFrames, withDelta } from '@/lib/match/replay-frames';
import { readAndPlay } from '@/lib/match/text/read';
import type { CurrentUser } from '@/lib/server/accounts';
import {
  createMatch,
  exportMatch,
  importFile,
  loadMatch,
  loadReplay,
  newMatchOf,
} from '@/lib/server/matches';
import { verifyMatch } from '@/lib/server/matches/archive/verify';
import type { EntryRow } from '@/lib/server/matches/rows';
import { stepView } from '@/lib/server/matches/views';
import { changeConditionalMoves, playTurnInWords } from '@/lib/server/testing/commands';
import { newKey, person, playNext, seatedMatch, stored } from '@/lib/server/testing/matches';

registerSixthGame();

let ada: CurrentUser;
let ben: CurrentUser;
beforeAll(async () => {
  [ada, ben] = [await person('Ada'), await person('Ben')];
});

const handsSeen = (state: unknown) => (state as Tricks['State']).hands.map((hand) => !hand.includes(UNSEEN));

test('a form begins a match with an AI, which plays to the end by the general search', async () => {
  // A worker thread knows the shipped games only, so the same search runs in this one.
  vi.spyOn(Pool.prototype, 'think').mockImplementation((request) => Promise.resolve(think(request)));
  const form = new FormData();
  const fields = { game: 'tricks', opponent: 'ai', level: '2', seat: '0', preset: 'own', 'option.hand': '2' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const input = newMatchOf(form);
  if (!input.ok) throw new Error(input.error.message);
  const made = await createMatch(ada, input.value);
  if (!made.ok) throw new Error(made.error.message);
  const { id } = made.value;
  const answered = async () => {
    const { match } = await stored(id);
    expect(match?.status === 'OVER' || match?.toAct === 0).toBe(true);
    return match;
  };
  // Every turn of mine wakes the AI.
  while ((await vi.waitFor(answered, { timeout: 60_000 }))?.status === 'PLAYING') await playNext(id, [ada]);
  vi.restoreAllMocks();
  const { match, entries } = await stored(id);
  expect(match?.status).toBe('OVER');
  expect(new Set(entries.map(({ seat }) => seat))).toEqual(new Set([0, 1]));
  expect((await verifyMatch(id)).ok).toBe(true);
});

test('a replay shows each viewer their own cards, and everything once it is over', async () => {
  const id = await seatedMatch([ada, ben], { game: 'tricks', isPublic: true });
  await playNext(id, [ada, ben]);
  const seenBy = async (viewer: CurrentUser | null) => {
    const replay = await loadReplay(viewer, id);
    if (!replay.ok) throw new Error(replay.error.message);
    return unpackFrames(replay.value).map(({ state }) => handsSeen(state));
  };
  expect(await seenBy(ada)).toEqual(Array(2).fill([true, false]));
  expect(await seenBy(ben)).toEqual(Array(2).fill([false, true]));
  expect(await seenBy(null)).toEqual(Array(2).fill([false, false]));
  const page = await loadMatch(ben, id);
  expect(page.ok && handsSeen(page.value.state)).toEqual([false, true]);
  while ((await stored(id)).match?.status === 'PLAYING') await playNext(id, [ada, ben]);
  for (const viewer of [ada, ben, null]) expect((await seenBy(viewer))[0]).toEqual([true, true]);
});

test('a turn in words is read by the game, and replies cannot be planned where cards are hidden', async () => {
  const id = await seatedMatch([ada, ben], { game: 'tricks' });
  const snapshot: unknown = (await stored(id)).match?.snapshot;
  const held = (snapshot as Tricks['State']).hands[0][0];
  const wrong = await playTurnInWords(ada, { matchId: id, atRevision: 0, turn: '99', key: newKey() });
  expect(!wrong.ok && wrong.error.code).toBe('no-such-card');
  const right = await playTurnInWords(ada, { matchId: id, atRevision: 0, turn: String(held), key: newKey() });
  expect(right.ok).toBe(true);
  const planned = await changeConditionalMoves(ada, { matchId: id, atRevision: 1, add: ['1', '2'] });
  expect(!planned.ok && planned.error.code).toBe('forbidden');
});

test('its text is exported and imported', async () => {
  // As with thoughts: read in this thread.
  vi.spyOn(Pool.prototype, 'read').mockImplementation(({ read }) => Promise.resolve(readAndPlay(read)));
  const id = await seatedMatch([ada, ben], { game: 'tricks', isPublic: true });
  while ((await stored(id)).match?.status === 'PLAYING') await playNext(id, [ada, ben]);
  const exported = await exportMatch(ada, id);
  if (!exported.ok) throw new Error(exported.error.message);
  const imported = await importFile(ben, { text: exported.value.text, isPublic: false });
  if (!imported.ok) throw new Error(imported.error.message);
  const copy = await exportMatch(ben, imported.value[0]!.id);
  const turns = (each: typeof copy) => each.ok && each.value.record.entries.map(({ data }) => data);
  vi.restoreAllMocks();
  expect(turns(copy)).toEqual(turns(exported));
});

test('of a position history a step shows what its viewer may see, and everything with the end', () => {
  // As if the cards of South were what the state remembers.
  const game: Game<Tricks> = {
    ...tricks,
    positionHistory: {
      of: ({ hands }) => hands[1],
      with: (state, hand) => ({ ...state, hands: [state.hands[0], hand as readonly number[]] }),
    },
  };
  const play = (state: Tricks['State']) => {
    const applied = game.rules.apply(state, game.rules.legalMoves(state)[0]!);
    if (!applied.ok) throw new Error(applied.error.message);
    return applied.value;
  };
  const start = game.rules.setup({ hand: 4 }, 2, 1);
  const led = play(start).state;
  const { state, events } = play(led);
  const entry = { revision: 2, kind: 'turn', at: new Date(0), comment: null, spentMs: null } as EntryRow;
  const historyFor = (mine: readonly Seat[]) => {
    const before = viewFor(game, led, mine[0] ?? 'spectator').hands[1];
    const frame = { state, events, status: game.rules.status(state) };
    const { history } = stepView(game, mine, entry, frame, led);
    return withDelta(before, history!);
  };
  expect(historyFor([1])).toEqual(state.hands[1]);
  for (const others of [[0], []] as const) expect(historyFor(others)).toEqual(Array(4).fill(UNSEEN));
  const over = game.rules.leave(state, 0, 'resignation');
  const last = stepView(game, [0], entry, { ...over, status: game.rules.status(over.state) }, state);
  expect(withDelta(Array(4).fill(UNSEEN), last.history!)).toEqual(state.hands[1]);
});
