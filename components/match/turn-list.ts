/** Lists the legal moves in words, grouped by the piece they begin with. */
import type { AnyBoard } from '@/components/board/contract';
import type { Game, GameEvent } from '@/lib/games/contract';

interface ListedMove {
  readonly move: unknown;
  readonly words: string;
}

interface MoveGroup {
  /** The piece, as a screen reader is told of it. */
  readonly name: string;
  readonly moves: readonly ListedMove[];
}

interface TurnList {
  /** The moves of this turn made so far. */
  readonly begun: readonly ListedMove[];
  readonly groups: readonly MoveGroup[];
}

/** What moves are told with: `names` are those of the sides. */
interface Told {
  readonly game: Game;
  readonly board: AnyBoard;
  readonly names: readonly string[];
}

/** `begun` comes from an address: whatever in it is no legal start of a turn is left out, with what follows. */
export function turnList({ game, board, names }: Told, view: unknown, begun: readonly unknown[]): TurnList {
  const made: ListedMove[] = [];
  let now = view;
  for (const input of begun) {
    const move = game.schemas.move.safeParse(input);
    const played = move.success ? game.rules.apply(now, move.data) : null;
    if (!played?.ok) break;
    const status = game.rules.status(played.value.state);
    if (status.kind === 'over' || !status.midTurn) break;
    made.push({ move: move.data, words: wordsFor({ game, board, names }, now, move.data) });
    now = played.value.state;
  }
  return { begun: made, groups: groupsOf({ game, board, names }, now) };
}

function groupsOf(told: Told, view: unknown): MoveGroup[] {
  const { board, names } = told;
  const { cells } = board.scene(view, 0, names);
  const groups = new Map<string, ListedMove[]>();
  const listed = new Set<string>();
  for (const choice of board.choices(view)) {
    // One move may be made by several gestures.
    const move: unknown = choice.move;
    if (listed.has(JSON.stringify(move))) continue;
    listed.add(JSON.stringify(move));
    const name = choice.label ?? cells.find(({ id }) => id === choice.from)?.label ?? choice.from;
    const group = groups.get(name) ?? [];
    groups.set(name, group);
    group.push({ move, words: wordsFor(told, view, move) });
  }
  return [...groups].map(([name, moves]) => ({ name, moves }));
}

/** As the live region tells it, with all that follows; where the move turns something over, no more than the move. */
function wordsFor({ game, board, names }: Told, view: unknown, move: unknown): string {
  const played = game.rules.apply(view, move);
  const events: readonly GameEvent[] = played.ok ? played.value.events : [];
  const told = events.map((event) => board.tell(event, names)).filter((words) => words !== null);
  return (game.hidden?.reveals(view, move) ? told.slice(0, 1) : told).join(' ');
}
