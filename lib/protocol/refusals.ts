/** Maps refusals to HTTP statuses and responses, and holds the messages of refusals that are the same everywhere. */
import { fail, type Refusal } from '@/lib/games/result';

const REFUSALS = {
  malformed: [400, 'This request could not be read.'],
  'malformed-move': [400, 'This is not a move of the game.'],
  unauthenticated: [401, 'Please sign in first, or start a match as a guest.'],
  'bad-token': [401, 'This token is unknown here, or was revoked.'],
  forbidden: [403, 'You may not change this.'],
  'cross-origin': [403, 'This request came from another site.'],
  'missing-scope': [403, 'This token may not do that.'],
  'wrong-seat': [403, 'You have no such seat in this match.'],
  'not-your-turn': [403, 'It is not your turn.'],
  nobody: [404, 'There is no player with this name.'],
  'not-found': [404, 'There is no such match, or it is private.'],
  'wrong-method': [405, 'This address does not support that method.'],
  conflict: [409, 'Someone else changed this at the same moment. Please try again.'],
  stale: [409, 'The match has changed. This is its current state.'],
  'not-started': [409, 'This match has not begun: it still waits for its players.'],
  'not-open': [409, 'This match has begun already: its seats are taken.'],
  withdrawn: [410, 'This match was cancelled before it began.'],
  'not-reachable': [409, 'This person cannot be asked at the moment.'],
  'seat-taken': [409, 'Someone else has just taken this seat.'],
  'not-offered': [403, 'This seat is not offered to you.'],
  'link-used': [410, 'This link has been used: no seat is left.'],
  'link-withdrawn': [410, 'This link was withdrawn by whoever sent it.'],
  'match-over': [409, 'This match is over.'],
  'game-over': [409, 'The game is over.'],
  'match-not-over': [409, 'This match is still being played.'],
  'unavailable-position': [409, 'This position cannot be played from.'],
  'nothing-to-take-back': [409, 'There is no such turn to take back.'],
  'nothing-to-redo': [409, 'There is nothing to redo.'],
  'nothing-to-run': [409, 'There is nothing to play here.'],
  'still-time': [409, 'There is still time on that clock.'],
  'out-of-time': [409, 'Your time was up before this turn arrived.'],
  'no-offer': [409, 'This proposal is no longer open.'],
  'key-reused': [409, 'This key was already used for something else in this match.'],
  unreadable: [422, 'This text could not be read as a match.'],
  'too-large': [413, 'This request is too large.'],
  'wrong-type': [415, 'Please send JSON: content-type: application/json.'],
  illegal: [422, 'This move is not allowed.'],
  'incomplete-turn': [422, 'The turn is not finished yet.'],
  'too-many-moves': [422, 'The turn was already complete before its last move.'],
  'too-many': [429, 'Too many requests. Please wait a moment and try again.'],
  fault: [500, 'Something went wrong on our side.'],
  'too-long': [422, 'This is too long.'],
  'broken-log': [500, 'The log of this match cannot be played back.'],
  unavailable: [503, 'This cannot be done right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof REFUSALS;

const isKnown = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);

/** Codes not listed here are the games' own reasons why a move is illegal. */
export const httpStatus = (code: string): number => (isKnown(code) ? REFUSALS[code][0] : 422);

/** The message for a code that came back in an address; the games' own reasons are not known here. */
export const refusalWords = (code: string): string =>
  isKnown(code) ? REFUSALS[code][1] : 'This is not possible now.';

/** A refusal with its default message, or a better one where the caller knows more. */
export const refusal = (code: RefusalCode, message: string = REFUSALS[code][1]): Refusal => ({
  code,
  message,
});

/** So long a server that has too much to do asks to wait. */
const BUSY_SECONDS = 5;

/** More is being done for others, or for the same person, than the server has room for. */
export const busy = (what: string): Refusal => ({
  ...refusal('too-many', `${what} Please try again in a moment.`),
  retryAfter: BUSY_SECONDS,
});

export const refuseWith = (code: RefusalCode, message?: string) => fail(refusal(code, message));

/** The response to a request, before it is serialised. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}

export const refused = (error: Refusal, extra: object = {}): Answer => ({
  status: httpStatus(error.code),
  body: { ok: false, error, ...extra },
});

export const waitHeader = ({ retryAfter }: Refusal): Readonly<Record<string, string>> =>
  retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };

export const send = ({ status, body }: Answer, more: Readonly<Record<string, string>> = {}): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...more } });

export const respond = (error: Refusal, extra?: object): Response =>
  send(refused(error, extra), waitHeader(error));
