/** Chooses moves from what was said of a position, so that a match comes to its end. */
import type { Heard } from '../components/board/testing/heard';
import type { GameId } from '../lib/games/registry';

type Move = readonly [from: string, to: string];

/** "17 moves. L 9 to M 8, L 8 or K 9. M 9 to M 8." or, of one piece, "L 9: 2 places. M 8, a step; L 8." */
function movesOf(words: string): readonly Move[] {
  const [, piece, places] = /^(.+?): \d+ places?\. (.+)\.$/.exec(words) ?? [];
  if (piece && places) return places.split('; ').map((place): Move => [piece, place.split(', ')[0]!]);
  const [, ...lines] = words.replace(/\.$/, '').split('. ');
  return lines.flatMap((line) => {
    const [from = '', to = ''] = line.split(' to ');
    return to.split(/, | or /).map((each): Move => [from, each]);
  });
}

const MIDDLE = 'J 10';

/** Steps between two hexagons by their letters and numbers. */
function between(a: string, b: string): number {
  const [q, r] = [0, 1].map((part) => {
    const [from, to] = [a, b].map((name) => {
      const [letter = '', number = ''] = name.split(' ');
      return part === 0 ? letter.charCodeAt(0) : Number(number);
    });
    return to! - from!;
  });
  return (Math.abs(q!) + Math.abs(r!) + Math.abs(q! + r!)) / 2;
}

type Score = (move: Move, heard: Heard) => number;

/** The sum of the ways between the pieces of the side that moves, after the move. */
const scattered: Score = ([from, to], heard) => {
  const owner = heard.get(from);
  if (owner === 'empty tile') return 0;
  const own = [...heard].flatMap(([place, what]) => (what === owner && place !== from ? [place] : []));
  return [...own, to].reduce(
    (sum, a, i, all) => sum + all.slice(i + 1).reduce((s, b) => s + between(a, b), 0),
    0,
  );
};

/** A Jarl goes to the Throne, and Warriors out of its way. */
const toThrone: Score = ([from, to], heard) => {
  const what = heard.get(from)!;
  if (what.endsWith('Jarl')) return 2 * (between(to, MIDDLE) - between(from, MIDDLE));
  const [jarl = MIDDLE] = [...heard].find((each) => each[1] === what.replace('Warrior', 'Jarl')) ?? [];
  const isInWay = (place: string) => between(jarl, place) + between(place, MIDDLE) === between(jarl, MIDDLE);
  return (heard.has(to) ? 3 : 0) + Number(isInWay(to)) - Number(isInWay(from));
};

const towardsLastRow: Score = ([from, to], heard) =>
  (from.charCodeAt(0) - to.charCodeAt(0)) * (heard.get(from)?.startsWith('Red') ? 1 : -1);

/** Rows are named by how far they are from the harbour of whoever moves first. */
function towardsHarbour(rows: readonly { readonly name: string; readonly words: string }[]): Score {
  const routes = new Map(
    rows.flatMap(({ name, words }) =>
      words.split(', ').map((islet) => [islet.split(' ')[0], Number.parseInt(name, 10)]),
    ),
  );
  const at = (name: string) => Number(routes.get(name.replace(/^.*islet /i, '')) ?? 0);
  return ([from, to], heard) =>
    /^Berth/.test(from)
      ? 5
      : (at(from) - at(to)) * (heard.get(from.replace(/^Islet /, ''))?.startsWith('Blue') ? 1 : -1);
}

const upwards: Score = ([, to]) => (to.startsWith('foundation') ? 0 : 1);

/** The best move that was not made before, in words to be typed. */
export function chooser(
  game: GameId,
  rows: readonly { readonly name: string; readonly words: string }[],
): (offered: string, heard: Heard) => string {
  const scores: Readonly<Record<GameId, Score>> = {
    nonaga: scattered,
    jarls: toThrone,
    skerries: towardsHarbour(rows),
    'chinese-checkers': towardsLastRow,
    eightfold: upwards,
  };
  const made = new Map<string, number>();
  return (offered, heard) => {
    const score = (move: Move) => scores[game](move, heard) + (made.get(move.join(' to ')) ?? 0);
    const moves = movesOf(offered);
    const best = moves.reduce((least, move) => (score(move) < score(least) ? move : least));
    const words = best.join(' to ');
    made.set(words, (made.get(words) ?? 0) + 1);
    return words;
  };
}
