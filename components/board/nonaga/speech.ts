/** Tells a board of Nonaga in words: who touches whom, where the tiles are, and who could win next. */
import { distance, hexOf, inReadingOrder } from '@/lib/games/hex';
import { type NonagaMove, type NonagaState, playableNonaga } from '@/lib/games/nonaga/playable';
import type { BoardSpeech } from '../contract';
import { cellsAround, hexName } from '../hex-names';
import { capital, placesOf } from '../row-words';
import { does, joined, Whose, whose } from '../sentence';

type Player = NonagaState['player'];

const PLAYERS = ['red', 'blue'] as const;
const { rules } = playableNonaga;

const cellsOf = ({ pieces }: NonagaState, player: Player): readonly string[] =>
  inReadingOrder(pieces.filter((piece) => piece.player === player).map(({ cell }) => cell));

const nameOf = (player: Player, names: readonly string[]): string => names[PLAYERS.indexOf(player)] ?? player;

/** "your piece", "empty tile"; null where no tile is. */
function contents(view: NonagaState, cell: string, names: readonly string[]): string | null {
  const piece = view.pieces.find((each) => each.cell === cell);
  if (piece) return `${whose(nameOf(piece.player, names))} piece`;
  return view.tiles.includes(cell) ? 'empty tile' : null;
}

/** The slides that a player would have, were it their turn. */
const slidesOf = (view: NonagaState, player: Player): readonly NonagaMove[] =>
  view.outcome ? [] : rules.legalMoves({ ...view, player, phase: 'slide', midTurn: false });

function touching(view: NonagaState, player: Player, names: readonly string[]): string {
  const cells = cellsOf(view, player);
  const pair = cells
    .flatMap((a, i) => cells.slice(i + 1).map((b) => [a, b] as const))
    .filter(([a, b]) => distance(a, b) === 1);
  const owner = Whose(nameOf(player, names));
  if (pair.length >= 2) return `${owner} three pieces are joined: ${joined(cells.map(hexName))}.`;
  const [two] = pair;
  if (!two) return `None of ${whose(nameOf(player, names))} pieces touch: ${joined(cells.map(hexName))}.`;
  const third = cells.find((cell) => !two.includes(cell))!;
  const away = Math.min(...two.map((cell) => distance(cell, third)));
  return `${owner} pieces at ${joined(two.map(hexName))} touch; the third, at ${hexName(third)}, is ${away} away.`;
}

export const speech: BoardSpeech<NonagaState> = {
  nameOf: hexName,
  rows(view, names) {
    const rows = new Map<number, string[]>();
    for (const cell of inReadingOrder(view.tiles)) {
      const { r } = hexOf(cell);
      rows.set(r, [...(rows.get(r) ?? []), cell]);
    }
    return [...rows.values()].map((cells) => ({
      name: `Row ${hexName(cells[0]!).split(' ')[1]}`,
      words: placesOf(cells, (cell) => contents(view, cell, names), hexName),
    }));
  },
  pieces: (view, side) => [{ kind: 'piece', cells: cellsOf(view, PLAYERS[side as 0 | 1]) }],
  around(view, cell, names) {
    const near = placesOf(cellsAround(cell), (at) => contents(view, at, names) ?? 'no tile', hexName);
    const piece = view.pieces.find((each) => each.cell === cell);
    const slides = piece ? slidesOf(view, piece.player).filter(({ from }) => from === cell) : [];
    const where =
      slides.length > 0
        ? ` It slides to ${joined(
            slides.map(({ to }) => hexName(to)),
            'or',
          )}.`
        : '';
    const stuck = piece && slides.length === 0 ? ' It cannot slide.' : '';
    const last = view.lastTile === cell ? ' This tile was moved last.' : '';
    return `${hexName(cell)}, ${contents(view, cell, names) ?? 'no tile'}. Around it: ${near}.${where}${stuck}${last}`;
  },
  goal: (view, names) => PLAYERS.map((player) => touching(view, player, names)),
  threats(view, side, names) {
    const other = PLAYERS[side === 0 ? 1 : 0];
    const winning = slidesOf(view, other).filter((move) => {
      const slid = rules.apply({ ...view, player: other, phase: 'slide', midTurn: false }, move);
      return slid.ok && slid.value.events.some(({ type }) => type === 'WON');
    });
    if (winning.length === 0) return [];
    const ways = winning.map(({ from, to }) => `${hexName(from)} to ${hexName(to)}`);
    return [capital(`${does(nameOf(other, names), 'is')} one slide from joining: ${joined(ways, 'or')}.`)];
  },
};
