'use server';
/** Asking for the engine's review of a finished match. */
import { revalidatePath } from 'next/cache';
import type { Refusal } from '@/lib/games/result';
import { refusal } from '@/lib/protocol/refusals';
import { unlessOutage } from '@/lib/server/platform/http/respond';
import { askForReview } from '@/lib/server/reviews/reviews';
import { currentUser } from '@/lib/server/accounts/session';

/** For `useActionState`, and so also without JavaScript. */
export async function askForReviewAction(_previous: Refusal | null, form: FormData): Promise<Refusal | null> {
  if (!(form instanceof FormData)) return refusal('malformed');
  return unlessOutage(
    async () => {
      const asked = await askForReview(await currentUser(), form.get('match'));
      if (!asked.ok) return asked.error;
      revalidatePath('/matches/[id]/replay', 'page');
      return null;
    },
    (why) => why,
  );
}
