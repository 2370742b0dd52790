'use server';
/** Server actions that create matches and rematches, look up seeds and give hints. */
import type { HintRequest } from '@/lib/protocol/commands';
import { redirect } from 'next/navigation';
import type { SeedAnswer } from '@/components/new-match/seed-field';
import type { HintAnswer, WinFacts } from '@/lib/protocol/views';
import { fail, type Refusal, type Result } from '@/lib/games/result';
import { refusal, refuseWith } from '@/lib/protocol/refusals';
import {
  createMatch,
  giveHint,
  lookUpSeed,
  newMatchOf,
  rematch,
  startOver,
  winFacts,
} from '@/lib/server/matches';
import { catchOutage } from '@/lib/server/platform/http/respond';
import { currentUser, enter } from '@/lib/server/accounts';

const identity = (why: Refusal) => why;

/** For `useActionState`, and so also without JavaScript. On success it redirects to the board. */
export async function newMatch(_previous: Refusal | null, form: FormData): Promise<Refusal | null> {
  if (!(form instanceof FormData)) return refusal('malformed');
  const request = newMatchOf(form);
  if (!request.ok) return request.error;
  if (form.has('look')) redirect(seedCheckAddress(form, request.value.seed));
  return catchOutage(async () => {
    const user = await enter();
    if (!user.ok) return user.error;
    const match = await createMatch(user.value, request.value);
    return match.ok ? redirect(`/matches/${match.value.id}`) : match.error;
  }, identity);
}

/** The address of the form with the typed seed and what is known of it: for browsers without JavaScript. */
function seedCheckAddress(form: FormData, seed: number | undefined): string {
  const asked = new URLSearchParams({ preset: String(form.get('preset') ?? '') });
  if (seed !== undefined) asked.set('seed', String(seed));
  for (const [name, value] of form)
    if (name.startsWith('option.') && typeof value === 'string' && form.get('preset') === 'own')
      asked.set(name, value);
  return `/games/${String(form.get('game'))}?${asked}#new`;
}

/** What is known of the seed typed into the form. */
export async function askAboutSeed(form: FormData): Promise<SeedAnswer> {
  if (!(form instanceof FormData)) return { refused: refusal('malformed').message };
  const known = await lookUpSeed(form);
  return known.ok ? { known: known.value } : { refused: known.error.message };
}

/** The same game again, from the same start or a new one. */
export async function startOverMatch(
  id: string,
  sameSeed: boolean,
): Promise<Result<{ id: string }, Refusal>> {
  return catchOutage(async () => {
    const user = await currentUser();
    return user ? startOver(user, id, { sameSeed: sameSeed === true }) : refuseWith('unauthenticated');
  }, fail);
}

/** What the end of a match means to whoever won it. */
export const winFactsOf = async (id: string): Promise<WinFacts | null> =>
  catchOutage(
    async () => winFacts(await currentUser(), String(id)),
    () => null,
  );

/** Redirects to the rematch, or returns why there is none. */
export async function rematchMatch(id: string): Promise<Refusal> {
  return catchOutage(async () => {
    const user = await currentUser();
    if (!user) return refusal('unauthenticated');
    const match = await rematch(user, id);
    return match.ok ? redirect(`/matches/${match.value.id}`) : match.error;
  }, identity);
}

export async function hintFor(request: HintRequest): Promise<HintAnswer> {
  return catchOutage(async () => giveHint(await currentUser(), request), fail);
}
