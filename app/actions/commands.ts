'use server';
/** The server action that submits commands to a match from plain forms, for browsers without JavaScript. */
import { redirect } from 'next/navigation';
import type { EntryCommand } from '@/lib/protocol/commands';
import { fail } from '@/lib/games/result';
import { submit } from '@/lib/server/matches';
import { catchOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts';
import { text } from './form';

/** Leads back to the match, with the code of a refusal in the address. */
export async function submitForm(form: FormData): Promise<void> {
  if (!(form instanceof FormData)) redirect('/play');
  const matchId = text(form, 'matchId');
  const answer = await catchOutage(async () => submit(await currentUser(), matchId, commandOf(form)), fail);
  const here = `/matches/${encodeURIComponent(matchId)}`;
  if (answer.ok) redirect(here);
  // A turn of several moves is chosen move by move.
  const back: Record<string, string> =
    answer.error.code === 'incomplete-turn'
      ? { at: text(form, 'atRevision'), begun: JSON.stringify(movesOf(form)) }
      : { refused: answer.error.code };
  redirect(`${here}?${new URLSearchParams(back)}`);
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
