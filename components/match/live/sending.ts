/** Sends the queued turns and commands, one after the other, and handles the answers. Changes only the `Work` it is given. */
import { retryDelayMs } from '@/components/connection/request';
import { plyBeforeLastTurn } from '@/lib/match/take-back';
import type { CommandAnswer } from '@/lib/protocol/commands';
import type { MatchView } from '@/lib/protocol/views';
import { entersLog } from './local-turn';
import { isForNow, toSend } from './requests';
import {
  askServer,
  dropTurns,
  MOVED_ON,
  NOT_SENT,
  removePending,
  showMessage,
  settle,
  takeStep,
  takeView,
} from './server-news';
import type { PendingCommand, Work } from './state';

const NOTHING_TO_TAKE_BACK = 'You have no turn to take back.';

export function nextKey({ now }: Work): string {
  now.keysMade += 1;
  return `${now.keyBase}-${now.keysMade}`;
}

/** The ply before the player's last turn that still stands; null where there is none. */
export const plyToReturnTo = ({ log, seats }: Pick<MatchView, 'log' | 'seats'>): number | null =>
  plyBeforeLastTurn(log, new Set(seats.filter(({ mine }) => mine).map(({ seat }) => seat)));

export function sendNext(work: Work): void {
  const { now, effects } = work;
  const head = now.queue[0];
  if (!head || now.sending !== null || now.isWaiting) return;
  if (head.kind === 'command' && head.command.type === 'take-back' && head.toPly === null) {
    const toPly = plyToReturnTo(now.server);
    if (toPly === null) refuseCommand(work, head, NOTHING_TO_TAKE_BACK);
    else replace(work, head, { ...head, toPly });
    return sendNext(work);
  }
  const command = toSend(head);
  if (command === null) return;
  now.sending = head.key;
  effects.push({ do: 'send', command });
}

export function takeAnswer(work: Work, key: string, answer: CommandAnswer): void {
  const { now, effects } = work;
  const pendingOf = () => now.queue.find((each) => each.key === key);
  const before = pendingOf();
  if (before && isForNow(answer)) return fail(work, key);
  if (answer.ok) {
    if (answer.step) takeStep(work, answer.step);
    const pending = pendingOf();
    if (pending) removePending(work, [pending]);
    if (pending?.kind === 'command') settle(work, pending, null);
    return;
  }
  const isStale = answer.error.code === 'stale';
  if (before?.kind === 'turn' && !isStale) {
    dropTurns(work);
    dropCommands(work, 0, answer.error.message);
    const { state, lastEvents } = now.server;
    effects.push({ do: 'jump', shown: { state, lastEvents } });
    showMessage(work, answer.error.message);
  }
  // What came too late is judged on the match as it stands.
  if (answer.fresh) takeView(work, answer.fresh);
  else askServer(work);
  const pending = pendingOf();
  if (pending?.kind === 'command') return takeRefusal(work, pending, answer.error.message, isStale);
  // Not the turn's revision, and yet nothing newer: it waits until the server can say how the match stands.
  if (isStale && now.sending === key) fail(work, key);
}

function takeRefusal(work: Work, pending: PendingCommand, words: string, isStale: boolean): void {
  const { now } = work;
  if (isStale && pending.survives && now.server.status.kind === 'playing') {
    const again = { key: nextKey(work), atRevision: now.server.revision, toPly: null };
    replace(work, pending, { ...pending, ...again });
    now.sending = null;
    return;
  }
  // A run that can do nothing leads nowhere, so what was given after it still holds.
  const holds = !entersLog(pending) || (!isStale && pending.command.type === 'run');
  refuseCommand(work, pending, isStale && pending.id === null ? NOT_SENT : words, holds);
  if (!isStale || now.held.length === 0) return;
  now.held = [];
  showMessage(work, MOVED_ON);
}

/** It did not reach the server, or no answer came: it is sent again, however long it takes. */
export function fail({ now, effects }: Work, key: string): void {
  if (now.sending !== key) return;
  now.sending = null;
  now.isWaiting = true;
  const ms = retryDelayMs(now.failures);
  now.failures += 1;
  effects.push({ do: 'wait', name: 'retry-send', ms });
}

function replace({ now }: Work, pending: PendingCommand, by: PendingCommand): void {
  now.queue = now.queue.map((each) => (each === pending ? by : each));
}

/** Commands that were to follow a refused one in the log go with it: they were meant for what it would have led to. */
function refuseCommand(work: Work, pending: PendingCommand, refusal: string, holds = false): void {
  const at = work.now.queue.indexOf(pending);
  removePending(work, [pending], false);
  settle(work, pending, refusal);
  if (!holds) dropCommands(work, at, refusal);
}

function dropCommands(work: Work, from: number, refusal: string): void {
  const dropped = work.now.queue
    .slice(from)
    .filter((each): each is PendingCommand => each.kind === 'command' && entersLog(each));
  removePending(work, dropped, false);
  for (const each of dropped) settle(work, each, refusal);
}
