/** Parses the form for a new match into the input of `createMatch`. */
import 'server-only';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { isLive, type TimeControl } from '@/lib/match/clock';
import type { AiLevel } from '@/lib/games/ai-contract';
import type { Game } from '@/lib/games/contract';
import { gameOf, isGameId } from '@/lib/games/registry';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';
import { timeControl } from '@/lib/match/time-control';
import { LEVELS } from '@/lib/ai/levels';
import { NOT_IN_LOBBY } from './invite';

const OPTION_PREFIX = 'option.';
const CUSTOM_PRESET = 'own';

/**
 * Fields: `game`, `seats` (number of players), `opponent` (ai, screen, mixed, people), `level`, `seat` (a number, or
 * random), `seat.<number>` (me, or a level) for mixed seats, `seat.<number>.name` for whoever plays it at this screen,
 * `preset`, `seed` where the game lets players choose it, and `option.<name>` for custom rules, which count only with
 * the preset `own`: a hidden field is sent all the same. With people, `other.<n>` says who the n-th of the others is,
 * and `other.<n>.name` their name. `public.<opponent>` says whether anybody may watch, `rated` whether a match with
 * people is rated, and the fields of `timeOf` set the clock: `time` with people, `live` otherwise.
 */
export function newMatchOf(form: FormData): Result<NewMatchInput, Refusal> {
  const game = text(form, 'game') ?? '';
  if (!isGameId(game)) return refuseWith('not-found', 'There is no such game here.');
  const options = optionsOf(game, form);
  if (!options.ok) return options;
  const seats = seatsOf(gameOf(game).meta.seats, form);
  if (!seats.ok) return seats;
  const seed = seedOf(gameOf(game), text(form, 'seed') ?? '');
  if (!seed.ok) return seed;
  const chosen = seed.value === undefined ? {} : { seed: seed.value };
  const watched = text(form, `public.${text(form, 'opponent')}`);
  const shown = watched === undefined ? {} : { isPublic: watched === 'on' };
  if (text(form, 'opponent') === 'people' && watched === 'off' && isForAnyone(form, seats.value.length))
    return refuseWith('malformed', NOT_IN_LOBBY);
  const rated = text(form, 'opponent') === 'people' ? text(form, 'rated') : undefined;
  const counted = rated === undefined ? {} : { isRated: rated === 'on' };
  const time = timeOf(form, text(form, 'opponent') === 'people' ? 'time' : 'live');
  if (!time.ok) return time;
  const timed = time.value === null ? {} : { clock: time.value };
  return ok({ game, options: options.value, seats: seats.value, ...chosen, ...shown, ...counted, ...timed });
}

/** Whether one of the other seats is open to anyone. Rows of seats that are not in use are sent as well. */
const isForAnyone = (form: FormData, seats: number): boolean =>
  Array.from({ length: seats - 1 }, (_, i) => text(form, `other.${i + 1}`)).includes('open');

export interface NewMatchInput {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly unknown[];
  readonly seed?: number;
  readonly isPublic?: boolean;
  readonly isRated?: boolean;
  readonly clock?: TimeControl;
}

/** A typed number is used as it is, mod 2^32; an empty field leaves the choice to the server. */
function seedOf({ seeds }: Game, typed: string): Result<number | undefined, Refusal> {
  const digits = typed.trim();
  if (!seeds || digits === '') return ok(undefined);
  if (!/^\d{1,40}$/.test(digits))
    return refuseWith('malformed', `The ${seeds.label.name.toLowerCase()} is a whole number, 0 or more.`);
  return ok(Number(BigInt(digits) % 2n ** 32n));
}

// The last value wins, so that a hidden "off" may stand before a checkbox.
function text(form: FormData, name: string): string | undefined {
  const value = form.getAll(name).at(-1);
  return typeof value === 'string' ? value : undefined;
}

function seatsOf(
  { min, max }: { readonly min: number; readonly max: number },
  form: FormData,
): Result<unknown[], Refusal> {
  const me = { kind: 'me' };
  // A solitaire ignores all fields about seats.
  if (max === 1) return ok([me]);
  const count = Number(text(form, 'seats') ?? min);
  if (!Number.isInteger(count) || count < min || count > max)
    return refuseWith('malformed', `This game is for ${min === max ? min : `${min} to ${max}`} players.`);
  const opponent = text(form, 'opponent');
  if (opponent === 'screen')
    return ok(Array.from({ length: count }, (_, seat) => atThisScreen(text(form, `seat.${seat}.name`))));
  if (opponent === 'mixed') return mixedSeats(count, form);
  if (opponent !== 'ai' && opponent !== 'people')
    return refuseWith('malformed', 'Choose an opponent: computer, online or same screen.');
  const mine = ownSeat(text(form, 'seat') ?? '0', count);
  if (!mine.ok) return mine;
  const others = opponent === 'ai' ? aiSeatsOf(count - 1, form) : peopleOf(count - 1, form);
  if (!others.ok) return others;
  // The others follow in order from one's own seat on.
  const seats = [me, ...others.value];
  return ok(seats.map((_, seat) => seats[(seat - mine.value + count) % count]));
}

/** A seat at the host's screen, with the name of whoever plays it there, if one was written. */
const atThisScreen = (typed = ''): unknown =>
  typed.trim() === '' ? { kind: 'me' } : { kind: 'me', name: typed.trim() };

function ownSeat(chosen: string, count: number): Result<number, Refusal> {
  const mine = chosen === 'random' ? randomInt(count) : Number(chosen);
  if (Number.isInteger(mine) && mine >= 0 && mine < count) return ok(mine);
  return refuseWith('malformed', `With ${count} players there is no such seat. Choose another, or Random.`);
}

