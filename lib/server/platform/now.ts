/**
 * What time it is, for everything that decides about time in a match.
 *
 * Tests need days to pass. LAMPLIGHT_TEST_CLOCK names a file whose only content is a number of milliseconds by which
 * this clock is ahead. It cannot be reached by any request: whoever can set a server's environment and write its files
 * owns the server anyway. And so that it is not left on by mistake, a server that could be reached from outside or that
 * shares its database does not start with it: see `env.ts`.
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
    // No file yet: nothing was moved.
    return 0;
  }
}
