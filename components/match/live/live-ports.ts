/** The outside services that a live match needs, and their implementation in a browser. */
import type { MatchView, TurnAnswer, TurnRequest } from '@/lib/protocol/views';
import type { openStream } from './live-stream';
import { newKey } from './new-key';
import { postTurn, type SendTurn, sendTurn } from './turn-sender';

/** Tests pass their own. */
export interface Ports {
  readonly send: (request: TurnRequest) => Promise<TurnAnswer | null>;
  readonly fetchMatch: (id: string) => Promise<MatchView | null>;
  readonly nudgeAi: (id: string) => Promise<void>;
  readonly stream: typeof openStream;
  readonly newKey: () => string;
}

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Loaded once the page is there: nothing listens before that. */
const stream: Ports['stream'] = (watched, events) => {
  let isOver = false;
  let close: (() => void) | null = null;
  void import('./live-stream').then(({ openStream }) => {
    if (!isOver) close = openStream(watched, events);
  });
  return () => {
    isOver = true;
    close?.();
  };
};

export function browserPorts(playTurn: SendTurn): Ports {
  return {
    send: (request) => sendTurn(request, [postTurn, playTurn], sleep),
    fetchMatch: async (id) => {
      const response = await fetch(`/api/matches/${encodeURIComponent(id)}`, { cache: 'no-store' });
      return response.ok ? ((await response.json()) as MatchView) : null;
    },
    nudgeAi: async (id) => {
      await fetch(`/api/matches/${encodeURIComponent(id)}/ai`, { method: 'POST' });
    },
    stream,
    newKey,
  };
}
