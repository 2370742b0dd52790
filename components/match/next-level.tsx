'use client';
/** Offers the same match against the AI one level up after a win, one level down after a loss. */
import { MatchForm, type MatchAction } from '@/components/new-match/match-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { mySeat } from '@/components/wording/match';
import type { MatchView } from '@/lib/protocol/views';

export interface Levels {
  readonly opponents: readonly { readonly level: number; readonly name: string }[];
  readonly create: MatchAction;
}

/** The level to go on with; null where the others are no AIs of one level, or there is no such level. */
export function nextLevel({ seats, status }: MatchView): { level: number; isHarder: boolean } | null {
  const mine = mySeat(seats);
  const levels = new Set(seats.filter(({ seat }) => seat !== mine).map(({ level }) => level));
  const [level = null] = levels;
  if (mine === null || status.kind !== 'over' || status.draw || levels.size !== 1 || level === null)
    return null;
  const isHarder = (status.ranking[0] ?? []).includes(mine);
  const next = level + (isHarder ? 1 : -1);
  return next < 1 || next > 5 ? null : { level: next, isHarder };
}

export function NextLevel({ match, opponents, create }: { readonly match: MatchView } & Levels) {
  const next = nextLevel(match);
  const opponent = opponents.find(({ level }) => level === next?.level);
  if (!next || !opponent) return null;
  const fields: Record<string, unknown> = {
    game: match.game,
    opponent: 'ai',
    level: next.level,
    seats: match.seats.length,
    seat: mySeat(match.seats),
    preset: 'own',
  };
  for (const [name, value] of Object.entries(match.options as object)) fields[`option.${name}`] = value;
  return (
    <MatchForm action={create}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <SubmitButton variant="quiet" waiting="Starting…">
        Play {opponent.name}, {next.isHarder ? 'harder' : 'easier'}
      </SubmitButton>
    </MatchForm>
  );
}
