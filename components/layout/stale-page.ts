/**
 * A page that outlived a deployment: its scripts are gone from the server, or its actions are no longer known there. It
 * is loaded anew, once, as soon as the server can be reached; what was being played is kept beside it
 * (components/match/live/kept-turn.ts).
 */
import { unstable_isUnrecognizedActionError as isUnknownAction } from 'next/navigation';
import { untilReachable } from './reachable';

const NAME = 'loaded-anew-at';
/** Should loading anew not help, it is not tried again and again. */
const ONCE_IN = 60_000;

const GONE = /load(?:ing)? (?:css )?chunk|dynamically imported module|importing a module script/i;

export const isOfStalePage = (error: unknown): boolean =>
  isUnknownAction(error) ||
  (error instanceof Error && (error.name === 'ChunkLoadError' || GONE.test(error.message)));

/** Answers whether the page is on its way out. */
export function recoverFrom(error: unknown): boolean {
  if (!isOfStalePage(error)) return false;
  try {
    if (Date.now() - Number(window.sessionStorage.getItem(NAME) ?? 0) < ONCE_IN) return false;
    window.sessionStorage.setItem(NAME, String(Date.now()));
  } catch {
    // Without a memory it might never stop.
    return false;
  }
  // Without a connection scripts fail to load too, and loading anew would leave nothing but an error page.
  void untilReachable().then(() => window.location.reload());
  return true;
}
