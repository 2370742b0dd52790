/**
 * `npm run bench:pages [visits=3] [screens=phone,desktop] [pages=landing,…]`: what Lighthouse says of the app's main
 * pages, and how much JavaScript the first load of every game's match asks for. Fails below the bar.
 */
import os from 'node:os';
import { GAME_IDS } from '../../lib/games/registry';
import { audit, SCORES, type Screen } from './pages/audit';
import { firstLoad } from './pages/first-load';
import { startApp } from './pages/app-process';
import { Visitor } from './pages/visitor';

const LEAST_SCORE = 95;
const MUST = ['performance', 'accessibility'] as const;
/** On a phone speed is told and not judged: how slow the phone is depends on the machine that plays it. */
const mustReach = (score: (typeof MUST)[number], screen: Screen) =>
  score === 'accessibility' || screen === 'desktop';
/** In bytes as they travel. */
const MAX_SCRIPT_BYTES = 250_000;

const asked = new Map(
  process.argv.slice(2).map((word) => word.split('=', 2) as [string, string | undefined]),
);
const list = (name: string, all: readonly string[]) => asked.get(name)?.split(',') ?? all;
const visits = Number(asked.get('visits') ?? 3);
const screens = list('screens', ['phone', 'desktop']) as readonly Screen[];

const load = () => os.loadavg()[0]!.toFixed(1);
const row = (...cells: readonly (string | number)[]) =>
  console.log(
    cells.map((cell, i) => (i === 0 ? String(cell).padEnd(20) : String(cell).padStart(9))).join(' '),
  );

const app = await startApp();
const misses: string[] = [];
try {
  const context = await app.browse();
  const page = await context.newPage();
  const visitor = new Visitor(page);
  const paths: Record<string, string> = { landing: '/' };

  const tables = async () => {
    await visitor.signUp('Evening');
    const matches = new Map<string, string>();
    for (const game of GAME_IDS) matches.set(game, await visitor.begin({ game, seed: 5, turns: 4 }));
    await visitor.begin({ game: 'nonaga', level: 1, turns: 2 });
    return matches;
  };

  console.log(`Lighthouse: the median of ${visits}, ${os.cpus().length} cores, load ${load()}`);
  row('page', 'screen', ...['perf', 'access', 'practice', 'seo'], 'LCP ms', 'TBT ms', 'CLS', 'load');
  const measure = async (name: string) => {
    if (!list('pages', [name]).includes(name)) return;
    for (const screen of screens) {
      const seen = await audit(new URL(paths[name]!, app.url).href, app.debugPort, screen, visits);
      const times = [Math.round(seen.lcp), Math.round(seen.tbt), seen.cls.toFixed(3)];
      row(name, screen, ...SCORES.map((score) => seen[score]), ...times, load());
      if (seen.faults.length > 0) console.log(`    below full: ${seen.faults.join(', ')}`);
      for (const score of MUST)
        if (mustReach(score, screen) && seen[score] < LEAST_SCORE)
          misses.push(`${name}, ${screen}: ${score} ${seen[score]}`);
    }
  };

  // As a stranger sees it; everything after this is seen signed in.
  await measure('landing');
  const matches = await tables();
  await page.goto('about:blank');
  paths.dashboard = '/play';
  paths.match = `/matches/${matches.get('chinese-checkers')}`;
  paths.replay = `/matches/${matches.get('nonaga')}/replay?ply=2`;
  for (const name of ['dashboard', 'match', 'replay']) await measure(name);

  console.log('\nJavaScript of the first load of a match, compressed');
  for (const [game, id] of matches) {
    const { bytes, files } = await firstLoad(context, `/matches/${id}`);
    row(game, `${(bytes / 1000).toFixed(1)} kB`, `${files} files`);
    if (bytes > MAX_SCRIPT_BYTES) misses.push(`${game}: ${bytes} bytes of JavaScript`);
  }
} finally {
  await app.close();
}
if (misses.length > 0) {
  console.error(`\nBelow the bar:\n  ${misses.join('\n  ')}`);
  process.exit(1);
}
console.log('\nEverything is above the bar.');
