/** A round robin of the ways to search with three and more seats, at equal processor time, seats changing. */
import { randomFrom } from '../../../lib/games/random';
import { GAME_IDS, gameOf } from '../../../lib/games/registry';
import { wilson } from './measure-ai';
import { type Pairing, playAll } from './processes';
import { type Way, WAYS } from './searches';

interface Values {
  readonly game?: string;
  readonly seats?: string;
  readonly games?: string;
  readonly ms?: string;
  readonly processes?: string;
}

interface Party extends Pairing {
  readonly ways: readonly Way[];
}

export async function bench(values: Values): Promise<void> {
  const { seats = '3,4,6', games = '12', ms = '50', processes = '1' } = values;
  const ids = values.game?.split(',') ?? GAME_IDS.filter((id) => gameOf(id).meta.seats.max > 2);
  console.log(
    `Matches won of matches sat in, ${ms} ms of processor time a turn; a shared first place counts in part.\n`,
  );
  console.log(`| game | seats | fair share | ${NAMES.join(' | ')} |`);
  console.log(`| --- | ---: | ---: | ${NAMES.map(() => '---:').join(' | ')} |`);
  for (const game of ids)
    for (const count of seats.split(',').map(Number)) {
      const won = new Map<Way, number>();
      const sat = new Map<Way, number>();
      await playAll(
        parties(game, count, Number(games), Number(ms)),
        Number(processes),
        ({ ways }, [first = []]) => {
          ways.forEach((way, seat) => {
            sat.set(way, (sat.get(way) ?? 0) + 1);
            if ((first as readonly number[]).includes(seat))
              won.set(way, (won.get(way) ?? 0) + 1 / first.length);
          });
        },
      );
      const cells = NAMES.map((way) => cell(won.get(way) ?? 0, sat.get(way) ?? 0));
      console.log(`| ${game} | ${count} | ${Math.round(100 / count)} % | ${cells.join(' | ')} |`);
    }
}

/** As many matches in a row as there are seats share an opening and a company, which moves round by one seat. */
function parties(game: string, count: number, games: number, ms: number): Party[] {
  return Array.from({ length: games }, (_, i) => {
    const round = Math.floor(i / count);
    const company = companyOf(round, count);
    const ways = company.map((__, seat) => company[(seat + i) % count]!);
    return { game, ways, entrants: ways.map((way) => ({ way, ms })), seed: 1 + round, opening: count };
  });
}

/** All ways as often as possible, then a part of them by lot. */
function companyOf(round: number, count: number): Way[] {
  const { below } = randomFrom(1 + round);
  const company: Way[] = [];
  let bowl: Way[] = [];
  while (company.length < count) {
    if (bowl.length === 0) bowl = [...NAMES];
    company.push(...bowl.splice(below(bowl.length), 1));
  }
  return company;
}

function cell(won: number, sat: number): string {
  const [low, high] = wilson(won, sat).map((share) => Math.round(100 * share));
  return `${Number(won.toFixed(1))} of ${sat} (${low}–${high} %)`;
}

const NAMES = Object.keys(WAYS) as Way[];
