/**
 * A file that somebody brings in: one match, or several one after the other, as an archive is written. They are kept from
 * the first on; where one is refused, those before it stay, and the same file sent again keeps nothing twice.
 */
import 'server-only';
import { MAX_TEXT, splitMatchTexts } from '@/lib/match/text/scan';
import type { Result } from '@/lib/games/result';
import { fail, ok } from '@/lib/games/result';
import { spend } from '../limits';
import type { CurrentUser } from '../session';
import { type Imported, importMatch, type ImportRefusal } from './import-match';

export async function importFile(
  user: CurrentUser,
  { text, isPublic }: { readonly text: string; readonly isPublic: boolean },
): Promise<Result<readonly Imported[], ImportRefusal>> {
  const counted = await spend(['import-user', user.id]);
  if (!counted.ok) return counted;
  // What is too long is refused as a whole, before anybody takes it apart.
  const parts = text.length > MAX_TEXT ? [{ text, line: 1 }] : splitMatchTexts(text);
  const kept: Imported[] = [];
  for (const part of parts) {
    const made = await importMatch(user, { text: part.text, isPublic }, part.line);
    if (made.ok) kept.push(made.value);
    else return fail(parts.length === 1 ? made.error : amongOthers(made.error, kept.length, parts.length));
  }
  return ok(kept);
}

function amongOthers(why: ImportRefusal, before: number, all: number): ImportRefusal {
  const which = `Match ${before + 1} of ${all}`;
  const rest =
    before === 0 ? '' : before === 1 ? ' The one before it is kept.' : ` The ${before} before it are kept.`;
  return { ...why, message: `${which}: ${why.message}${rest}` };
}
