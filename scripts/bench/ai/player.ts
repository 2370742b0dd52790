/** A process of the crew: plays the matches it is sent. Time is processor time here, whatever else the machine does. */
import path from 'node:path';
import { buildSync } from 'esbuild';
import { type Brain, fairOpening, openingOf, playMatch } from './measure-ai';
import { programThink } from './program';
import { labelOf, setTablebaseStore } from '../../../lib/ai/tablebase/tablebase';
import { think } from '../../../lib/ai/think';
import type { Game } from '../../../lib/games/contract';
import { gameOf } from '../../../lib/games/registry';
import type { Entrant, Pairing, Played } from './processes';
import { WAYS } from './searches';

performance.now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const others = new Map<string, Promise<Brain['think']>>();

/** The thinking of another checkout. */
async function thinkOf(folder: string): Promise<Brain['think']> {
  const { outputFiles } = buildSync({
    absWorkingDir: path.resolve(folder),
    entryPoints: ['lib/ai/think.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const source = Buffer.from(outputFiles[0]!.contents).toString('base64');
  return ((await import(`data:text/javascript;base64,${source}`)) as { think: Brain['think'] }).think;
}

async function brainOf({ folder, program, way, ...params }: Entrant): Promise<Brain> {
  if (way) return { think: WAYS[way], params };
  if (program) return { think: programThink(program), params };
  if (!folder) return { think, params };
  if (!others.has(folder)) others.set(folder, thinkOf(folder));
  return { think: await others.get(folder)!, params };
}

/** What the server does in the background of a match: level 5 has its board solved, where that can be done. */
function solve(game: Game, start: unknown): void {
  const label = labelOf(game, start);
  if (!label || label.name === solved) return;
  const table = game.ai!.tablebase!.solve(start);
  solved = label.name;
  setTablebaseStore({ read: ({ name }) => (name === label.name ? table : null), want: () => {} });
}

let solved: string | undefined;

async function play({ game: id, entrants, seed, opening, fairNodes }: Pairing): Promise<Played> {
  const game = gameOf(id);
  const brains = await Promise.all(entrants.map(brainOf));
  const start =
    brains.length === 2
      ? fairOpening(game, seed, opening, fairNodes)
      : openingOf(game, seed, opening, brains.length);
  if (entrants.some(({ level }) => level === 5)) solve(game, start);
  return { ranking: await playMatch(game, start, brains, seed) };
}

export function bench(): void {
  process.on('message', (pairing: Pairing) => {
    play(pairing).then(
      (played) => process.send?.(played),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