function aiSeatsOf(count: number, form: FormData): Result<unknown[], Refusal> {
  const level = levelOf(text(form, 'level') ?? '2');
  if (level === null) return refuseWith('malformed', 'Choose a level from 1 to 5.');
  return ok(Array<unknown>(count).fill({ kind: 'ai', level }));
}

/** Each of the others: `open`, `link`, `person` with a name, `me` for someone beside one, or `ai1` to `ai5`. */
function peopleOf(count: number, form: FormData): Result<unknown[], Refusal> {
  const seats: unknown[] = [];
  for (let nth = 1; nth <= count; nth++) {
    const who = text(form, `other.${nth}`) ?? 'open';
    const level = /^ai([1-5])$/.exec(who)?.[1];
    const name = (text(form, `other.${nth}.name`) ?? '').trim();
    if (level) seats.push({ kind: 'ai', level: Number(level) });
    else if (who === 'me') seats.push(atThisScreen(name));
    else if (who === 'open' || who === 'link') seats.push({ kind: who });
    else if (who !== 'person') return refuseWith('malformed', 'Choose for every seat who is to take it.');
    else if (name === '') return refuseWith('malformed', 'Whom do you challenge? Please write a name.');
    else seats.push({ kind: 'person', name });
  }
  return ok(seats);
}

function levelOf(written: string): number | null {
  const level = Number(written);
  return Number.isInteger(level) && level >= 1 && level <= 5 ? level : null;
}

/** Each seat as chosen in the form. */
function mixedSeats(count: number, form: FormData): Result<unknown[], Refusal> {
  const seats: unknown[] = [];
  for (let seat = 0; seat < count; seat++) {
    const who = text(form, `seat.${seat}`) ?? '';
    const level = levelOf(who);
    if (who !== 'me' && level === null)
      return refuseWith(
        'malformed',
        'Choose for every seat who sits there: a person, or an AI and its level.',
      );
    seats.push(who === 'me' ? atThisScreen(text(form, `seat.${seat}.name`)) : { kind: 'ai', level });
  }
  return ok(seats);
}

/** The preset's options, or custom ones; each text is parsed by the type in the game's schema. */
function optionsOf(game: string, form: FormData): Result<Record<string, unknown>, Refusal> {
  const { presets, schemas } = gameOf(game);
  const name = text(form, 'preset');
  const isOwn = name === CUSTOM_PRESET;
  const preset = name && !isOwn ? presets.find((one) => one.name === name) : presets[0];
  if (!preset) return refuseWith('malformed', 'There is no such preset.');
  const options: Record<string, unknown> = { ...preset.options };
  if (!isOwn) return ok(options);
  const { properties = {} } = z.toJSONSchema(schemas.options, { io: 'input' });
  for (const field of new Set(form.keys())) {
    if (!field.startsWith(OPTION_PREFIX)) continue;
    const option = field.slice(OPTION_PREFIX.length);
    const value = text(form, field) ?? '';
    const schema = Object.hasOwn(properties, option) ? properties[option] : undefined;
    const kind = typeof schema === 'object' ? schema.type : undefined;
    const isNumber = kind === 'integer' || kind === 'number';
    // Left empty it is as usual.
    if (isNumber && value.trim() === '') continue;
    if (kind === 'boolean') options[option] = value === 'on' || value === 'true';
    else options[option] = isNumber ? Number(value) : value;
  }
  return ok(options);
}

const SECONDS: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

/** Parses the fields of `components/new-match/time-fields.tsx`; null for a match without a clock. */
export function timeOf(form: FormData, name: 'time' | 'live' = 'time'): Result<TimeControl | null, Refusal> {
  const time = timeText(form, name);
  if (time === '' || time === 'none') return ok(null);
  const out = timeText(form, `${name}.whenOut`);
  const whenOut = out === '' || out === 'leave' ? 'leave' : Number(out);
  const parsed = timeControl.safeParse({ ...lengthsOf(form, name, time), whenOut });
  if (parsed.success && (name === 'time' || isLive(parsed.data))) return ok(parsed.data);
  if (time !== 'own') return refuseWith('malformed', 'There is no such clock here.');
  return refuseWith(
    'malformed',
    name === 'live'
      ? 'Each has 1 to 60 minutes, and 0 to 60 seconds more for every turn.'
      : 'Each needs at least a minute and at most 90 days, and at most 7 days more for every turn.',
  );
}

function lengthsOf(form: FormData, name: string, time: string): object {
  if (time === 'own')
    return {
      kind: 'bank',
      bank: seconds(timeText(form, `${name}.bank`), timeText(form, `${name}.bankUnit`)),
      increment: seconds(timeText(form, `${name}.more`), timeText(form, `${name}.moreUnit`)),
    };
  const [kind, first, second] = time.split('-');
  if (kind === 'bank') return { kind, bank: Number(first), increment: Number(second) };
  return { kind, [kind ?? '']: Number(first) };
}

const seconds = (count: string, unit: string): number =>
  /^\d{1,4}$/.test(count) ? Number(count) * (SECONDS[unit] ?? NaN) : NaN;

function timeText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

export interface Opponent {
  readonly level: AiLevel;
  readonly name: string;
  readonly about: string;
}

const ALL: readonly AiLevel[] = [1, 2, 3, 4, 5];

export const OPPONENTS: readonly Opponent[] = ALL.map((level) => ({
  level,
  name: LEVELS[level].name,
  about: LEVELS[level].about,
}));
