/**
 * The rules of Jarls under the names of the original specification, for whoever builds on it. A `GameState` is the state
 * of these rules; players are named by their letters, hexes by cube coordinates.
 */
import type { Seat } from '../contract';
import { valueOf } from '../result';
import { combatOf, fieldOf, hasDraft, piecesInLine, pushOf } from './combat';
import { opposite } from './hexes';
import { combatPreview, documentCodes, validate, validMoves } from './movement';
import { setup } from './position';
import { apply, leave } from './rules';
import { holesOf } from './start-board';
import {
  type CombatResult,
  type JarlsEvent,
  type JarlsOptions,
  type JarlsState,
  letterOf,
  type Piece,
  type PieceId,
  seatOfLetter,
  seatsIn,
  type Terrain,
} from './state';
import { type AxialCoord, type CubeCoord, hexToKey, keyToHex } from './core-hexes';

export * from './core-hexes';
export type { CombatResult, Piece, PieceId, Terrain };
export type GameState = JarlsState;
export type GameEvent = JarlsEvent;

/** `A` to `F`, in the order of the seats. */
export type PlayerId = string;

export interface Player {
  readonly id: PlayerId;
  readonly isEliminated: boolean;
}

/** What a match is set up with. Radius and number of Warriors follow from the players and the terrain, unless given. */
export interface GameConfig extends Partial<Omit<JarlsOptions, 'terrain'>> {
  readonly playerCount: number;
  readonly terrain: Terrain;
  readonly seed?: number;
}

export interface MoveCommand {
  readonly pieceId: PieceId;
  readonly destination: AxialCoord;
}

/** As the rules document writes it: `PATH_BLOCKED`. */
export type MoveErrorCode = string;

export type MoveValidation =
  | {
      readonly valid: true;
      /** Where the piece goes if that is not the destination: a Jarl who would cross the Throne stops on it. */
      readonly adjustedDestination: CubeCoord | null;
      readonly hasMomentum: boolean;
    }
  | { readonly valid: false; readonly error: MoveErrorCode };

export interface ValidMove {
  readonly destination: CubeCoord;
  readonly moveType: 'move' | 'attack';
  readonly hasMomentum: boolean;
  /** Null for a move to a free hex. */
  readonly combatPreview: CombatResult | null;
}

export type MoveResult =
  | { readonly success: true; readonly newState: GameState; readonly events: readonly GameEvent[] }
  | { readonly success: false; readonly error: MoveErrorCode };

export interface WinResult {
  readonly isVictory: boolean;
  readonly winnerId: PlayerId | null;
  readonly condition: 'throne' | 'lastStanding' | null;
}

export function createInitialState({ playerCount, seed = 1, ...options }: GameConfig): GameState {
  const defaults = { turnOrder: 'rotating', quietRounds: 30, repetition: 'draw3' } as const;
  return setup({ ...defaults, ...options }, playerCount, seed);
}

export const generateHoles = (playerCount: number, terrain: Terrain, seed: number): CubeCoord[] =>
  holesOf(playerCount, { terrain }, seed).map(keyToHex);

export const getPlayers = ({ seats, pieces }: GameState): Player[] =>
  Array.from({ length: seats }, (_, seat) => ({
    id: letterOf(seat as Seat),
    isEliminated: !seatsIn(pieces).includes(seat as Seat),
  }));

/** The round being played, from 1; null in states of before it was counted. */
export const getRoundNumber = ({ round }: GameState): number | null => round ?? null;

export const getPieceById = ({ pieces }: GameState, id: PieceId): Piece | undefined =>
  pieces.find((piece) => piece.id === id);

export const getPieceAt = ({ pieces }: GameState, hex: AxialCoord): Piece | undefined =>
  pieces.find(({ cell }) => cell === hexToKey(hex));

const inDocument = (code: string): MoveErrorCode => documentCodes[code]!;

/** Why this player may not give this command now, before the move itself is looked at. */
function refuseCommand(state: GameState, playerId: PlayerId, { pieceId }: MoveCommand): MoveErrorCode | null {
  if (state.outcome) return 'GAME_NOT_PLAYING';
  if (seatOfLetter(playerId) !== state.player) return 'NOT_YOUR_TURN';
  return getPieceById(state, pieceId) ? null : 'PIECE_NOT_FOUND';
}

