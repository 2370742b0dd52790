/** Many seats: one of the strongest level among others of level 2, each seat in turn, in every game for three and more. */
import type { AiLevel } from '../../../lib/games/ai-contract';
import { GAME_IDS, gameOf } from '../../../lib/games/registry';
import { type Entrant, type Pairing, playAll, wonBy } from './processes';
import { Tally, TALLY_HEAD } from '../measure';

interface Values {
  readonly game?: string;
  readonly seats?: string;
  readonly games?: string;
  /** Milliseconds that level 5 may think: fewer than in play keep the run short, and only weaken it. */
  readonly ms?: string;
  readonly processes?: string;
}

interface Party extends Pairing {
  readonly strong: number;
}

const OTHERS: AiLevel = 2;

export async function bench(values: Values): Promise<void> {
  const { seats = '6', games = '12', ms = '300', processes = '1' } = values;
  const count = Number(seats);
  const ids = values.game?.split(',') ?? GAME_IDS.filter((id) => gameOf(id).meta.seats.max >= count);
  console.log(`Level 5 thinks for ${ms} ms of processor time, among ${count - 1} of level ${OTHERS}.`);
  console.log(`Its fair share would be ${Math.round(100 / count)} %.\n`);
  console.log(`| game | seats | ${TALLY_HEAD} |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |`);
  for (const game of ids) {
    const parties = Array.from({ length: Number(games) }, (_, i): Party => {
      const strong = i % count;
      const entrants = Array.from({ length: count }, (__, seat): Entrant =>
        seat === strong ? { level: 5, ms: Number(ms) } : { level: OTHERS },
      );
      return { game, strong, entrants, seed: 1 + i, opening: count };
    });
    const tally = new Tally();
    await playAll(parties, Number(processes), (party, ranking) => tally.add(wonBy(ranking, party.strong)));
    console.log(`| ${game} | ${count} | ${tally.row} |`);
  }
}
