/**
 * The laws every game keeps. Each is checked at positions reached by random play; `laws.test.ts` does the playing.
 * A check throws where the law is broken. Nothing here knows any game by name: a new one needs no word of it.
 */
import type { SearchSpace } from '../ai-contract';
import type { Game, Seat, Status, Viewer } from '../contract';
import { studyKeyOf, viewFor } from '../game';
import { perftPure, perftSearch } from '../perft';
import { applyAll, mustApply, type Position, sample, strangers, turnsFrom } from './random-play';

export interface Law {
  readonly name: string;
  check(position: Position): void;
}

/** Where a position has more decisions or turns than this, a random few stand for all. */
const SAMPLE = 60;

/** What may stand in the place of a character. */
const DAMAGE = ['', '9', '-', ' ', '/', 'z', '99999999999999999999', '\u0000'];

export const LAWS: readonly Law[] = [
  {
    name: 'states, moves and events are plain JSON, and the schemas let states and moves through unchanged',
    check({ game, state, events }) {
      demandJson(state, 'state');
      demandJson(events, 'events');
      demandSame(game.schemas.state.parse(state), state, 'the state after its schema');
      for (const move of game.rules.legalMoves(state)) {
        demandJson(move, 'move');
        demandSame(game.schemas.move.parse(move), move, 'a move after its schema');
      }
    },
  },
  {
    name: 'hidden information is declared, and only where there is some',
    check({ game }) {
      demand((game.meta.information === 'hidden') === (game.hidden !== undefined), 'declared otherwise');
    },
  },
  {
    name: 'inputs stay as they were',
    check({ game, seats, state, random }) {
      const frozen = freeze(structuredClone(state));
      for (const viewer of viewersOf(seats)) viewFor(game, frozen, viewer);
      for (const move of sample(game.rules.legalMoves(frozen), random, 3))
        mustApply(game, frozen, freeze(move));
      game.positions.encode(frozen);
      game.rules.leave(frozen, 0, 'resignation');
      game.rules.agreeDraw(frozen);
      demandSame(frozen, state, 'the frozen state');
    },
  },
  {
    name: 'a game of two or more that is not over has a move, and one that is over has none',
    check({ game, seats, state }) {
      const status = game.rules.status(state);
      const moves = game.rules.legalMoves(state).length;
      if (status.kind === 'over') demand(moves === 0, 'moves are listed after the end');
      else if (seats > 1) demand(moves > 0, 'nobody can move, and yet the game goes on');
    },
  },
  {
    name: 'a ranking names every seat once, and a draw is one that somebody shares',
    check({ game, seats, state }) {
      demandLawfulEnd(game.rules.status(state), seats);
      for (let seat = 0; seat < seats; seat++)
        for (const cause of ['resignation', 'time'] as const) {
          const after = game.rules.leave(state, seat as Seat, cause).state;
          const left = game.rules.status(after);
          demandLawfulEnd(left, seats);
          demand(seats > 2 || left.kind === 'over', 'one of two left, and yet the game goes on');
          if (left.kind === 'over') continue;
          demand(game.rules.isOut(after, seat as Seat) === true, 'a seat that was left is still in');
          demand(!game.rules.isOut(after, left.toAct), 'a seat that is out is to act');
        }
      const agreed = game.rules.agreeDraw(state);
      demand((agreed === null) === (seats === 1), 'a draw needs somebody to agree with, and no more');
      if (agreed) demand(game.rules.status(agreed.state).kind === 'over', 'a draw ends nothing');
    },
  },
  {
    name: 'apply succeeds exactly for what legalMoves lists',
    check({ game, state, before, random }) {
      const listed = game.rules.legalMoves(state);
      const texts = new Set(listed.map(textOf));
      demand(texts.size === listed.length, 'a move is listed twice');
      for (const move of sample(listed, random, SAMPLE)) mustApply(game, state, move);
      for (const move of strangers(listed, before === null ? [] : game.rules.legalMoves(before), random)) {
        if (texts.has(textOf(move)) || !game.schemas.move.safeParse(move).success) continue;
        const applied = game.rules.apply(state, move);
        demand(!applied.ok, `a move that is not listed was played: ${textOf(move)}`);
        if (!applied.ok)
          demand(
            applied.error.code !== '' && applied.error.message !== '',
            'a refusal without code or words',
          );
      }
    },
  },
  {
    name: 'the seat to act sees the same moves as the state holds',
    check({ game, state }) {
      const status = game.rules.status(state);
      if (status.kind === 'over') return;
      const view = viewFor(game, state, status.toAct);
      demandSame(game.rules.legalMoves(view), game.rules.legalMoves(state), 'the moves in view');
    },
  },
  {
    name: 'states that differ only in hidden facts look alike',
    check({ game, seats, state, random }) {
      demandSame(viewFor(game, state, 'everything'), state, 'what everybody may see after the end');
      for (const viewer of viewersOf(seats)) {
        const view = viewFor(game, state, viewer);
        demandSame(viewFor(game, view, viewer), view, 'the view of a view');
        if (viewer === 'everything' || textOf(view) === textOf(state)) continue;
        const other = game.hidden!.redeal(state, viewer, random);
        demandSame(viewFor(game, other, viewer), view, 'the view of a state dealt anew');
      }
    },
  },
  {
    name: 'whoever plays on what it sees arrives where the state does, but for moves that reveal something',
    check({ game, state, random }) {
      const status = game.rules.status(state);
      if (status.kind === 'over') return;
      const view = viewFor(game, state, status.toAct);
      for (const move of sample(game.rules.legalMoves(view), random, 10)) {
        if (game.hidden?.reveals(view, move)) continue;
        const [seen, played] = [mustApply(game, view, move), mustApply(game, state, move)];
        demandSame(seen.events, played.events, 'the events of a move on the view');
        demandSame(seen.state, viewFor(game, played.state, status.toAct), 'the view after a move on it');
      }
    },
  },
  {
    name: 'turns are written uniquely and read back',
    check({ game, state, random }) {
      const status = game.rules.status(state);
      if (status.kind === 'over' || status.midTurn) return;
      const turns = turnsFrom(game, state);
      const texts = turns.map((moves) => game.text.notateTurn(state, moves));
      demand(new Set(texts).size === texts.length, 'two turns are written alike');
      for (const i of sample([...turns.keys()], random, SAMPLE)) {
        const [moves, text] = [turns[i]!, texts[i]!];
        const read = game.text.parseTurn(state, ` ${text} `);
        if (!read.ok) throw new Error(`${text} is not read back: ${read.error.message}`);
        demandSame(read.value, moves, `the turn ${text} read back`);
      }
    },
  },
  {
    name: 'positions are written and read back',
    check({ game, options, state }) {
      const text = game.positions.encode(state);
      const decoded = game.positions.decode(text, options);
      if (!decoded.ok) throw new Error(`${text} is not read back: ${decoded.error.message}`);
      demandSame(game.positions.encode(decoded.value), text, 'the position');
      if (game.rules.status(state).kind === 'over') return;
      demandSame(game.rules.status(decoded.value), game.rules.status(state), 'the status of the position');
      demandSame(
        game.rules.legalMoves(decoded.value),
        game.rules.legalMoves(state),
        'the moves of the position',
      );
    },
  },
  {
    name: 'a damaged position text is refused with a code and words, or is another position',
    check({ game, options, state, random }) {
      const text = game.positions.encode(state);
      for (let tries = 0; tries < 5; tries++) {
        const at = random.below(text.length);
        const damaged = text.slice(0, at) + DAMAGE[random.below(DAMAGE.length)]! + text.slice(at + 1);
        const decoded = game.positions.decode(damaged, options);
        if (!decoded.ok)
          demand(
            decoded.error.code !== '' && decoded.error.message !== '',
            'a refusal without code or words',
          );
        else demandSame(game.schemas.state.parse(decoded.value), decoded.value, 'a state that was read');
      }
    },
  },
  {
    name: 'to whoever studies it a position is the same without its past, and another after every turn',
    check({ game, options, state, random }) {
      const key = studyKeyOf(game, state);
      const decoded = game.positions.decode(game.positions.encode(state), options);
      if (decoded.ok) demandSame(studyKeyOf(game, decoded.value), key, 'the position without its past');
      const [move] = sample(game.rules.legalMoves(state), random, 1);
      if (move === undefined) return;
      const after = mustApply(game, state, move).state;
      const isOthers = game.meta.seats.max === 1 || toActIn(game, after) !== toActIn(game, state);
      demand(!isOthers || studyKeyOf(game, after) !== key, 'a turn leads to the same position');
    },
  },
  {
    name: 'the search space tells the same story as the rules',
    check({ game, state, random }) {
      const status = game.rules.status(state);
      if (!game.ai?.openSearch) return;
      const view = status.kind === 'playing' ? viewFor(game, state, status.toAct) : state;
      const space: SearchSpace<unknown> = game.ai.openSearch(view);
      const inStep = (now: unknown, depth: number) => {
        demandSameStanding(game, now, space);
        if (depth === 0) return;
        const moves = game.rules.legalMoves(now);
        const codes = new Int32Array(space.maxMoves);
        demandSame(
          Array.from(codes.subarray(0, space.generate(codes)), (code) => space.decode(code)),
          moves,
          'the moves generated',
        );
        for (const i of sample([...moves.keys()], random, 3)) {
          const before = fingerprint(space);
          space.play(codes[i]!);
          inStep(mustApply(game, now, moves[i]).state, depth - 1);
          space.undo();
          demandSame(fingerprint(space), before, 'hash and evaluation after undo');
        }
      };
      inStep(view, 5);
    },
  },
  {
    name: 'perft by the search space equals perft by the rules',
    check({ game, state }) {
      const status = game.rules.status(state);
      if (!game.ai?.openSearch || status.kind === 'over' || status.midTurn) return;
      const view = viewFor(game, state, status.toAct);
      demandSame(perftSearch(game.ai.openSearch(view), 1), perftPure(game, view, 1), 'perft');
    },
  },
  {
    name: 'the same decisions from the same start come to the same state',
    check({ game, options, seats, seed, moves, state }) {
      const again = applyAll(game, game.rules.setup(options, seats, seed + 2 ** 32), moves);
      demandSame(again, state, 'the state played again');
    },
  },
];

