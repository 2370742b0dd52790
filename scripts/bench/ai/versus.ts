/** This checkout against another one, at equal processor time or nodes: `versus folder=../other game=nonaga ms=50`. */
import { type Pairing, playAll, wonBy } from './processes';
import { Tally, TALLY_HEAD } from '../measure';

interface Values {
  readonly folder?: string;
  readonly game?: string;
  readonly games?: string;
  readonly ms?: string;
  readonly nodes?: string;
  readonly processes?: string;
}

interface Duel extends Pairing {
  readonly ours: number;
}

const EVERY_TWO = 'chinese-checkers,jarls,nonaga,skerries';

export async function bench(values: Values): Promise<void> {
  const { folder, game: ids = EVERY_TWO, games = '20', processes = '1' } = values;
  if (!folder) throw new Error('Say which checkout to play against: folder=…');
  const limit = values.nodes ? { nodes: Number(values.nodes) } : { ms: Number(values.ms ?? 50) };
  console.log(`| game | ${TALLY_HEAD} |\n| --- | ---: | ---: | ---: | ---: | ---: | --- |`);
  for (const game of ids.split(',')) {
    const duels = Array.from({ length: Number(games) }, (_, i): Duel => {
      const ours = i % 2;
      const entrants = [limit, { ...limit, folder }];
      return {
        game,
        ours,
        entrants: ours === 0 ? entrants : entrants.reverse(),
        seed: 1 + (i >> 1),
        opening: 4,
      };
    });
    const tally = new Tally();
    await playAll(duels, Number(processes), (duel, ranking) => tally.add(wonBy(ranking, duel.ours)));
    console.log(`| ${game} | ${tally.row} |`);
  }
}
