/** How strong the AI of Jarls and Nonaga is: against shipped baselines, and at a table of six against weaker levels. */
import { think } from '../../lib/ai/think';
import type { AnyGame } from '../../lib/games/contract';
import { jarls } from '../../lib/games/jarls';
import { nonaga } from '../../lib/games/nonaga';
import { type Random, randomFrom } from '../../lib/games/random';
import { greedyJarls } from './greedy-jarls';
import { greedyNonaga } from './greedy-nonaga';

type Player = (state: unknown, random: Random) => readonly unknown[];

const GOAL_AGAINST_GREEDY = 0.95;
const GOAL_OF_SIX = 0.6;
/** Turns played at random before the players sit down, the same number by each seat. */
const OPENING_ROUNDS = 1;

const depthFrom = (game: AnyGame, ms: number): void => {
  const state: unknown = game.setup(game.presets[0]!.options, 2, 1);
  // The first thought warms the machine up; the second counts.
  think({ game: game.id, state, ms });
  const { depth, nodes, ms: took } = think({ game: game.id, state, ms });
  console.log(
    `  ${game.id}: ${depth} decisions deep from the start in ${ms} ms (${nodes} nodes, stopped after ${took} ms)`,
  );
};

export async function bench(games = 20): Promise<void> {
  for (const game of [jarls, nonaga] as AnyGame[]) depthFrom(game, 1000);
  if (games < 1) return;
  const thinking =
    (game: AnyGame, ms: number): Player =>
    (state) =>
      think({ game: game.id, state, ms }).moves;
  const atLevel =
    (game: AnyGame, level: 2 | 5): Player =>
    (state, random) =>
      think({ game: game.id, state, level, rng: random.below(2 ** 32) }).moves;

  contest('jarls, 100 ms a turn against one-ply greedy with noise', GOAL_AGAINST_GREEDY, games, (round) =>
    play(jarls, 2, round, thinking(jarls, 100), greedyJarls as Player),
  );
  contest('nonaga, 100 ms a turn against one-turn greedy', GOAL_AGAINST_GREEDY, games, (round) =>
    play(nonaga, 2, round, thinking(nonaga, 100), greedyNonaga as Player),
  );
  contest('jarls for six, level 5 against five of level 2', GOAL_OF_SIX, games, (round) =>
    play(jarls, 6, round, atLevel(jarls, 5), atLevel(jarls, 2)),
  );
}

/** One match from a random opening; two rounds in a row share it with seats changed. 1 for a win, 0.5 for a draw. */
function play(game: AnyGame, seats: number, round: number, player: Player, others: Player): number {
  const hero = round % seats;
  const random = randomFrom(round);
  let state = openingOf(game, seats, Math.floor(round / seats));
  for (;;) {
    const status = game.status(state);
    if (status.kind === 'over') {
      const [winners = []] = status.ranking;
      return winners.includes(hero as never) ? 1 / winners.length : 0;
    }
    const turn = (status.toAct === hero ? player : others)(state, random);
    for (const move of turn) state = mustApply(game, state, move);
  }
}

/** A few random turns from the start, after which nobody can win at once. */
function openingOf(game: AnyGame, seats: number, seed: number): unknown {
  const random = randomFrom(seed);
  for (;;) {
    let state: unknown = game.setup(game.presets[0]!.options, seats, seed);
    for (let turns = 0; turns < OPENING_ROUNDS * seats;) {
      const moves = game.legalMoves(state);
      if (moves.length === 0) break;
      state = mustApply(game, state, moves[random.below(moves.length)]);
      const status = game.status(state);
      if (status.kind === 'playing' && !status.midTurn) turns++;
    }
    if (game.status(state).kind === 'playing' && !hasWin(game, state)) return state;
  }
}

const hasWin = (game: AnyGame, state: unknown): boolean =>
  game.legalMoves(state).some((move) => game.status(mustApply(game, state, move)).kind === 'over');

function mustApply(game: AnyGame, state: unknown, move: unknown): unknown {
  const applied = game.apply(state, move);
  if (!applied.ok) throw new Error(applied.error.message);
  return applied.value.state;
}

function contest(name: string, goal: number, games: number, match: (round: number) => number): void {
  let points = 0;
  for (let round = 0; round < games; round++) points += match(round);
  const [low, high] = wilson(points, games);
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  console.log(
    `  ${name}: ${points} of ${games}, ${percent(points / games)} (95 % interval ${percent(low)} to ${percent(high)}; ` +
      `at least ${percent(goal)}: ${points / games >= goal ? 'reached' : 'MISSED'})`,
  );
}

/** Wilson's interval for a share, at 95 %. */
function wilson(points: number, games: number): [number, number] {
  const z = 1.96;
  const share = points / games;
  const middle = share + (z * z) / (2 * games);
  const spread = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const scale = 1 + (z * z) / games;
  return [(middle - spread) / scale, (middle + spread) / scale];
}