const toActIn = (game: Game, state: unknown): Seat | null => {
  const status = game.rules.status(state);
  return status.kind === 'playing' ? status.toAct : null;
};

const viewersOf = (seats: number): Viewer[] => [
  ...Array.from({ length: seats }, (_, seat) => seat as Seat),
  'spectator',
  'everything',
];

function demandLawfulEnd(status: Status, seats: number): void {
  if (status.kind === 'playing') return demand(status.toAct < seats, 'a seat that does not exist is to act');
  const ranked = status.ranking.flat();
  demand(new Set(ranked).size === ranked.length, 'a seat is ranked twice');
  if (seats === 1)
    return demand(
      ranked.every((seat) => seat === 0),
      'a ranking of others',
    );
  demand(ranked.length === seats && ranked.every((seat) => seat < seats), 'the ranking leaves a seat out');
  // Places already taken stand in a draw, and those behind a winner may share a place without one.
  const isLawful = status.draw
    ? status.ranking.some((place) => place.length > 1)
    : status.ranking[0]!.length === 1;
  demand(isLawful, `"${status.reason}" is no reason for ${textOf(status.ranking)}`);
}

function demandSameStanding(game: Game, state: unknown, space: SearchSpace<unknown>): void {
  const status = game.rules.status(state);
  const isOver = status.kind === 'over';
  demandSame(space.outcome(), isOver ? status.ranking : null, 'the outcome');
  demandSame(space.toAct(), isOver ? -1 : status.toAct, 'the seat to act');
  demandSame(space.midTurn(), !isOver && status.midTurn, 'being mid-turn');
  const [hash, scores] = fingerprint(space);
  demand(Number.isSafeInteger(hash) && hash >= 0, 'the hash is no safe integer');
  demand(scores.every(Number.isFinite), 'a score is not a number');
  if (space.seats === 2)
    demand(Math.abs(scores[0]! + scores[1]!) < 1e-6, 'the scores of two seats do not cancel');
}

