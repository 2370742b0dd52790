/** Tells a board of Jarls in words: who stands beside whom, who could be pushed, and how far each Jarl has to go. */
import type { Seat } from '@/lib/games/contract';
import { hexes, type JarlsState, validMoves } from '@/lib/games/jarls/playable';
import type { BoardSpeech } from '../contract';
import { cellsAround, hexName } from '../hex-names';
import { counted, placesOf } from '../row-words';
import { does, whose } from '../sentence';
import { cellsWithin } from './layout';
import { attackWords, kindOfPiece, nameOfPiece } from './words';

type Piece = JarlsState['pieces'][number];
type Attack = ReturnType<typeof validMoves>[number];

const pieceAt = (view: JarlsState, cell: string): Piece | undefined =>
  view.pieces.find((piece) => piece.cell === cell);

/** "your Warrior", "a hole"; null where the ice is free. */
function contents(view: JarlsState, cell: string, names: readonly string[]): string | null {
  const piece = pieceAt(view, cell);
  if (piece) return `${whose(names[piece.seat] ?? '')} ${kindOfPiece(piece.id)}`;
  if (cell === hexes.THRONE) return 'the Throne';
  return view.holes.includes(cell) ? 'a hole' : null;
}

const isOn = (view: JarlsState, cell: string): boolean => hexes.isOnBoard(cell, view.radius);

/** The moves of a seat, were it its turn. */
const movesOf = (view: JarlsState, player: Seat): readonly Attack[] =>
  view.outcome ? [] : validMoves({ ...view, player });

const hasPushed = ({ combat }: Attack): boolean => combat?.result === 'push' && !combat.compressed;

export const speech: BoardSpeech<JarlsState> = {
  nameOf: hexName,
  rows(view, names) {
    const rows = new Map<string, string[]>();
    for (const cell of cellsWithin(view.radius)) {
      const name = hexName(cell).split(' ')[1]!;
      rows.set(name, [...(rows.get(name) ?? []), cell]);
    }
    return [...rows].map(([name, cells]) => ({
      name: `Row ${name}`,
      words: placesOf(cells, (cell) => contents(view, cell, names), hexName) || 'free ice',
    }));
  },
  pieces(view, side) {
    const own = view.pieces.filter(({ seat }) => seat === side);
    const cells = (kind: Piece['kind']) => own.filter((piece) => piece.kind === kind).map(({ cell }) => cell);
    return [
      { kind: 'Jarl', cells: cells('jarl') },
      { kind: 'Warrior', cells: cells('warrior') },
    ];
  },
  around(view, cell, names) {
    const what = contents(view, cell, names) ?? 'free ice';
    const near = placesOf(
      cellsAround(cell),
      (each) => (isOn(view, each) ? (contents(view, each, names) ?? 'free ice') : 'the edge'),
      hexName,
    );
    const piece = pieceAt(view, cell);
    const moves = piece ? movesOf(view, piece.seat).filter(({ from }) => from === cell) : [];
    const turn = piece ? { ...view, player: piece.seat } : view;
    const goes = moves.map((move) =>
      [hexName(move.to), attackWords(turn, move, names)].filter(Boolean).join(', '),
    );
    const where = goes.length > 0 ? ` It can go to ${goes.join('; ')}.` : piece ? ' It cannot move.' : '';
    const attacks = piece
      ? speech.threats(view, piece.seat, names).filter((words) => words.includes(` at ${hexName(cell)}:`))
      : [];
    return [`${hexName(cell)}, ${what}. Around it: ${near}.${where}`, ...attacks].join(' ');
  },
  goal: (view, names) =>
    names.flatMap((name, seat) => {
      const own = view.pieces.filter((piece) => piece.seat === seat);
      const jarl = own.find(({ kind }) => kind === 'jarl');
      if (!jarl) return [`${does(name, 'is')} out.`];
      const away = counted(hexes.fromThrone(jarl.cell), 'hex').replace('hexs', 'hexes');
      return [
        `${does(name, 'has')} a Jarl at ${hexName(jarl.cell)}, ${away} from the Throne, and ${counted(own.length - 1, 'Warrior')}.`,
      ];
    }),
  threats: (view, side, names) =>
    names.flatMap((name, seat) => {
      if (seat === side) return [];
      const turn = { ...view, player: seat as Seat };
      const moves = movesOf(view, seat as Seat);
      const pushes = moves.flatMap((move) => {
        const defender = pieceAt(view, move.to);
        if (defender?.seat !== side || !hasPushed(move)) return [];
        return [
          `${nameOfPiece(move.piece.id, names)} at ${hexName(move.from)} can attack ${whose(names[side] ?? '')} ${kindOfPiece(defender.id)} at ${hexName(move.to)}: ${attackWords(turn, move, names)}.`,
        ];
      });
      const takes = moves.some(({ piece, to }) => piece.kind === 'jarl' && to === hexes.THRONE);
      return takes ? [`${name} can take the Throne.`, ...pushes] : pushes;
    }),
};
