/** Creates a new match: against the AI, between people at one screen, or with seats for others to take. */
import 'server-only';
import { wakeAutomaticTurns } from '@/lib/server/platform/jobs';
import { gameOf, isGameId } from '@/lib/games/registry';
import { isLive } from '@/lib/match/clock';
import { lengthOf, plainText } from '@/lib/match/plain-text';
import { startState } from '@/lib/match/log';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';
import { BOUNDS } from '@/lib/server/platform/limits.mjs';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import { mayBeRated } from '@/lib/server/ratings';
import type { CurrentUser } from '@/lib/server/accounts';
import { newInvitation, type Offer } from '../invitations';
import { parseInput } from '@/lib/protocol/commands';
import { tellPosted } from '../outbox';
import { newMatchRequest, type SeatRequest } from '../new-match-request';
import { insertMatch, type NewInvitation } from '../rows';
import { countUnfinished } from '../queries/list-rows';
import { challengeable, NOT_IN_LOBBY } from './invite';
import { newSeed } from './seeds';

/** More than anybody plays, few enough that nobody fills the database alone. */
const MAX_PLAYING = BOUNDS['playing-person'].most;
const MAX_OPEN = BOUNDS['open-person'].most;
/** Of someone at the host's screen. */
const MAX_GIVEN_NAME_CHARS = 20;

/** A position of another match to start from: made by the server, never sent by a client. */
export interface Start {
  /** Null where that is the game's own start. */
  readonly startText: string | null;
  readonly seed: number;
  readonly branchOfId: string;
  readonly branchPly: number;
}

export async function createMatch(
  user: CurrentUser,
  input: unknown,
  start: Start | null = null,
): Promise<Result<{ id: string }, Refusal>> {
  const request = parseInput(newMatchRequest, input);
  if (!request.ok) return request;
  const { game: gameId, seats, clock = null } = request.value;
  if (!isGameId(gameId)) return refuseWith('not-found', 'There is no such game here.');
  const game = gameOf(gameId);
  const options = parseInput<unknown>(game.schemas.options, request.value.options ?? {});
  if (!options.ok) return options;
  if (seats.length < game.meta.seats.min || seats.length > game.meta.seats.max)
    return refuseWith('malformed', `${game.meta.name} is not played by ${seats.length}.`);
  if (!seats.some((seat) => seat.kind === 'me'))
    return refuseWith('malformed', 'At least one seat must be yours.');
  const isBetweenPeople = seats.some(({ kind }) => kind !== 'me' && kind !== 'ai');
  // Matches between people are public by default, others private.
  const isPublic = request.value.isPublic ?? isBetweenPeople;
  if (!isPublic && seats.some(({ kind }) => kind === 'open')) return refuseWith('malformed', NOT_IN_LOBBY);
  const capacity = await checkCapacity(user, isBetweenPeople);
  if (!capacity.ok) return capacity;
  const invitations = await invitationsFor(user, seats);
  if (!invitations.ok) return invitations;

  const names = givenNames(seats);
  if (!names.ok) return names;

  const seed =
    start?.seed ?? request.value.seed ?? (await newSeed(game, options.value, seats.length, user.id));
  const state = startState(game, options.value, { seats: seats.length, seed, startText: start?.startText });
  const made = await insertMatch({
    game,
    options: options.value,
    seed,
    seats: seats.map((seat, index) => ({
      userId: seat.kind === 'me' ? user.id : null,
      aiLevel: seat.kind === 'ai' ? seat.level : null,
      name: names.value[index] ?? null,
    })),
    state,
    isPublic,
    isRated: start === null && mayBeRated(user, seats) && (request.value.isRated ?? true),
    creatorId: user.id,
    ...start,
    invitations: isBetweenPeople ? invitations.value : null,
    // With days to think, somebody has to wait and claim.
    clock: clock && (isBetweenPeople || isLive(clock)) ? clock : null,
  });
  if (made === null) throw new Error('A match of its own can clash with no other.');
  const id = made.change.matchId;
  await tellPosted(made);
  wakeAutomaticTurns(id);
  return ok({ id });
}

export async function checkCapacity(
  user: CurrentUser,
  isBetweenPeople: boolean,
): Promise<Result<null, Refusal>> {
  const { playing, open } = await countUnfinished(user.id);
  if (playing + open >= MAX_PLAYING)
    return refuseWith('too-many', 'You have very many matches going on. Finish some of them first.');
  if (isBetweenPeople && open >= MAX_OPEN)
    return refuseWith('too-many', 'Many of your matches still wait for players. Cancel some of them first.');
  return countAttempt(['match-user', user.id]);
}

/** The names of those who play at the host's screen; null where a seat has none. */
function givenNames(seats: readonly SeatRequest[]): Result<readonly (string | null)[], Refusal> {
  const names = seats.map((seat) => (seat.kind === 'me' ? plainText(seat.name ?? '') || null : null));
  return names.some((name) => name !== null && lengthOf(name) > MAX_GIVEN_NAME_CHARS)
    ? refuseWith('malformed', `A name has at most ${MAX_GIVEN_NAME_CHARS} letters.`)
    : ok(names);
}

async function invitationsFor(
  user: CurrentUser,
  seats: readonly SeatRequest[],
): Promise<Result<readonly NewInvitation[], Refusal>> {
  const invitations: NewInvitation[] = [];
  for (const [index, seat] of seats.entries()) {
    const offer = await offerOf(user, seat);
    if (!offer.ok) return offer;
    if (offer.value) invitations.push(await newInvitation(index, offer.value));
  }
  const asked = invitations.flatMap(({ challengedId }) => challengedId ?? []);
  if (new Set(asked).size < asked.length)
    return refuseWith('malformed', 'The same person cannot have two seats in a match.');
  return ok(invitations);
}

async function offerOf(user: CurrentUser, seat: SeatRequest): Promise<Result<Offer | null, Refusal>> {
  if (seat.kind === 'open') return ok({ to: 'anyone' });
  if (seat.kind === 'link') return ok({ to: 'link' });
  if (seat.kind !== 'person') return ok(null);
  const counted = await countAttempt(['challenge-user', user.id]);
  if (!counted.ok) return counted;
  const person = await challengeable(user, seat.name);
  return person.ok ? ok({ to: 'person', userId: person.value.id }) : person;
}
