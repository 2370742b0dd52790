/** Finds the position that a request is about: a text or a start, and the turns played from it. */
import { eventFor, viewFor } from '@/lib/games/game';
import type { Game, GameEvent, Seat } from '../../lib/games/contract';
import { gameOf, isGameId } from '../../lib/games/registry';
import { ok, refuse, type Refusal, type Result } from '../../lib/games/result';
import { MAX_TURNS_PLAYED, placeSchema, parseInput, startSchema, type Place } from './requests';

export interface Table {
  readonly game: Game;
  readonly state: unknown;
  /** The number of seats, where the request decided it. */
  readonly seats: number | undefined;
  /** What whoever asked may see of a state of this game. */
  readonly show: (state: unknown) => unknown;
  readonly showEvent: (event: GameEvent) => GameEvent;
}

export function tableOf(request: unknown): Result<Table, Refusal> {
  const place = parseInput(placeSchema, request, 'malformed-request');
  if (!place.ok) return place;
  if (!isGameId(place.value.game)) {
    return refuse('unknown-game', `No game is called "${place.value.game.slice(0, 40)}".`);
  }
  const game = gameOf(place.value.game);
  const options = parseInput(
    game.schemas.options,
    place.value.options === undefined ? {} : place.value.options,
    'bad-options',
  );
  if (!options.ok) return options;

  const start = startOf(game, options.value, place.value, request);
  if (!start.ok) return start;
  const state = playAll(game, start.value.state, place.value.turns ?? []);
  if (!state.ok) return state;
  const player = place.value.view === 'player';
  return ok({
    game,
    state: state.value,
    seats: start.value.seats,
    show: (full) => (player ? viewFor(game, full, viewerOf(game, full)) : full),
    showEvent: (event) => (player ? eventFor(game, event, viewerOf(game, state.value)) : event),
  });
}

function viewerOf(game: Game, state: unknown): Seat {
  const status = game.rules.status(state);
  return status.kind === 'playing' ? status.toAct : 0;
}

interface Start {
  readonly state: unknown;
  readonly seats: number | undefined;
}

function startOf(
  game: Game,
  options: unknown,
  { position }: Place,
  request: unknown,
): Result<Start, Refusal> {
  if (position !== undefined) {
    const decoded = game.positions.decode(position, options);
    if (!decoded.ok) return decoded;
    const status = game.rules.status(decoded.value);
    if (status.kind === 'playing' && status.midTurn)
      return refuse('mid-turn', 'This position is within a turn: the engine speaks of whole turns.');
    const { min, max } = game.meta.seats;
    return ok({ state: decoded.value, seats: min === max ? min : undefined });
  }
  const start = parseInput(startSchema, request, 'malformed-request');
  if (!start.ok) return start;
  const { seats = game.meta.seats.min, seed = 1 } = start.value;
  const { min, max } = game.meta.seats;
  if (seats < min || seats > max)
    return refuse('bad-seats', `${game.meta.name} is for ${min === max ? min : `${min} to ${max}`} seats.`);
  return ok({ state: game.rules.setup(options, seats, seed % 2 ** 32), seats });
}

function playAll(game: Game, start: unknown, turns: readonly string[]): Result<unknown, Refusal> {
  if (turns.length > MAX_TURNS_PLAYED)
    return refuse('too-large', `More than ${MAX_TURNS_PLAYED} turns are too many to play.`);
  let state = start;
  for (const [i, text] of turns.entries()) {
    const played = playTurn(game, state, text);
    if (!played.ok) {
      const which = `Turn ${i + 1} of ${turns.length} ("${text.slice(0, 60)}")`;
      return refuse(played.error.code, `${which}: ${played.error.message}`);
    }
    state = played.value.state;
  }
  return ok(state);
}

export interface Played {
  readonly state: unknown;
  readonly turn: string;
  readonly events: readonly GameEvent[];
}

export function playTurn(game: Game, before: unknown, text: string): Result<Played, Refusal> {
  if (game.rules.status(before).kind === 'over') return refuse('game-over', 'The game is over.');
  const moves = game.text.parseTurn(before, text);
  if (!moves.ok) return byDocument(game, moves.error);
  let state = before;
  const events: GameEvent[] = [];
  for (const move of moves.value) {
    const applied = game.rules.apply(state, move);
    if (!applied.ok) return byDocument(game, applied.error);
    state = applied.value.state;
    events.push(...applied.value.events);
  }
  return ok({ state, turn: game.text.notateTurn(before, moves.value), events });
}

/** The engine speaks as the rules document does. */
const byDocument = (game: Game, { code, message }: Refusal) =>
  refuse(game.documentCodes?.[code] ?? code, message);
