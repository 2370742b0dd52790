/** Explains in one sentence why a move is good, by comparing the positions before and after it. */
import type { Seat } from '../contract';
import { distance } from '../hex';
import { fromThrone, isOnEdge, THRONE } from './hexes';
import { validate, type ValidMove } from './movement';
import { isSureToWin, type Prospects, prospectsOf } from './search/prospects';
import { apply } from './rules';
import { COLOURS, type Fate, type JarlsMove, type JarlsState, type Piece } from './state';

/** A move as it was played, with what lay ahead before it and lies ahead now. */
interface Effect {
  readonly me: Seat;
  readonly move: ValidMove;
  readonly before: Prospects;
  readonly after: Prospects;
}

export function explain(view: JarlsState, [asked]: readonly JarlsMove[]): string {
  const valid = validate(view, asked!);
  const applied = apply(view, asked!);
  if (!valid.ok || !applied.ok) throw new Error('This cannot be explained: it is no legal move.');
  const { state } = applied.value;
  const effect: Effect = {
    me: view.player,
    move: valid.value,
    before: prospectsOf(view),
    after: prospectsOf(state),
  };
  for (const reason of REASONS) {
    const words = reason(effect);
    if (words) return words;
  }
  return 'A quiet move; nothing better was found.';
}

const REASONS: readonly ((effect: Effect) => string | null)[] = [
  howItEnds,
  whyLost,
  whySure,
  enemyJarlOut,
  keptFromThrone,
  jarlSaved,
  warriorOut,
  threatToWin,
  warriorSaved,
  jarlPushed,
  threatToThrow,
  nearerToThrone,
  heldUp,
  whereItStands,
];

// ── The end, now or soon ────────────────────────────────────────────────────────────────────────────────────────

function howItEnds({ me, move, after: { state } }: Effect): string | null {
  if (!state.outcome) return null;
  const [winners = []] = state.outcome.ranking;
  if (winners.length !== 1) return 'Ends the game in a draw.';
  if (winners[0] !== me) return 'Nothing better was found.';
  return move.to === THRONE ? 'Enters the Throne and wins.' : `${thrown(move, 'their Jarl')} and wins.`;
}

/** Between two, what the other could do at once is certain. */
function whyLost({ me, after }: Effect): string | null {
  const [other, ...more] = after.enemiesOf(me);
  if (more.length > 0 || after.state.player !== other) return null;
  const isLost = after.canEnter(other) || after.endangered(me).has(jarlOf(after.state, me).id);
  return isLost ? 'They can win next turn; nothing better was found.' : null;
}

function whySure({ me, after }: Effect): string | null {
  if (!isSureToWin(after.state, me)) return null;
  const effect = after.canEnter(me) ? 'the Jarl enters the Throne' : 'their Jarl falls';
  return after.state.player === me
    ? `Wins: the next turn is yours again, and ${effect}.`
    : 'Wins next turn, whatever they do.';
}

function threatToWin({ me, after }: Effect): string | null {
  if (after.canEnter(me)) return 'Threatens to enter the Throne next turn.';
  const enemy = after.enemiesOf(me).find((other) => throwsOut(after, me, jarlOf(after.state, other)));
  return enemy === undefined ? null : `Threatens to throw out ${jarlName(after, enemy)} next turn.`;
}

function keptFromThrone({ move, me, before, after }: Effect): string | null {
  const enemy = before
    .enemiesOf(me)
    .find((other) => before.canEnter(other) && after.enemiesOf(me).includes(other) && !after.canEnter(other));
  if (enemy === undefined) return null;
  const jarl = jarlName(before, enemy);
  return isPushed(move, jarlOf(before.state, enemy))
    ? `Pushes ${jarl} away from the Throne.`
    : `Keeps ${jarl} from entering the Throne.`;
}

// ── Who falls, and who is saved ─────────────────────────────────────────────────────────────────────────────────

function enemyJarlOut({ me, move, before }: Effect): string | null {
  const fallen = fallenOf(before.state, move);
  return fallen?.kind === 'jarl' && fallen.seat !== me
    ? `${thrown(move, jarlName(before, fallen.seat))}; all their Warriors go with it.`
    : null;
}

function warriorOut({ me, move, before }: Effect): string | null {
  const fallen = fallenOf(before.state, move);
  return fallen && fallen.seat !== me ? `${thrown(move, 'a Warrior')}.` : null;
}

function jarlSaved({ me, move, before, after }: Effect): string | null {
  const jarl = jarlOf(before.state, me);
  if (!before.endangered(me).has(jarl.id) || after.endangered(me).has(jarl.id)) return null;
  if (move.piece.id === jarl.id) return 'Takes the Jarl out of danger.';
  return braces(move, jarl, before, after)
    ? 'Braces the Jarl that was about to be pushed.'
    : 'Saves the Jarl from being thrown out.';
}

