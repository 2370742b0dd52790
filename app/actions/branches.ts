'use server';
/** Server action that starts a match from a position of a finished one. */
import { redirect } from 'next/navigation';
import type { Refusal } from '@/lib/games/result';
import { refusal } from '@/lib/protocol/refusals';
import { branchMatch, newMatchOf } from '@/lib/server/matches';
import { catchOutage } from '@/lib/server/platform/http/respond';
import { enter } from '@/lib/server/accounts';
import { text } from './form';

/** For `useActionState`, and so also without JavaScript. On success it redirects to the board. */
export async function playFromHere(_previous: Refusal | null, form: FormData): Promise<Refusal | null> {
  if (!(form instanceof FormData)) return refusal('malformed');
  const request = newMatchOf(form);
  if (!request.ok) return request.error;
  const { seats, isPublic, clock } = request.value;
  return catchOutage(
    async () => {
      const user = await enter();
      if (!user.ok) return user.error;
      const match = await branchMatch(user.value, {
        of: text(form, 'of'),
        at: Number(text(form, 'at')),
        seats,
        isPublic,
        clock,
      });
      return match.ok ? redirect(`/matches/${match.value.id}`) : match.error;
    },
    (why) => why,
  );
}
