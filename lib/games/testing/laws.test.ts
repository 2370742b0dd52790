/** Every registered game, at every number of seats, under random options: the laws hold wherever random play leads. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { SearchSpace } from '../ai-contract';
import type { Game, HiddenInformation } from '../contract';
import { type Law, LAWS } from './laws';
import { type Nonaga, nonaga, type NonagaMove, type NonagaState } from '../nonaga';
import { applyAll, playRandomly, type Position, type Match } from './random-play';
import { GAME_IDS, gameOf } from '../registry';
import { tricks } from './sixth-game/game';
import { type Entry } from '@/lib/match/log';
import { fold } from '@/lib/match/replay';

/** `LAW_RUNS=2000 npx vitest run lib/games/testing/laws.test.ts` looks for what shows itself rarely. */
const RUNS = Number(process.env.LAW_RUNS ?? 25);
const LONG = { timeout: 2400 * Math.max(RUNS, 25) };

/** Random values for one option, as its JSON Schema allows; numbers stay small, where caps bite. */
function valueOf(schema: z.core.JSONSchema._JSONSchema): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.constant(undefined);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'boolean') return fc.boolean();
  const least = schema.minimum ?? 0;
  if (schema.type === 'integer')
    return fc.integer({ min: least, max: Math.min(schema.maximum ?? Infinity, least + 30) });
  return fc.constant(undefined);
}

/** A preset, or any options that the game's own schema describes and accepts. */
function optionsOf(game: Game): fc.Arbitrary<unknown> {
  const presets = fc.constantFrom(...game.presets.map(({ options }): unknown => options));
  const { properties = {} } = z.toJSONSchema(game.schemas.options, { io: 'input' });
  const values = Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)] as const);
  const free = fc
    .record(Object.fromEntries(values), { requiredKeys: [] })
    .map((some) => game.schemas.options.safeParse(some))
    .filter((read) => read.success)
    .map((read): unknown => read.data);
  return fc.oneof(presets, free);
}

const tableOf = (game: Game): fc.Arbitrary<Match> =>
  fc.record({
    game: fc.constant(game),
    options: optionsOf(game),
    seats: fc.integer(game.meta.seats),
    seed: fc.nat(),
  });

const positionOf = (game: Game): fc.Arbitrary<Position> =>
  fc
    .tuple(tableOf(game), fc.nat({ max: 60 }), fc.nat())
    .map(([table, decisions, luck]) => playRandomly(table, decisions, luck));

const showing = ({ game, options, seats, seed, moves }: Position) =>
  JSON.stringify({ game: game.meta.id, options, seats, seed, moves });

const named = LAWS.map((law): [string, Law] => [law.name, law]);

const games = [...GAME_IDS.map((id) => gameOf(id)), tricks].map((game): [string, Game] => [
  game.meta.id,
  game,
]);

describe.each(games)('%s', LONG, (_id, game) => {
  test.each(named)('%s', (_, law) => {
    const property = fc.property(positionOf(game), (position) => {
      try {
        law.check(position);
      } catch (fault) {
        throw new Error(`${fault instanceof Error ? fault.message : fault}\nat ${showing(position)}`, {
          cause: fault,
        });
      }
    });
    fc.assert(property, { numRuns: RUNS });
  });

  test('with caps on, every random match of two or more seats ends', () => {
    const isCapped = (options: { readonly turnCap?: number; readonly quietRounds?: number }) =>
      options.turnCap !== 0 && options.quietRounds !== 0;
    const capped = game.presets.filter(({ options }) => isCapped(options));
    expect(capped).not.toHaveLength(0);
    const seated = capped.flatMap(({ options }) =>
      Array.from({ length: game.meta.seats.max - game.meta.seats.min + 1 }, (_, i) => ({
        options,
        seats: game.meta.seats.min + i,
      })),
    );
    for (const [luck, { options, seats }] of seated.entries()) {
      if (seats < 2) continue;
      const end = playRandomly({ game, options, seats, seed: luck }, 100_000, luck);
      expect(game.rules.status(end.state).kind).toBe('over');
    }
  });

  test('a stored match folds to the same state, frame by frame, whatever JSON did to it', () => {
    const property = fc.property(positionOf(game), ({ options, seats, seed, moves }) => {
      const entries = entriesOf(game, game.rules.setup(options, seats, seed), moves);
      const log = JSON.parse(JSON.stringify({ options, seats, seed, entries }));
      const frames = fold(game, log);
      if (!frames.ok) throw new Error(frames.error.message);
      const played = entries.flatMap(({ data }) => data as unknown[]);
      const last = frames.value.at(-1)!;
      expect(last.state).toEqual(applyAll(game, game.rules.setup(options, seats, seed), played));
      expect(last.ply).toBe(entries.length);
      expect(new Set(frames.value.map(({ hash }) => hash)).size).toBe(frames.value.length);
    });
    fc.assert(property, { numRuns: RUNS });
  });
});

/** The whole turns among the decisions, as entries of a log. */
function entriesOf(game: Game, start: unknown, moves: readonly unknown[]): Entry[] {
  const entries: Entry[] = [];
  let [now, turn]: [unknown, unknown[]] = [start, []];
  for (const move of moves) {
    const status = game.rules.status(now);
    const seat = status.kind === 'playing' ? status.toAct : null;
    turn.push(move);
    now = applyAll(game, now, [move]);
    const after = game.rules.status(now);
    if (after.kind === 'playing' && after.midTurn) continue;
    entries.push({ kind: 'turn', seat, data: turn });
    turn = [];
  }
  return entries;
}

