'use server';
/** Server actions on imports and reviews. */
import { redirect } from 'next/navigation';
import { revalidatePath } from 'next/cache';
import type { ShareAnswer } from '@/components/replay/sharing-form';
import type { ImportAnswer } from '@/components/library/import-form';
import { MAX_TEXT_CHARS } from '@/lib/match/text/scan';
import type { Refusal } from '@/lib/games/result';
import { refusal } from '@/lib/protocol/refusals';
import { deleteImport, type Imported, importFile, shareMatch } from '@/lib/server/matches';
import { catchOutage } from '@/lib/server/platform/http/respond';
import { currentUser, enter } from '@/lib/server/accounts';
import { askForReview } from '@/lib/server/reviews';
import { text } from './form';

/**
 * For `useActionState`, and so also without JavaScript. On success it redirects to the replay, or to the list of
 * imports.
 */
export async function importMatchAction(
  _previous: ImportAnswer | null,
  form: FormData,
): Promise<ImportAnswer> {
  if (!(form instanceof FormData)) return { message: refusal('malformed').message };
  return catchOutage(
    async () => {
      const written = await textOf(form);
      if (written.length > MAX_TEXT_CHARS)
        return { message: refusal('too-large', 'This file is too large.').message };
      const user = await enter();
      if (!user.ok) return { message: user.error.message };
      const isPublic = form.get('public') === 'on';
      const made = await importFile(user.value, { text: written, isPublic });
      if (made.ok) redirect(placeOf(made.value));
      const { message, at } = made.error;
      const line = at
        ? written
            .split(/\r\n|\r|\n/)
            [at.line - 1]?.trim()
            .slice(0, 120)
        : undefined;
      return { message, ...(line ? { line } : {}) };
    },
    ({ message }) => ({ message }),
  );
}

/** Who may see a finished match, as far as the sender is concerned. */
export async function shareMatchAction(_: ShareAnswer | null, form: FormData): Promise<ShareAnswer> {
  if (!(form instanceof FormData)) return { refused: refusal('malformed').message };
  return catchOutage(
    async () => {
      const user = await currentUser();
      if (!user) return { refused: refusal('unauthenticated').message };
      const done = await shareMatch(user, text(form, 'match'), text(form, 'sharing'));
      if (!done.ok) return { refused: done.error.message };
      revalidatePath(`/matches/${done.value.id}/replay`);
      return { saved: true };
    },
    ({ message }) => ({ refused: message }),
  );
}

/** On success it redirects to the remaining imports. */
export async function deleteImportAction(_: Refusal | null, form: FormData): Promise<Refusal | null> {
  if (!(form instanceof FormData)) return refusal('malformed');
  return catchOutage(
    async () => {
      const done = await deleteImport(await currentUser(), text(form, 'match'));
      return done.ok ? redirect('/replays/import#brought') : done.error;
    },
    (why) => why,
  );
}

/** One match opens its replay; several open the list. */
const placeOf = ([first, ...more]: readonly Imported[]): string =>
  first && more.length === 0 ? `/matches/${first.id}/replay` : '/replays/import#brought';

/** The chosen file, else the typed text. */
async function textOf(form: FormData): Promise<string> {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return text(form, 'text');
  // More bytes than a text of the maximum length can have: not worth reading.
  return file.size > 4 * MAX_TEXT_CHARS ? ' '.repeat(MAX_TEXT_CHARS + 1) : file.text();
}

/** For `useActionState`, and so also without JavaScript. */
export async function askForReviewAction(_previous: Refusal | null, form: FormData): Promise<Refusal | null> {
  if (!(form instanceof FormData)) return refusal('malformed');
  return catchOutage(
    async () => {
      const asked = await askForReview(await currentUser(), form.get('match'));
      if (!asked.ok) return asked.error;
      revalidatePath('/matches/[id]/replay', 'page');
      return null;
    },
    (why) => why,
  );
}
