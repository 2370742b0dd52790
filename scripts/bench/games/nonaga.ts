/** Nonaga: random playouts of the search core against boardgame.io's RandomBot with naive rules. */
import { RandomBot, Simulate } from 'boardgame.io/ai';
import { InitializeGame } from 'boardgame.io/internal';
import { nonaga } from '../../../lib/games/nonaga';
import { playouts } from '../../engine/playouts';
import { figure, rates, report } from '../measure';
import { enumerate, naiveNonaga } from '../baselines/naive-nonaga';

/** Repetition is left out on both sides: random play hardly ever repeats, and the baseline need not look for it. */
const OPTIONS = nonaga.schemas.options.parse({ repetition: 'off' });
const NO_LIMIT = { turns: Infinity, turnsInOne: Infinity, isTooLate: () => false };

function byCore() {
  const space = nonaga.ai!.openSearch!(nonaga.rules.setup(OPTIONS, 2, 1));
  let seed = 0;
  let turns = 0;
  return {
    play: (count: number) => {
      turns += playouts(space, count, seed++, NO_LIMIT)!.turns;
      return count;
    },
    turns: () => turns,
  };
}

function byRandomBot() {
  let seed = 0;
  let turns = 0;
  return {
    play: async () => {
      const game = { ...naiveNonaga, seed: String(seed) };
      const bot = new RandomBot({ enumerate, seed: String(seed++) });
      const { state } = await Simulate({ game, bots: bot, state: InitializeGame({ game, numPlayers: 2 }) });
      if (!state.ctx.gameover) throw new Error('A playout of the baseline came to no end.');
      turns += state.ctx.turn;
      return 1;
    },
    played: () => seed,
    turns: () => turns,
  };
}

export async function bench(): Promise<void> {
  const core = byCore();
  const bot = byRandomBot();
  let played = 0;
  const { fast, slow } = await rates(
    { fast: () => ((played += 50), core.play(50)), slow: bot.play },
    { ms: 400, rounds: 6 },
  );
  console.log(`  random playouts a second: ${figure(fast)} by the core, ${figure(slow)} by RandomBot`);
  console.log(
    `  turns in a playout: ${figure(core.turns() / played)} and ${figure(bot.turns() / bot.played())}`,
  );
  report('core ÷ boardgame.io', fast / slow, { atLeast: 300 });
}
