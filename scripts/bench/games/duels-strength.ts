/** How strong the AI of Jarls and Nonaga is: against shipped baselines, and with six seats against weaker levels. */
import { openingOf, wilson } from '../ai/measure-ai';
import { think } from '../../../lib/ai/think';
import type { Game } from '../../../lib/games/contract';
import { jarls } from '../../../lib/games/jarls';
import { nonaga } from '../../../lib/games/nonaga';
import { type Random, randomFrom } from '../../../lib/games/random';
import { greedyJarls } from '../baselines/greedy-jarls';
import { greedyNonaga } from '../baselines/greedy-nonaga';
import { report } from '../measure';

interface Values {
  readonly games?: string;
  /** Matches of six, which take long. */
  readonly six?: string;
}

type Player = (state: unknown, random: Random) => readonly unknown[];

const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export function bench({ games = '20', six = '12' }: Values = {}): void {
  const clock = performance.now;
  // A second of processor time is a second whatever else the machine does.
  performance.now = processorTime;
  try {
    measureDepth(jarls, 8);
    measureDepth(nonaga, 6);
    contest('jarls, 100 ms a turn against a greedy move with noise', Number(games), 95, (round) =>
      play(jarls, 2, round, thinking(jarls, 100), greedyJarls as Player),
    );
    contest('nonaga, 100 ms a turn against a greedy turn', Number(games), 95, (round) =>
      play(nonaga, 2, round, thinking(nonaga, 100), greedyNonaga as Player),
    );
    // Everybody races, so a random turn lost or won decides much: both are shown, the goal is for the start.
    contest('jarls for six, level 5 against five of level 2', Number(six), 60, (round) =>
      play(jarls, 6, round, atLevel(jarls, 5), atLevel(jarls, 2), 0),
    );
    contest('jarls for six, the same after a random turn by each', Number(six), 100 / 6, (round) =>
      play(jarls, 6, round, atLevel(jarls, 5), atLevel(jarls, 2)),
    );
  } finally {
    performance.now = clock;
  }
}

const thinking =
  (game: Game, ms: number): Player =>
  (state) =>
    think({ game: game.meta.id, state, ms }).moves;

const atLevel =
  (game: Game, level: 2 | 5): Player =>
  (state, random) =>
    think({ game: game.meta.id, state, seats: game.meta.seats.max, level, rng: random.below(2 ** 32) }).moves;

function measureDepth(game: Game, atLeast: number): void {
  const state: unknown = game.rules.setup(game.presets[0]!.options, 2, 1);
  // The first thoughts warm the engine up; the last counts.
  for (let i = 0; i < 2; i++) think({ game: game.meta.id, state, ms: 1000 });
  const { depth, nodes } = think({ game: game.meta.id, state, ms: 1000 });
  report(`${game.meta.id}, decisions deep from the start in 1000 ms (${nodes} nodes)`, depth, { atLeast });
}

/** One match; as many rounds in a row as there are seats share an opening. 1 for a win, less for a shared place. */
function play(
  game: Game,
  seats: number,
  round: number,
  player: Player,
  others: Player,
  openingTurns = seats,
): number {
  const hero = round % seats;
  const random = randomFrom(round);
  let state = fairOpening(game, seats, Math.floor(round / seats), openingTurns);
  for (;;) {
    const status = game.rules.status(state);
    if (status.kind === 'over') {
      const [winners = []] = status.ranking;
      return winners.includes(hero as never) ? 1 / winners.length : 0;
    }
    const turn = (status.toAct === hero ? player : others)(state, random);
    for (const move of turn) state = after(game, state, move);
  }
}

/** Random turns, after which nobody wins at once. */
function fairOpening(game: Game, seats: number, seed: number, turns: number): unknown {
  for (let attempt = 0; ; attempt++) {
    const state = openingOf(game, seed + 1000 * attempt, turns, seats);
    const endings = game.rules
      .legalMoves(state)
      .filter((move) => game.rules.status(after(game, state, move)).kind === 'over');
    if (endings.length === 0) return state;
  }
}

function after(game: Game, state: unknown, move: unknown): unknown {
  const applied = game.rules.apply(state, move);
  if (!applied.ok) throw new Error(applied.error.message);
  return applied.value.state;
}

function contest(name: string, games: number, atLeast: number, match: (round: number) => number): void {
  if (games < 1) return;
  let points = 0;
  for (let round = 0; round < games; round++) points += match(round);
  const bounds = wilson(points, games).map((share) => `${(100 * share).toFixed(1)} %`);
  report(
    `${name}: ${points} of ${games}, 95 % interval ${bounds.join(' – ')}, per cent`,
    (100 * points) / games,
    {
      atLeast,
    },
  );
}