/** A whole match as it was played once: `golden/*.json` of each game. */
interface Golden {
  readonly about: string;
  readonly rulesVersion: number;
  readonly options: unknown;
  readonly seats: number;
  readonly seed: number;
  readonly turns: readonly string[];
  readonly end: { readonly position: string; readonly status: unknown; readonly hash: string };
}

const goldens = GAME_IDS.flatMap((id) => {
  const folder = path.resolve('lib/games', id, 'golden');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return files.map(
    (file) => [id, file, JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Golden] as const,
  );
});

test.each(goldens)('%s: the golden log %s ends alike', (id, _, golden) => {
  const game = gameOf(id, golden.rulesVersion);
  const entries: Entry[] = [];
  let now: unknown = game.rules.setup(game.schemas.options.parse(golden.options), golden.seats, golden.seed);
  for (const text of golden.turns) {
    const read = game.text.parseTurn(now, text);
    if (!read.ok) throw new Error(`${text}: ${read.error.message}`);
    const status = game.rules.status(now);
    const seat = status.kind === 'playing' ? status.toAct : null;
    entries.push({ kind: 'turn', seat, data: read.value, notation: text });
    now = applyAll(game, now, read.value);
  }
  const frames = fold(game, { ...golden, entries });
  if (!frames.ok) throw new Error(frames.error.message);
  const last = frames.value.at(-1)!;
  expect({ position: game.positions.encode(last.state), status: last.status, hash: last.hash }).toEqual(
    golden.end,
  );
});

test('every game has golden logs', () => {
  expect(new Set(goldens.map(([id]) => id))).toEqual(new Set(GAME_IDS));
});

describe('each law catches who breaks it', LONG, () => {
  type Change = (good: typeof nonaga) => Game;
  const rules =
    (change: Partial<typeof nonaga.rules>): Change =>
    (good) => ({ ...good, rules: { ...good.rules, ...change } });
  const views =
    (viewState: HiddenInformation<Nonaga>['viewState']): Change =>
    (good) => ({
      ...good,
      hidden: {
        viewState,
        viewEvent: (event) => event,
        reveals: () => false,
        redeal: (state) => ({ ...state, turnsHad: state.turnsHad + 1 }),
      },
    });
  const encode =
    (change: (state: NonagaState) => string): Change =>
    (good) => ({ ...good, positions: { ...good.positions, encode: change } });
  const studyKey =
    (key: (state: NonagaState) => string): Change =>
    (good) => ({ ...good, study: { key } });
  const space =
    (change: (good: SearchSpace<NonagaMove>) => Partial<SearchSpace<NonagaMove>>): Change =>
    (good) => ({
      ...good,
      ai: {
        openSearch: (view) => {
          const cursor = nonaga.ai!.openSearch!(view);
          // Methods of a class are not its own, so a plain spread would lose them.
          return Object.assign(Object.create(cursor) as typeof cursor, change(cursor));
        },
      },
    });
  let asked = 0;
  const offenders: [string, Change][] = [
    [
      'plain JSON',
      rules({
        legalMoves: (state) => nonaga.rules.legalMoves(state).map((move) => ({ ...move, note: undefined })),
      }),
    ],
    ['inputs stay', encode((state) => ((state as { ply: number }).ply++, nonaga.positions.encode(state)))],
    ['that is not over has a move', rules({ legalMoves: () => [] })],
    ['a ranking names', rules({ leave: (state) => ({ state, events: [] }) })],
    ['a ranking names', rules({ agreeDraw: () => null })],
    ['apply succeeds exactly', rules({ legalMoves: (state) => nonaga.rules.legalMoves(state).slice(1) })],
    ['hidden information is declared', views((state) => state)],
    ['the seat to act sees', views((state) => ({ ...state, phase: 'ended' }))],
    ['differ only in hidden facts', views((state, viewer) => (viewer === 0 ? { ...state, ply: -1 } : state))],
    [
      'turns are written',
      (good) => ({
        ...good,
        text: {
          ...good.text,
          notateTurn: (state, moves) => nonaga.text.notateTurn(state, moves).replace('-', ''),
        },
      }),
    ],
    ['positions are written', encode((state) => nonaga.positions.encode({ ...state, player: 'red' }))],
    [
      'a damaged position',
      (good) => ({
        ...good,
        positions: {
          ...good.positions,
          decode: (text, options) => {
            const read = nonaga.positions.decode(text, options);
            if (!read.ok) throw new Error(read.error.message);
            return read;
          },
        },
      }),
    ],
    ['without its past', studyKey((state) => nonaga.positions.encode(state) + state.seen.length)],
    ['another after every turn', studyKey(() => 'anywhere')],
    ['tells the same story', space(() => ({ hash: () => asked++ }))],
    ['tells the same story', space((good) => ({ midTurn: () => !good.midTurn() }))],
    ['perft by the search', space((good) => ({ countTurns: () => good.countTurns!() + 1 }))],
    [
      'same decisions',
      rules({
        setup: (options, seats, seed) => ({ ...nonaga.rules.setup(options, seats, seed), ply: seed % 7 }),
      }),
    ],
  ];

  test.each(offenders)('%s', (words, change) => {
    const law = LAWS.find(({ name }) => name.includes(words))!;
    const game = change(nonaga);
    const property = fc.property(positionOf(nonaga), (position) => law.check({ ...position, game }));
    expect(fc.check(property, { numRuns: 100 }).failed).toBe(true);
  });
});
