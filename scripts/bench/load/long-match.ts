/** What a turn of a long match costs beside one of a short match: played by turns, each alone, by the same people. */
import { type Line, type Work } from './load';
import { openBoards, type SeatedMatch } from './lamplight';

export const LONG_PLY = 1000;
export const SHORT_PLY = 10;
/** Turns measured in one short match before the next takes its place: it must not grow long itself. */
const TURNS_A_SHORT_MATCH = 20;
const SHORT_MATCHES = 10;

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

async function play(work: Work, match: number, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await work(match);
}

async function timed(work: Work, match: number): Promise<number> {
  const start = performance.now();
  await work(match);
  return performance.now() - start;
}

/** The median turn of each, in milliseconds. */
export async function longAndShort(origin: string, matches: readonly SeatedMatch[], line: Line) {
  const { work, close } = await openBoards(origin, matches.slice(0, SHORT_MATCHES + 1), line);
  const [long, short]: [number[], number[]] = [[], []];
  await play(work, 0, LONG_PLY);
  for (let match = 1; match <= SHORT_MATCHES; match += 1) {
    await play(work, match, SHORT_PLY);
    for (let turn = 0; turn < TURNS_A_SHORT_MATCH; turn += 1) {
      long.push(await timed(work, 0));
      short.push(await timed(work, match));
    }
  }
  await close();
  return { long: middle(long), short: middle(short) };
}