function warriorSaved({ me, move, before, after }: Effect): string | null {
  const now = after.endangered(me);
  const saved = [...before.endangered(me)].filter((id) => !now.has(id) && pieceOf(after.state, id));
  if (saved.length > 0) {
    if (saved.includes(move.piece.id)) return 'Takes the Warrior out of danger.';
    return 'Saves a Warrior from being thrown out.';
  }
  const own = before.state.pieces.filter(({ seat, id }) => seat === me && id !== move.piece.id);
  const braced = own.find((one) => braces(move, one, before, after));
  return braced
    ? `Braces the ${braced.kind === 'jarl' ? 'Jarl' : 'Warrior'} that was about to be pushed.`
    : null;
}

/** Some attack on a piece would have pushed it, and is now blocked because the moved piece stands behind it. */
function braces(move: ValidMove, held: Piece, before: Prospects, after: Prospects): boolean {
  const enemies = after.enemiesOf(held.seat);
  return enemies.some((enemy) =>
    before.movesOf(enemy).some(({ from, to, combat }) => {
      if (combat?.defender !== held.id || combat.result !== 'push' || combat.compressed) return false;
      const again = after.movesOf(enemy).find((one) => one.from === from && one.to === to);
      const isStronger = (again?.combat?.defence.bracing ?? 0) > combat.defence.bracing;
      return isStronger && again!.combat!.result === 'blocked' && move.piece.id !== held.id;
    }),
  );
}

function jarlPushed({ me, move, before, after }: Effect): string | null {
  const enemy = before.enemiesOf(me).find((other) => isPushed(move, jarlOf(before.state, other)));
  if (enemy === undefined) return null;
  const [was, is] = [jarlOf(before.state, enemy).cell, jarlOf(after.state, enemy).cell];
  const { radius } = after.state;
  if (isOnEdge(is, radius) && !isOnEdge(was, radius)) return `Pushes ${jarlName(before, enemy)} to the edge.`;
  return fromThrone(is) > fromThrone(was)
    ? `Pushes ${jarlName(before, enemy)} away from the Throne.`
    : `Pushes ${jarlName(before, enemy)} out of its place.`;
}

function threatToThrow({ me, after }: Effect): string | null {
  const target = after.state.pieces.find((one) => one.seat !== me && throwsOut(after, me, one));
  return target ? 'Threatens to throw out a Warrior next turn.' : null;
}

// ── Ways and places ─────────────────────────────────────────────────────────────────────────────────────────────

function nearerToThrone({ me, move, before, after }: Effect): string | null {
  const [was, is] = [before.turnsOf(me), after.turnsOf(me)];
  if (is === null || (was !== null && is >= was)) return null;
  const when = `${NUMBERS[is] ?? is} turns`;
  return move.piece.kind === 'jarl'
    ? `Brings the Jarl within ${when} of the Throne.`
    : `Opens the way to the Throne: the Jarl can be there in ${when}.`;
}

function heldUp({ me, before, after }: Effect): string | null {
  const enemy = after.enemiesOf(me).find((other) => {
    const [was, is] = [before.turnsOf(other), after.turnsOf(other)];
    return was !== null && (is === null || is > was);
  });
  return enemy === undefined ? null : `Makes the way to the Throne longer for ${jarlName(after, enemy)}.`;
}

function whereItStands({ me, move, before, after }: Effect): string | null {
  const { cell } = pieceOf(after.state, move.piece.id) ?? move.piece;
  if (move.combat?.pushed.length) return 'Pushes a Warrior out of its place.';
  const isBeside = after.state.pieces.some((one) => one.seat === me && distance(one.cell, cell) === 1);
  const wasBeside = before.state.pieces.some((one) => one.seat === me && distance(one.cell, move.from) === 1);
  if (isBeside && !wasBeside) return 'Joins the others: in line they push harder.';
  if (fromThrone(cell) < fromThrone(move.from)) return 'Takes a place nearer to the Throne.';
  return after.endangered(me).size === 0 ? 'A quiet move: nobody of yours can be thrown out after it.' : null;
}

// ── Words and pieces ────────────────────────────────────────────────────────────────────────────────────────────

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const WHERE: Readonly<Record<Fate, readonly [string, string]>> = {
  edge: ['Pushes', 'off the board'],
  hole: ['Throws', 'into the hole'],
};

function thrown({ combat }: ValidMove, whom: string): string {
  const [effect, where] = WHERE[combat?.fallen?.cause ?? 'edge'];
  return `${effect} ${whom} ${where}`;
}

/** With more than two at the table, whose it is. */
const jarlName = ({ state }: Prospects, seat: Seat): string =>
  state.seats === 2 ? 'their Jarl' : `${COLOURS[seat]}’s Jarl`;

const pieceOf = ({ pieces }: JarlsState, id: string): Piece | undefined =>
  pieces.find((one) => one.id === id);

const jarlOf = ({ pieces }: JarlsState, seat: Seat): Piece =>
  pieces.find((one) => one.seat === seat && one.kind === 'jarl')!;

const fallenOf = (state: JarlsState, { combat }: ValidMove): Piece | undefined =>
  combat?.fallen ? pieceOf(state, combat.fallen.piece) : undefined;

const isPushed = ({ combat }: ValidMove, { id }: Piece): boolean =>
  combat?.pushed.some(({ piece }) => piece === id) ?? false;

const throwsOut = (ahead: Prospects, me: Seat, { id }: Piece): boolean =>
  ahead.movesOf(me).some(({ combat }) => combat?.fallen?.piece === id);
