/** Reads the form for a new match into what `createMatch` takes. */
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { AnyGame } from '@/lib/games/contract';
import { gameOf, isGameId } from '@/lib/games/registry';
import type { Refusal, Result } from '@/lib/games/result';
import { ok } from '@/lib/games/result';
import { refuseWith } from '../errors';

const OPTION = 'option.';
const OWN = 'own';

/**
 * Fields: `game`, `seats` (how many play), `opponent` (ai, screen, mixed), `level`, `seat` (a number, or random),
 * `seat.<number>` (me, or a level) for a mixed table, `preset`, `seed` where the game lets players choose it, and
 * `option.<name>` for one's own rules, which count only with the preset `own`: a hidden field is sent all the same.
 */
export function newMatchOf(form: FormData): Result<NewMatchInput, Refusal> {
  const game = text(form, 'game') ?? '';
  if (!isGameId(game)) return refuseWith('not-found', 'There is no such game here.');
  const options = optionsOf(game, form);
  if (!options.ok) return options;
  const seats = seatsOf(gameOf(game).seats, form);
  if (!seats.ok) return seats;
  const seed = seedOf(gameOf(game), text(form, 'seed') ?? '');
  if (!seed.ok) return seed;
  const chosen = seed.value === undefined ? {} : { seed: seed.value };
  return ok({ game, options: options.value, seats: seats.value, ...chosen });
}

export interface NewMatchInput {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly unknown[];
  readonly seed?: number;
}

/** A typed number is used as it is, mod 2^32; nothing typed leaves the choice to the house. */
export function seedOf({ seedChoice }: AnyGame, typed: string): Result<number | undefined, Refusal> {
  const digits = typed.trim();
  if (!seedChoice || digits === '') return ok(undefined);
  if (!/^\d{1,40}$/.test(digits))
    return refuseWith('malformed', `The ${seedChoice.name.toLowerCase()} is a whole number, 0 or more.`);
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
  // A solitaire asks nothing about the table, whatever else was sent.
  if (max === 1) return ok([me]);
  const count = Number(text(form, 'seats') ?? min);
  if (!Number.isInteger(count) || count < min || count > max)
    return refuseWith('malformed', `This game is for ${min === max ? min : `${min} to ${max}`} players.`);
  const opponent = text(form, 'opponent');
  if (opponent === 'screen') return ok(Array<unknown>(count).fill(me));
  if (opponent === 'mixed') return mixedSeats(count, form);
  if (opponent !== 'ai')
    return refuseWith('malformed', 'Choose who plays: the AI, people at this screen, or some of each.');

  const level = levelOf(text(form, 'level') ?? '2');
  if (level === null) return refuseWith('malformed', 'Choose a level from 1 to 5.');
  const wish = text(form, 'seat') ?? '0';
  const mine = wish === 'random' ? randomInt(count) : Number(wish);
  if (!Number.isInteger(mine) || mine < 0 || mine >= count)
    return refuseWith(
      'malformed',
      `With ${count} at the table there is no such seat. Choose another, or let the lot decide.`,
    );
  return ok(Array.from({ length: count }, (_, seat) => (seat === mine ? me : { kind: 'ai', level })));
}

function levelOf(written: string): number | null {
  const level = Number(written);
  return Number.isInteger(level) && level >= 1 && level <= 5 ? level : null;
}

/** Each seat as the form has it. */
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
    seats.push(who === 'me' ? { kind: 'me' } : { kind: 'ai', level });
  }
  return ok(seats);
}

/** The preset's options, or one's own; each text is read as the kind of value the game's schema has there. */
function optionsOf(game: string, form: FormData): Result<Record<string, unknown>, Refusal> {
  const { presets, schemas } = gameOf(game);
  const name = text(form, 'preset');
  const isOwn = name === OWN;
  const preset = name && !isOwn ? presets.find((one) => one.name === name) : presets[0];
  if (!preset) return refuseWith('malformed', 'There is no such preset.');
  const options: Record<string, unknown> = { ...preset.options };
  if (!isOwn) return ok(options);
  const { properties = {} } = z.toJSONSchema(schemas.options, { io: 'input' });
  for (const field of new Set(form.keys())) {
    if (!field.startsWith(OPTION)) continue;
    const option = field.slice(OPTION.length);
    const value = text(form, field) ?? '';
    const schema = Object.hasOwn(properties, option) ? properties[option] : undefined;
    const kind = typeof schema === 'object' ? schema.type : undefined;
    if (kind === 'boolean') options[option] = value === 'on' || value === 'true';
    else
      options[option] =
        (kind === 'integer' || kind === 'number') && value.trim() !== '' ? Number(value) : value;
  }
  return ok(options);
}
