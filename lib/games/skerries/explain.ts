/** Explains in one sentence why a turn is good, from what the position shows. */
import { boardOf, startOf } from './board';
import { waysIn } from './search/evaluate';
import { apply, wayOf } from './rules';
import { maskOf, type Sea, seaOf } from './search/sea';
import {
  type BoatMove,
  circlesOf,
  HOLDING,
  isSides,
  otherThan,
  ownerOf,
  type Player,
  seatOf,
  type SkerriesMove,
  type SkerriesState,
} from './state';

export function explain(
  view: SkerriesState,
  [move]: readonly SkerriesMove[],
  line: readonly (readonly SkerriesMove[])[],
): string {
  const after = move && played(view, move);
  if (!after) return 'There is nothing to play.';
  if (isSides(move))
    return move.sides === 'swap' ? 'Takes Blue, who moves first.' : 'Keeps Red and lets Blue begin.';
  return byForce(view, move, after) ?? byPlan(view, move, after, line) ?? byRace(view, move);
}

/** Landings, threats and captures: what has to be answered. */
function byForce(view: SkerriesState, move: BoatMove, after: SkerriesState): string | null {
  const me = view.player;
  const enemy = otherThan(me);
  if (move.to === startOf(boardOf(view.seed), enemy)) return 'Wins by landing in their harbour.';
  const [danger, left] = [landers(view, enemy), landers(after, enemy)];
  const isSafe = danger > 0 && left === 0;
  if (ownerOf(view, move.to) === enemy) {
    if (isSafe) return 'Captures a boat, and keeps them from landing in your harbour.';
    return isLeading(view, move.to, enemy)
      ? 'Captures their leading boat: it starts again from holding.'
      : 'Captures a boat: it starts again from holding.';
  }
  if (isSafe) return 'Keeps them from landing in your harbour next turn.';
  const threats = left === 0 ? landers(after, me) : 0;
  if (threats > 1) return 'Threatens to land with more than one boat.';
  return threats === 1 ? 'Threatens to land next turn.' : null;
}

/** What comes of it later. */
function byPlan(
  view: SkerriesState,
  { from, to }: BoatMove,
  after: SkerriesState,
  line: readonly (readonly SkerriesMove[])[],
): string | null {
  const landing = turnsToLanding(after, view.player, line);
  if (landing !== null) return `Prepares a landing ${inTurns(landing)}.`;
  if (from !== HOLDING && isWithinReach(view, from) && !isWithinReach(after, to))
    return 'Takes the boat out of their reach.';
  const enemy = otherThan(view.player);
  const chased = circlesOf(after, enemy).find((circle) => isLeading(after, circle, enemy));
  return chased !== undefined && liesBetween(after, chased, to)
    ? 'Stands in the way of their leading boat.'
    : null;
}

/** Who gets where first. */
function byRace(view: SkerriesState, { from, to }: BoatMove): string {
  if (from === HOLDING)
    return `Brings ${circlesOf(view, view.player).length > 0 ? 'another' : 'a'} boat into play.`;
  const toGo = toGoOf(view, view.player);
  const nearer = toGo[from]! - toGo[to]!;
  const leaps = wayOf(view, from, to).kind === 'leap';
  if (nearer > 1) return 'Leaps two islets nearer to their harbour.';
  if (nearer === 1) return leaps ? 'Leaps nearer to their harbour.' : 'Steps nearer to their harbour.';
  return nearer === 0 ? 'A waiting turn: the race stands as before.' : 'Goes back for a better place.';
}

// ── What a position shows ───────────────────────────────────────────────────────────────────────────────────────

function played(state: SkerriesState, move: SkerriesMove): SkerriesState | null {
  const applied = apply(state, move);
  return applied.ok ? applied.value.state : null;
}

const masksOf = ({ fleets }: SkerriesState, player: Player): [mine: number, theirs: number] => {
  const [mine, theirs] = player === 1 ? fleets : [fleets[1], fleets[0]];
  return [maskOf(mine), maskOf(theirs)];
};

const seaUnder = ({ seed }: SkerriesState): Sea => seaOf(boardOf(seed));

const toGoOf = (state: SkerriesState, player: Player) => seaUnder(state).toGo[seatOf(player)];

/** How many boats of a player could land if it were their turn. */
const landers = (state: SkerriesState, player: Player): number =>
  waysIn(seaUnder(state), ...masksOf(state, player), seatOf(player));

function isLeading(state: SkerriesState, circle: number, player: Player): boolean {
  const toGo = toGoOf(state, player);
  return circlesOf(state, player).every((other) => toGo[circle]! <= toGo[other]!);
}

/** Whether a boat there could be captured if it were the enemy's turn: captures are steps. */
const isWithinReach = (state: SkerriesState, circle: number): boolean => {
  const owner = ownerOf(state, circle);
  return boardOf(state.seed).neighbours[circle]!.some((near) => ownerOf(state, near) === otherThan(owner!));
};

/** Farther ahead of a boat nobody is in its way yet. */
const MAX_STEPS_AHEAD = 2;

/** Whether `circle` is on a shortest way of a boat to its goal, and close. */
function liesBetween(state: SkerriesState, boat: number, circle: number): boolean {
  const owner = ownerOf(state, boat)!;
  const toGo = toGoOf(state, owner);
  if (toGo[boat]! - toGo[circle]! > MAX_STEPS_AHEAD) return false;
  const { neighbours } = boardOf(state.seed);
  let ring = new Set([boat]);
  // Every step of a shortest way leads one connection nearer.
  for (let left = toGo[boat]!; left > toGo[circle]!; left--)
    ring = new Set([...ring].flatMap((at) => neighbours[at]!.filter((next) => toGo[next] === left - 1)));
  return circle !== boat && ring.has(circle);
}

/** The player's turns until they land, where the line comes so far. */
function turnsToLanding(
  after: SkerriesState,
  me: Player,
  line: readonly (readonly SkerriesMove[])[],
): number | null {
  let state: SkerriesState | null = after;
  let turns = 0;
  for (const [move] of line) {
    if (!move || !state || state.outcome) break;
    if (state.player === me) turns++;
    state = played(state, move);
  }
  const won = state?.outcome?.ranking[0]?.[0] === seatOf(me, after) && state.outcome.ranking.length > 1;
  return won ? turns : null;
}

const NUMBERS = ['at once', 'next turn', 'in two turns', 'in three turns', 'in four turns', 'in five turns'];
const inTurns = (turns: number): string => NUMBERS[turns] ?? `in ${turns} turns`;
