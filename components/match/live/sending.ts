/** Sends the queued turns and commands, one after the other, and handles the answers. Pure. */
import { plyBeforeLastTurn } from '@/lib/match/take-back';
import type { Command, CommandAnswer } from '@/lib/protocol/commands';
import type { MatchView } from '@/lib/protocol/views';
import { entersLog } from './local-turn';
import { askServer, dropTurns, removePending, showMessage, takeStep, takeView } from './server-news';
import type { Pending, PendingCommand, Work } from './state';

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;
const NOTHING_TO_TAKE_BACK = 'You have no turn to take back.';

/** The server could not judge the command at the moment; nothing is wrong with it. */
const FOR_NOW: ReadonlySet<string> = new Set(['unavailable', 'too-many', 'unauthenticated', 'fault']);

export function nextKey({ now }: Work): string {
  now.keysMade += 1;
  return `${now.keyBase}-${now.keysMade}`;
}

/** The ply before the player's last turn that still stands; null where there is none. */
export const plyToReturnTo = ({ log, seats }: Pick<MatchView, 'log' | 'seats'>): number | null =>
  plyBeforeLastTurn(log, new Set(seats.filter(({ mine }) => mine).map(({ seat }) => seat)));

/** The command as it is sent now; null where there is nothing to send. */
function toSend(pending: Pending, server: MatchView): (Command & { readonly key: string }) | null {
  const { key } = pending;
  if (pending.kind === 'turn')
    return { type: 'turn', key, atRevision: pending.atRevision, moves: [...pending.moves] };
  const rest = { key, atRevision: server.revision };
  if (pending.command.type !== 'take-back') return { ...pending.command, ...rest };
  const toPly = plyToReturnTo(server);
  return toPly === null ? null : { ...pending.command, ...rest, toPly };
}

export function sendNext(work: Work): void {
  const { now, effects } = work;
  const head = now.queue[0];
  if (!head || now.sending !== null || now.isWaiting) return;
  const command = toSend(head, now.server);
  if (command === null) {
    refuseCommand(work, head as PendingCommand, NOTHING_TO_TAKE_BACK);
    return sendNext(work);
  }
  now.sending = head.key;
  effects.push({ do: 'send', command });
}

export function takeAnswer(work: Work, key: string, answer: CommandAnswer): void {
  const { now, effects } = work;
  const pending = now.queue.find((each) => each.key === key);
  if (!answer.ok && pending && FOR_NOW.has(answer.error.code)) return fail(work, key);
  if (answer.ok) {
    if (answer.step) takeStep(work, answer.step);
    removePending(work, [key]);
    if (pending?.kind === 'command') effects.push({ do: 'settle', id: pending.id, refusal: null });
    return;
  }
  const isStale = answer.error.code === 'stale';
  if (pending?.kind === 'command') {
    if (answer.fresh) takeView(work, answer.fresh);
    else askServer(work);
    if (isStale && pending.survives && now.server.status.kind === 'playing') return sendAgain(work, pending);
    return refuseCommand(work, pending, answer.error.message, isStale);
  }
  if (!isStale && pending) {
    dropTurns(work);
    dropCommands(work, 0, answer.error.message);
    const { state, lastEvents } = now.server;
    effects.push({ do: 'jump', shown: { state, lastEvents } });
    showMessage(work, answer.error.message);
  }
  // A turn that came too late is replayed on the match as it stands.
  if (answer.fresh) takeView(work, answer.fresh);
  else askServer(work);
  // Not the turn's revision, and yet nothing newer: it waits until the server can say how the match stands.
  if (isStale && now.sending === key) fail(work, key);
}

/** It did not reach the server, or no answer came: it is sent again, however long it takes. */
export function fail({ now, effects }: Work, key: string): void {
  if (now.sending !== key) return;
  now.sending = null;
  now.isWaiting = true;
  const ms = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** now.failures);
  now.failures += 1;
  effects.push({ do: 'wait', name: 'retry-send', ms });
}

function sendAgain(work: Work, pending: PendingCommand): void {
  const { now } = work;
  const again = { ...pending, key: nextKey(work) };
  now.queue = now.queue.map((each) => (each === pending ? again : each));
  if (now.sending === pending.key) now.sending = null;
}

/**
 * Commands that were to follow a refused one in the log go with it: they were meant for what it would have led to. A run
 * that can do nothing leads nowhere, so what was given after it still holds.
 */
function refuseCommand(work: Work, pending: PendingCommand, refusal: string, isStale = false): void {
  const at = work.now.queue.indexOf(pending);
  removePending(work, [pending.key]);
  work.effects.push({ do: 'settle', id: pending.id, refusal });
  if (entersLog(pending) && (isStale || pending.command.type !== 'run')) dropCommands(work, at, refusal);
}

function dropCommands(work: Work, from: number, refusal: string): void {
  const dropped = work.now.queue
    .slice(from)
    .filter((each): each is PendingCommand => each.kind === 'command' && entersLog(each));
  removePending(
    work,
    dropped.map(({ key }) => key),
  );
  for (const { id } of dropped) work.effects.push({ do: 'settle', id, refusal });
}
