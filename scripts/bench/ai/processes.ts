/** Plays many matches in processes of their own, as many at a time as asked for. */
import { type ChildProcess, fork } from 'node:child_process';
import type { AiLevel } from '../../../lib/games/ai-contract';
import type { Ranking } from '../../../lib/games/contract';
import type { Way } from './searches';

/** One seat of a match. */
export interface Entrant {
  readonly level?: AiLevel;
  /** Of processor time, so that a busy machine weakens nobody. */
  readonly ms?: number;
  readonly nodes?: number;
  /** Another checkout whose `lib/ai/think.ts` thinks for this seat. */
  readonly folder?: string;
  /** The command of a program that speaks the engine protocol and thinks for this seat. */
  readonly program?: string;
  /** A way of `ways.ts` that thinks for this seat. */
  readonly way?: Way;
}

export interface Pairing {
  readonly game: string;
  /** One a seat. */
  readonly entrants: readonly Entrant[];
  /** Fixes the start and every slip. */
  readonly seed: number;
  /** Random turns before the entrants take over. */
  readonly opening: number;
  /** Nodes of the look that finds an opening fair. */
  readonly fairNodes?: number;
}

export interface Played {
  readonly ranking: Ranking;
}

/** Calls back as matches end, in whatever order they do. */
export async function playAll<P extends Pairing>(
  pairings: Iterable<P>,
  processes: number,
  ended: (pairing: P, ranking: Ranking) => void,
): Promise<void> {
  const waiting = pairings[Symbol.iterator]();
  const work = async () => {
    let { value: pairing, done } = waiting.next();
    if (done) return;
    const player = fork(process.argv[1]!, ['player'], { stdio: 'inherit' });
    try {
      for (; !done; { value: pairing, done } = waiting.next())
        ended(pairing as P, await playOne(player, pairing as P));
    } finally {
      if (player.connected) player.disconnect();
    }
  };
  await Promise.all(Array.from({ length: processes }, work));
}

function playOne(player: ChildProcess, pairing: Pairing): Promise<Ranking> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Error(`A player stopped at ${JSON.stringify(pairing)}.`));
    player.once('exit', failed);
    player.once('message', ({ ranking }: Played) => {
      player.off('exit', failed);
      resolve(ranking);
    });
    player.send(pairing);
  });
}

/** Whether the first seat named alone came first: null for a draw. */
export function wonBy(ranking: Ranking, seat: number): boolean | null {
  const [first = []] = ranking;
  if (first.length !== 1) return null;
  return first[0] === seat;
}
