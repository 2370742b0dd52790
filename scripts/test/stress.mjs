// `npm run test:stress [rounds]`: runs the server tests and the browser suite again and again, shuffled, in several time
// zones and over the change of a day, while one core is kept busy; names what failed in any round.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isBuilt } from '../serve/build.mjs';
import { runPlaywright, runVitest } from './runners.mjs';

process.chdir(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))));
process.env.NEXT_TELEMETRY_DISABLED = '1';

const rounds = Number(process.argv[2] ?? 10);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('How many rounds? A whole number from 1 on, 10 by default.');
  process.exit(1);
}

const TIME_ZONES = ['Pacific/Auckland', 'UTC', 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Honolulu'];
/** Every so many rounds the server tests run while a day changes. */
const MIDNIGHT_EVERY_ROUNDS = 3;
/** Shortly before midnight of the last day of a year, in the time zone of the round. */
const BEFORE_MIDNIGHT = '@2027-12-31 23:59:00';

if (!isBuilt() && !(await build())) process.exit(1);

// A process of its own, ended by its id; it ends by itself if this one is killed.
const BUSY =
  'process.on("disconnect", () => process.exit()); (function spin() { const end = Date.now() + 50; while (Date.now() < end); setImmediate(spin); })();';
const busy = spawn(process.execPath, ['-e', BUSY], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];
for (let round = 1; round <= rounds; round += 1) {
  const seed = String(round * 7919);
  const timeZone = TIME_ZONES[(round - 1) % TIME_ZONES.length] ?? 'UTC';
  const midnight = round % MIDNIGHT_EVERY_ROUNDS === 0 ? fakeMidnight() : null;
  const where = `round ${round}, seed ${seed}, ${timeZone}`;
  console.log(`\n── ${where}${midnight ? ', server tests over midnight' : ''} ${'─'.repeat(20)}`);
  const suites = [
    await runVitest({
      args: [
        '--project=server-*',
        '--sequence.shuffle.files',
        '--sequence.shuffle.tests=false',
        `--sequence.seed=${seed}`,
        '--reporter=dot',
      ],
      env: { TZ: timeZone, ...midnight },
    }),
    await runPlaywright({ args: [`--shuffle=${seed}`], env: { TZ: timeZone } }),
  ];
  for (const { count, failures: failed } of suites) {
    for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[key] += count[key];
    failures.push(...failed.map((each) => `${where}\n${each}`));
  }
  console.log(`After ${where}: ${total.passed} passed, ${total.failed} failed`);
}
busy.kill();

if (failures.length > 0) console.log(`\n${failures.join('\n\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** Debian's faketime lets processes start at another time of day. Where it is not, the round runs at the real one. */
function fakeMidnight() {
  const { status, stdout } = spawnSync('faketime', ['-f', BEFORE_MIDNIGHT, 'printenv', 'LD_PRELOAD'], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    console.warn('faketime is not on this machine: this round does not cross midnight.');
    return null;
  }
  return { LD_PRELOAD: stdout.trim(), FAKETIME: BEFORE_MIDNIGHT, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
}
