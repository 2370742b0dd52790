/**
 * The current time, for every decision about time in a match.
 *
 * Tests need days to pass: LAMPLIGHT_TEST_CLOCK names a file whose only content is the number of milliseconds by
 * which this time is ahead. No request can reach it, and whoever can set a server's environment and write its files
 * owns the server anyway. Lest it is left on by mistake, a server that is reachable from outside or shares its database
 * does not start with it: see `env.ts`.
 */
import 'server-only';
import fs from 'node:fs';
import { env } from './env';

export function now(): Date {
  const file = env.LAMPLIGHT_TEST_CLOCK;
  return file === undefined ? new Date() : new Date(Date.now() + aheadBy(file));
}

function aheadBy(file: string): number {
  try {
    const ms = Number(fs.readFileSync(/* turbopackIgnore: true */ file, 'utf8'));
    return Number.isFinite(ms) ? ms : 0;
  } catch {
    // No file yet: the clock was not moved.
    return 0;
  }
}
