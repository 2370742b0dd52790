/** Plays matches as clients do: what is not answered is sent again with its key, and at times two rivals ask at once. */
import { randomUUID } from 'node:crypto';
import { applyTurn } from '../../lib/match/log';
import { gameOf } from '../../lib/games/registry';
import { someTurn } from '../../lib/server/testing/matches';
import type { Attempt } from './history';
import type { Seeded } from './seed';

const GAME = 'chinese-checkers';
const ANSWER_WITHIN_MS = 12_000;
const BETWEEN_TRIES_MS = 150;
/** Every so many turns two different ones are sent for the same revision. */
const RIVALS_EVERY = 4;
/** Not decided: the same key is sent again. */
const UNDECIDED = [408, 429, 500, 502, 503, 504];

export interface Play {
  readonly attempts: readonly Attempt[];
  /** Answers by status; 0 where there was none. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Ends the play once all that was sent is decided. */
  stop(): Promise<void>;
}

/** `originOf` says which server to ask next. */
export function play(matches: readonly Seeded[], originOf: () => string): Play {
  const attempts: Attempt[] = [];
  const statuses = new Map<number, number>();
  let isStopping = false;

  async function send(match: Seeded, atRevision: number, moves: unknown): Promise<Attempt> {
    const key = randomUUID();
    const begunMs = performance.now();
    const cookie = `next-auth.session-token=${match.tokens[atRevision % match.tokens.length]}`;
    const body = JSON.stringify({ type: 'turn', atRevision, moves, key });
    for (;;) {
      const answer = await ask(`${originOf()}/api/matches/${match.id}/commands`, cookie, body);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status !== 0 && !UNDECIDED.includes(answer.status)) {
        const attempt = { match: match.id, key, atRevision, begunMs, endedMs: performance.now() };
        const seen: Attempt =
          answer.status === 200
            ? { ...attempt, outcome: 'acknowledged', revision: answer.revision ?? 0 }
            : { ...attempt, outcome: 'refused' };
        attempts.push(seen);
        return seen;
      }
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
    }
  }

  async function playOn(match: Seeded): Promise<void> {
    const game = gameOf(GAME);
    let state: unknown = match.start;
    for (let revision = 0; !isStopping; revision += 1) {
      const isContested = revision % RIVALS_EVERY === 0;
      const turns = [
        someTurn(state, revision, GAME),
        ...(isContested ? [someTurn(state, revision + 1, GAME)] : []),
      ];
      const seen = await Promise.all(turns.map((moves) => send(match, revision, moves)));
      const winner = seen.findIndex(({ outcome }) => outcome === 'acknowledged');
      if (winner < 0) throw new Error(`${match.id}: nobody could play revision ${revision + 1}`);
      const played = applyTurn(game, state, turns[winner]!);
      if (!played.ok) throw new Error(played.error.message);
      state = played.value.state;
      if (game.rules.status(state).kind === 'over') return;
    }
  }

  const playing = Promise.all(matches.map(playOn));
  playing.catch(() => {});
  return {
    attempts,
    statuses,
    async stop() {
      isStopping = true;
      await playing;
    },
  };
}

async function ask(
  url: string,
  cookie: string,
  body: string,
): Promise<{ status: number; revision?: number }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const said = (await answer.json()) as { step?: { line?: { revision?: number } } };
    const revision = said.step?.line?.revision;
    return { status: answer.status, ...(revision === undefined ? {} : { revision }) };
  } catch {
    return { status: 0 };
  }
}
