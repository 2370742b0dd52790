/**
 * `npm run bench:library [matches=100000] [rounds=15]`: what the first and the fiftieth page of the library cost with so many
 * finished matches, for every order and for the usual filters. The fiftieth may cost twice the first.
 */
import { closeDatabase, database } from '../../lib/server/platform/database';
import { type Query, readQuery, SORTS } from '../../lib/server/library/filters';
import { listReached } from '../../lib/server/library/positions';
import { searchLibrary } from '../../lib/server/library/search';
import { figure, report } from './measure';
import { BUSY, fillLibrary, ME, OPENING, POSITION } from './load/library';

const PAGES = 50;
const MAX_MS = 2;

const asked = new Map(process.argv.slice(2).map((word) => word.split('=', 2) as [string, string]));
const matches = Number(asked.get('matches') ?? 100_000);
const rounds = Number(asked.get('rounds') ?? 15);

type Viewer = { readonly id: string } | null;
/** Shows a page from a place on, and says where the next begins. */
type Turn = (from: string | null) => Promise<string | null>;

const list =
  (viewer: Viewer, query: Query): Turn =>
  async (from) => {
    const place = from === null ? {} : Object.fromEntries(new URL(from, 'http://x').searchParams);
    return (await searchLibrary(viewer, readQuery({ ...query, ...place }))).on;
  };

const cases: Readonly<Record<string, Turn>> = {
  'everything, for nobody in particular': list(null, {}),
  'everything, and one’s own': list(ME, {}),
  'one’s own alone': list(ME, { mine: '1' }),
  ...Object.fromEntries(Object.keys(SORTS).map((sort) => [`${sort} first`, list(ME, { sort })])),
  'a game': list(ME, { game: 'nonaga' }),
  'a game, longest first': list(ME, { game: 'nonaga', sort: 'longest' }),
  'a player': list(ME, { player: BUSY }),
  'a player, who won': list(ME, { player: BUSY, result: 'won' }),
  'four seats': list(ME, { seats: '4' }),
  'a reason': list(ME, { reason: 'resignation' }),
  drawn: list(ME, { result: 'drawn' }),
  'an opening': list(ME, { game: 'nonaga', opening: OPENING }),
  'a range of ratings': list(ME, { 'min-rating': '1500', 'max-rating': '1600' }),
  'a range of turns': list(ME, { 'min-turns': '20', 'max-turns': '40' }),
  'a range of dates': list(ME, { since: '2026-03-01', until: '2026-06-30' }),
  'a position': async (from) => (await listReached(null, POSITION, from)).on,
};

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

async function timed(turn: Turn, from: string | null): Promise<number> {
  const start = performance.now();
  await turn(from);
  return performance.now() - start;
}

const { kind } = await database();
const began = performance.now();
await fillLibrary(matches);
console.log(
  `${kind}: ${matches.toLocaleString('en-GB')} finished matches, filled in ${figure((performance.now() - began) / 1000)} s`,
);
for (const [name, turn] of Object.entries(cases)) {
  let from: string | null = null;
  for (let page = 1; page < PAGES; page += 1) {
    from = await turn(from);
    if (from === null) throw new Error(`${name}: there are only ${page} pages`);
  }
  const first: number[] = [];
  const last: number[] = [];
  // By turns, so that whatever else the machine does disturbs both alike.
  for (let round = 0; round < rounds; round += 1) {
    first.push(await timed(turn, null));
    last.push(await timed(turn, from));
  }
  const ratio = middle(last) / middle(first);
  report(`${name}: ${figure(middle(first))} ms, page ${PAGES} ${figure(middle(last))} ms, ratio`, ratio, {
    atMost: MAX_MS,
  });
  if (ratio > MAX_MS) process.exitCode = 1;
}
await closeDatabase();
