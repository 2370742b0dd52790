/**
 * Writes the rules of a match in a few words (the preset, or what differs from it) and names its seats, on the
 * server.
 */
import { z } from 'zod';
import { sameData } from '@/lib/match/same-data';
import type { Game, Seat } from '@/lib/games/contract';
import { type OptionSchema, spaced } from './options';
import { boardFor } from '@/components/board/registry';
import { seatSignOf, type SideSign } from '@/components/board/seat-marks';
import { gameOf } from '@/lib/games/registry';

export function optionWords(game: Game, options: unknown): string {
  const preset = game.presets.find((one) => sameData(game.schemas.options.parse(one.options), options));
  if (preset) return `${preset.name} rules`;
  const { properties = {} } = z.toJSONSchema(game.schemas.options, { io: 'input' });
  const usual = game.schemas.options.parse(game.presets[0]?.options ?? {}) as Record<string, unknown>;
  const changed = Object.entries(options as Record<string, unknown>)
    .filter(([name, value]) => !sameData(value, usual[name]))
    .map(([name, value]) => {
      const option = (properties[name] ?? {}) as OptionSchema;
      return `${option.title ?? spaced(name)}: ${valueWords(option, value)}`;
    });
  return `${game.presets[0]?.name ?? 'Standard'} rules, but ${changed.join('; ')}`;
}

function valueWords(option: OptionSchema, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return (option.names?.[String(value)] ?? String(value)).toLowerCase();
}

/** The names and signs of the seats before the first turn. */
export const sidesOf = (game: string, seats: number): readonly SideSign[] =>
  gameOf(game)
    .meta.seatNames(seats)
    .map((colour, seat) => ({ colour, sign: seatSignOf(boardFor(game), seat as Seat) }));
