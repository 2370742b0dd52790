/**
 * Reloads a page that outlived a deployment, whose scripts or actions the server no longer has.
 *
 * It is reloaded once, as soon as the server can be reached; a half-made turn is kept
 * (components/match/live/kept-input.ts).
 */
import { unstable_isUnrecognizedActionError as isUnknownAction } from 'next/navigation';
import { untilReachable } from '@/components/connection/reachable';

const NAME = 'loaded-anew-at';
/** Should a reload not help, it is not repeated at once. */
const MIN_BETWEEN_RELOADS_MS = 60_000;

const GONE = /load(?:ing)? (?:css )?chunk|dynamically imported module|importing a module script/i;

export const isOfStalePage = (error: unknown): boolean =>
  isUnknownAction(error) ||
  (error instanceof Error && (error.name === 'ChunkLoadError' || GONE.test(error.message)));

/** Returns whether the page is about to be reloaded. */
export function recoverFrom(error: unknown): boolean {
  if (!isOfStalePage(error)) return false;
  try {
    if (Date.now() - Number(window.sessionStorage.getItem(NAME) ?? 0) < MIN_BETWEEN_RELOADS_MS) return false;
    window.sessionStorage.setItem(NAME, String(Date.now()));
  } catch {
    // Without storage it might reload forever.
    return false;
  }
  // Without a connection scripts fail to load too, and a reload would leave nothing but an error page.
  void untilReachable().then(() => window.location.reload());
  return true;
}
