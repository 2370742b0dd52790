/** Tells a board of Chinese Checkers in words: what lies beside what, and how far everyone has to go. */
import { distance } from '@/lib/games/hex';
import type { Seat } from '@/lib/games/contract';
import {
  CORNERS,
  type CheckersState,
  HEXES,
  HOLES,
  indexOf,
  NEIGHBOURS,
  playableChineseCheckers,
  targetOf,
} from '@/lib/games/chinese-checkers/playable';
import type { BoardSpeech } from '../contract';
import { counted, placesOf } from '../row-words';
import { does, joined, Whose, whose } from '../sentence';
import { spoken } from './layout';
import { seatAt } from './scene';

const { rules } = playableChineseCheckers;

const contents = (view: CheckersState, hole: string, names: readonly string[]): string | null => {
  const seat = seatAt(view, indexOf(hole)!);
  return seat < 0 ? null : `${whose(names[seat] ?? '')} marble`;
};

const marblesOf = (view: CheckersState, seat: Seat): readonly string[] =>
  HOLES.filter((_, index) => seatAt(view, index) === seat);

const keys = HEXES.map(({ q, r }) => `${q},${r}`);

/** Steps from each hole to the nearest of a corner. */
const toCorner = CORNERS.map((corner) =>
  keys.map((key) => Math.min(...corner.map((index) => distance(key, keys[index]!)))),
);

/** Where a marble could go, were it its owner's turn. */
function placesFrom(view: CheckersState, hole: string): readonly string[] {
  const turn = seatAt(view, indexOf(hole)!);
  if (turn < 0 || view.outcome) return [];
  return rules
    .legalMoves({ ...view, turn: turn as Seat })
    .flatMap(({ from, to }) => (from === hole ? [to] : []));
}

function toGo(view: CheckersState, seat: Seat, names: readonly string[]): string {
  const distances = toCorner[targetOf(view.seats, seat)]!;
  const steps = marblesOf(view, seat).map((hole) => distances[indexOf(hole)!]!);
  const home = steps.filter((each) => each === 0).length;
  const left = steps.reduce((sum, each) => sum + each, 0);
  const name = names[seat] ?? '';
  const rest = left === 0 ? '' : `; the others are ${counted(left, 'step')} away in all`;
  return `${does(name, 'has')} ${home} of ${counted(steps.length, 'marble')} in the target${rest}.`;
}

export const speech: BoardSpeech<CheckersState> = {
  nameOf: spoken,
  rows(view, names) {
    const letters = [...new Set(HOLES.map((hole) => hole[0]!))];
    return letters.map((letter) => {
      const holes = HOLES.filter((hole) => hole[0] === letter);
      const taken = placesOf(holes, (hole) => contents(view, hole, names), spoken);
      const free = holes.filter((hole) => contents(view, hole, names) === null).length;
      return {
        name: `Row ${letter}`,
        words: [taken, free > 0 ? `${free} empty` : ''].filter(Boolean).join('; '),
      };
    });
  },
  pieces: (view, side) => [{ kind: 'marble', cells: marblesOf(view, side) }],
  around(view, hole, names) {
    const beside = NEIGHBOURS[indexOf(hole)!]!.filter((index) => index >= 0).map((index) => HOLES[index]!);
    const near = placesOf(beside, (each) => contents(view, each, names) ?? 'empty', spoken);
    const what = contents(view, hole, names);
    const places = what === null ? [] : placesFrom(view, hole);
    const where =
      places.length > 0
        ? ` It goes to ${joined(places.map(spoken), 'or')}.`
        : what === null
          ? ''
          : ' It cannot move.';
    return `${spoken(hole)}, ${what ?? 'empty'}. Around it: ${near}.${where}`;
  },
  goal: (view, names) => names.map((_, seat) => toGo(view, seat as Seat, names)),
  /** Nothing is ever taken here: what another can do is to get ahead. */
  threats: (view, side, names) =>
    names.flatMap((name, seat) => {
      if (seat === side || view.outcome || rules.isOut(view, seat as Seat)) return [];
      const distances = toCorner[targetOf(view.seats, seat)]!;
      const gain = ({ from, to }: { from: string; to: string }) =>
        distances[indexOf(from)!]! - distances[indexOf(to)!]!;
      const moves = rules.legalMoves({ ...view, turn: seat as Seat });
      const best = moves.reduce<(typeof moves)[number] | null>(
        (longest, move) => (longest && gain(longest) >= gain(move) ? longest : move),
        null,
      );
      if (!best || gain(best) < 2) return [];
      return [
        `${Whose(name)} longest way forward is from ${spoken(best.from)} to ${spoken(best.to)}, ${counted(gain(best), 'step')} nearer.`,
      ];
    }),
};
