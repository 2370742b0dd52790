'use server';
/** The server action that submits commands to a match from plain forms, for browsers without JavaScript. */
import { redirect } from 'next/navigation';
import type { EntryCommand } from '@/lib/protocol/commands';
import { fail, type Refusal } from '@/lib/games/result';
import { refusal } from '@/lib/protocol/refusals';
import { restart, submit } from '@/lib/server/matches';
import { catchOutage } from '@/lib/server/platform/http/respond';
import { now } from '@/lib/server/platform/now';
import { currentUser } from '@/lib/server/accounts';
import { text } from './form';

/** Leads back to the match, with the code of a refusal in the address. */
export async function submitForm(form: FormData): Promise<void> {
  if (!(form instanceof FormData)) redirect('/play');
  const matchId = text(form, 'matchId');
  const here = `/matches/${encodeURIComponent(matchId)}`;
  if (text(form, 'command') === 'restart') {
    const refused = await restartMatch(null, form);
    redirect(`${here}?${new URLSearchParams({ refused: refused.code })}`);
  }
  const arrivedAt = now();
  const answer = await catchOutage(
    async () => submit(await currentUser(), matchId, commandOf(form), arrivedAt),
    fail,
  );
  if (answer.ok) redirect(here);
  // A turn of several moves is chosen move by move.
  const back: Record<string, string> =
    answer.error.code === 'incomplete-turn'
      ? { at: text(form, 'atRevision'), begun: JSON.stringify(movesOf(form)) }
      : { refused: answer.error.code };
  redirect(`${here}?${new URLSearchParams(back)}`);
}

/** Redirects to the match that begins again, or returns why there is none. */
export async function restartMatch(_previous: Refusal | null, form: FormData): Promise<Refusal> {
  if (!(form instanceof FormData)) return refusal('malformed');
  return catchOutage(
    async () => {
      const user = await currentUser();
      if (!user) return refusal('unauthenticated');
      const made = await restart(user, text(form, 'matchId'), text(form, 'key'));
      return made.ok ? redirect(`/matches/${made.value.id}`) : made.error;
    },
    (why) => why,
  );
}

/** As untrusted as the form: `submit` reads it like any other command. */
function commandOf(form: FormData): EntryCommand {
  const seat = text(form, 'seat');
  const header = {
    atRevision: Number(text(form, 'atRevision')),
    key: text(form, 'key'),
    ...(seat === '' ? {} : { seat: Number(seat) }),
  };
  if (text(form, 'command') === 'resign') return { type: 'resign', ...header };
  if (text(form, 'solo') === 'undo') return { type: 'undo', ...header };
  if (text(form, 'solo') === 'redo') return { type: 'redo', ...header };
  if (form.has('run')) return { type: 'run', ...header, run: text(form, 'run') };
  return { type: 'turn', ...header, moves: movesOf(form) };
}

/** The moves made so far and the one just chosen; nothing where that is no JSON, which the command then refuses. */
function movesOf(form: FormData): unknown[] {
  try {
    const begun: unknown = JSON.parse(text(form, 'begun'));
    return [...(Array.isArray(begun) ? begun : []), JSON.parse(text(form, 'move'))];
  } catch {
    return [];
  }
}