function fingerprint(space: SearchSpace<unknown>): readonly [number, readonly number[]] {
  const scores = new Float64Array(space.seats);
  space.evaluate(scores);
  return [space.hash(), [...scores]];
}

function demand(kept: boolean, fault: string): asserts kept {
  if (!kept) throw new Error(fault);
}

function demandSame(found: unknown, expected: unknown, what: string): void {
  // Names that are sorted cost most of all; as a rule they are in the same order anyway.
  if (JSON.stringify(found) === JSON.stringify(expected)) return;
  if (textOf(found) !== textOf(expected))
    throw new Error(`${what} differs: ${textOf(found)} instead of ${textOf(expected)}`);
}

/** JSON with sorted names: the same text for equal values. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? 'undefined';

/** Nothing that JSON would drop or change: no undefined, no -0 or NaN, no Map, no class of its own. */
function demandJson(value: unknown, where: string): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number')
    return demand(Number.isFinite(value) && !Object.is(value, -0), `${where} is ${value}`);
  demand(typeof value === 'object', `${where} is ${typeof value}`);
  const prototype: unknown = Object.getPrototypeOf(value);
  demand(prototype === Object.prototype || Array.isArray(value), `${where} is no plain object`);
  for (const [name, part] of Object.entries(value)) demandJson(part, `${where}.${name}`);
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}