export function validateMove(state: GameState, playerId: PlayerId, command: MoveCommand): MoveValidation {
  const error = refuseCommand(state, playerId, command);
  if (error) return { valid: false, error };
  const from = getPieceById(state, command.pieceId)!.cell;
  const to = hexToKey(command.destination);
  const valid = validate(state, { from, to });
  if (!valid.ok) return { valid: false, error: inDocument(valid.error.code) };
  const { to: end, hasMomentum } = valid.value;
  return { valid: true, hasMomentum, adjustedDestination: end === to ? null : keyToHex(end) };
}

/** The moves of one piece, by direction and distance; none out of its turn. */
export const getValidMoves = (state: GameState, pieceId: PieceId): ValidMove[] =>
  validMoves(state)
    .filter(({ piece }) => piece.id === pieceId)
    .map(({ to, hasMomentum, combat }) => ({
      destination: keyToHex(to),
      moveType: combat ? 'attack' : 'move',
      hasMomentum,
      combatPreview: combat,
    }));

export function applyMove(state: GameState, playerId: PlayerId, command: MoveCommand): MoveResult {
  const validation = validateMove(state, playerId, command);
  if (!validation.valid) return { success: false, error: validation.error };
  const from = getPieceById(state, command.pieceId)!.cell;
  const to = hexToKey(validation.adjustedDestination ?? command.destination);
  const { state: newState, events } = valueOf(apply(state, { from, to }));
  return { success: true, newState, events };
}

/** The pieces in an unbroken line behind the attacker, nearest first. */
export const findInlineSupport = (state: GameState, attacker: PieceId, direction: number): PieceId[] =>
  idsInLine(state, attacker, opposite(direction));

/** The pieces in an unbroken line behind the defender, nearest first. */
export const findBracing = (state: GameState, defender: PieceId, direction: number): PieceId[] =>
  idsInLine(state, defender, direction);

function idsInLine(state: GameState, id: PieceId, direction: number): PieceId[] {
  const piece = getPieceById(state, id);
  return piece ? piecesInLine(fieldOf(state), piece, direction).map((each) => each.id) : [];
}

/** An attack over one or two hexes, whoever is to move. */
export const calculateCombat = (
  state: GameState,
  attacker: PieceId,
  defender: PieceId,
  direction: number,
  hasMomentum: boolean,
): CombatResult =>
  combatOf(
    fieldOf(state),
    getPieceById(state, attacker)!,
    getPieceById(state, defender)!,
    direction,
    hasMomentum ? 2 : 1,
  );

/** Who a push moves from where to where, and who falls; nobody where the Throne stops it. */
export const calculatePush = (
  state: GameState,
  defender: PieceId,
  direction: number,
): Pick<CombatResult, 'compressed' | 'pushed' | 'fallen'> =>
  pushOf(fieldOf(state), getPieceById(state, defender)!, direction);

/** What the attack on this hex would come to; null where the move is no attack, or not allowed. */
export const getCombatPreview = (
  state: GameState,
  { pieceId, destination }: MoveCommand,
): CombatResult | null => {
  const piece = getPieceById(state, pieceId);
  return piece ? combatPreview(state, { from: piece.cell, to: hexToKey(destination) }) : null;
};

/** Two own Warriors in line behind the Jarl. */
export const hasDraftFormation = (state: GameState, jarl: PieceId, direction: number): boolean =>
  hasDraft(fieldOf(state), getPieceById(state, jarl)!, direction);

/** The player leaves: all pieces go, and the others play on. */
export function eliminatePlayer(state: GameState, playerId: PlayerId) {
  const { state: newState, events } = leave(state, seatOfLetter(playerId), 'resignation');
  return { newState, events };
}

export function checkWinConditions({ outcome }: GameState): WinResult {
  const first = outcome?.ranking[0] ?? [];
  const isVictory = first.length === 1;
  if (!outcome || !isVictory) return { isVictory: false, winnerId: null, condition: null };
  const condition = outcome.reason === 'throne' ? 'throne' : 'lastStanding';
  return { isVictory, winnerId: letterOf(first[0]!), condition };
}
