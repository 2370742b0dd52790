/** Reads the fields of `components/match/time-fields.tsx` into a time control; null for a match without a clock. */
import type { TimeControl } from '@/lib/match/clock';
import { timeControl } from '@/lib/match/time-control';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '../errors';

const SECONDS: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

export function timeOf(form: FormData): Result<TimeControl | null, Refusal> {
  const time = timeText(form, 'time');
  if (time === '' || time === 'none') return ok(null);
  const out = timeText(form, 'time.whenOut');
  const whenOut = out === '' || out === 'leave' ? 'leave' : Number(out);
  const parsed = timeControl.safeParse({ ...lengthsOf(form, time), whenOut });
  if (parsed.success) return ok(parsed.data);
  return refuseWith(
    'malformed',
    time === 'own'
      ? 'Each needs at least a minute and at most 90 days, and at most 7 days more for every turn.'
      : 'There is no such clock here.',
  );
}

function lengthsOf(form: FormData, time: string): object {
  if (time === 'own')
    return {
      kind: 'bank',
      bank: seconds(timeText(form, 'time.bank'), timeText(form, 'time.bankUnit')),
      increment: seconds(timeText(form, 'time.more'), timeText(form, 'time.moreUnit')),
    };
  const [kind, first, second] = time.split('-');
  return kind === 'days'
    ? { kind, days: Number(first) }
    : { kind, bank: Number(first), increment: Number(second) };
}

const seconds = (count: string, unit: string): number =>
  /^\d{1,4}$/.test(count) ? Number(count) * (SECONDS[unit] ?? NaN) : NaN;

function timeText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
