/** Every level against the one below it, in every game for two: random openings, each played from both sides. */
import type { AiLevel } from '../../../lib/games/ai-contract';
import { GAME_IDS, gameOf } from '../../../lib/games/registry';
import { type Entrant, type Pairing, playAll, wonBy } from './processes';
import { Tally, TALLY_HEAD } from '../measure';

interface Values {
  readonly game?: string;
  /** A level above the first: only its matches against the one below. */
  readonly level?: string;
  readonly games?: string;
  /** Milliseconds that level 5 may think: fewer than in play keep the run short, and only weaken it. */
  readonly ms?: string;
  /** The first opening's seed: levels are to be tuned on other openings than they are measured on. */
  readonly seed?: string;
  readonly processes?: string;
}

interface Duel extends Pairing {
  readonly stronger: number;
}

const OPENING = 4;

export async function bench(values: Values): Promise<void> {
  const { games = '4', ms = '300', seed = '1', processes = '1' } = values;
  const ids = values.game
    ? values.game.split(',')
    : GAME_IDS.filter((id) => gameOf(id).meta.seats.min <= 2 && gameOf(id).meta.seats.max >= 2);
  const levels = (values.level ? values.level.split(',').map(Number) : [2, 3, 4, 5]) as AiLevel[];
  const entrant = (level: AiLevel): Entrant => (level === 5 ? { level, ms: Number(ms) } : { level });
  console.log(`Level 5 thinks for ${ms} ms of processor time.\n\n| game | levels | ${TALLY_HEAD} |`);
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | --- |');
  for (const game of ids)
    for (const level of levels) {
      const pair = [entrant(level), entrant((level - 1) as AiLevel)];
      const duels = Array.from({ length: Number(games) }, (_, i): Duel => {
        const stronger = i % 2;
        return {
          game,
          stronger,
          entrants: stronger === 0 ? pair : [...pair].reverse(),
          seed: Number(seed) + (i >> 1),
          opening: OPENING,
        };
      });
      const tally = new Tally();
      await playAll(duels, Number(processes), (duel, ranking) => tally.add(wonBy(ranking, duel.stronger)));
      console.log(`| ${game} | ${level} v ${level - 1} | ${tally.row} |`);
    }
}
