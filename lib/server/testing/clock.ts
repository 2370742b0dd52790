/** Moves the server's clock in tests, by the same file that a server under test reads. */
import fs from 'node:fs';
import path from 'node:path';
import { env } from '@/lib/server/platform/env';

/** From now on the clock is ahead by so much. */
export function setClockAhead(ms: number): void {
  const file = path.resolve(env.DATA_DIR, 'test-clock');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, String(ms));
  process.env.LAMPLIGHT_TEST_CLOCK = file;
}

export function resetClock(): void {
  delete process.env.LAMPLIGHT_TEST_CLOCK;
}
