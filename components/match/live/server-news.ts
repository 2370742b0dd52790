/**
 * Applies what the server says about a match, and puts the person's own input on it if the match went on differently.
 * Changes only the `Work` it is given.
 */
import type { MatchInfo, MatchView, Step } from '@/lib/protocol/views';
import {
  arrivedIn,
  entersLog,
  isOpaque,
  isWhole,
  keptOf,
  newTurn,
  replayMoves,
  revisionAfter,
  turnsOf,
  shownMatch,
} from './local-turn';
import { isBlind } from '@/lib/match/play-move';
import { sameData } from '@/lib/match/same-data';
import { afterInfo, afterStep, wholeStep } from './match-progress';
import type { KeptInput, LiveState, Pending, PendingCommand, UnsentTurn, Work } from './state';

export const MOVED_ON =
  'The match changed in the meantime, and your turn no longer fits. This is its current state.';
export const LOOK_AGAIN = 'The match changed in the meantime. Look again before you send this turn.';
export const NOT_SENT =
  'The match changed in the meantime, so not all that you entered was sent. This is its current state.';

const shownStateOf = ({ state, lastEvents }: MatchView) => ({ state, lastEvents });

export function showMessage({ now }: Work, text: string, cell: string | null = null, isBrief = false): void {
  now.message = { text, cell, isBrief };
}

function reportEvents({ now }: Work, events: LiveState['news']['events']): void {
  now.news = { serial: now.news.serial + 1, events };
}

/** Asks for the match as it stands, one request at a time. */
export function askServer({ now, effects }: Work): void {
  if (now.fetching) return;
  now.fetching = { since: now.streamedInfo };
  effects.push({ do: 'fetch-match' });
}

/** Takes some out of the queue; what was given after those that will never be written is for an earlier revision then. */
export function removePending(work: Work, gone: readonly Pending[], isWritten = true): void {
  let gap = 0;
  setQueue(
    work,
    work.now.queue.flatMap((each) => {
      if (!gone.includes(each)) return gap === 0 ? [each] : [{ ...each, atRevision: each.atRevision - gap }];
      if (!isWritten && entersLog(each)) gap += 1;
      return [];
    }),
  );
}

function setQueue({ now }: Work, queue: LiveState['queue']): void {
  now.queue = queue;
  if (now.sending === null || queue.some(({ key }) => key === now.sending)) return;
  now.sending = null;
  now.failures = 0;
}

/** Drops every turn and choice made here. */
export function dropTurns(work: Work): void {
  removePending(work, turnsOf(work.now.queue), false);
  work.now.draft = [];
  work.now.held = [];
}

/** Says what became of a command: to whoever waits for it, else on the board. */
export function settle(work: Work, { id }: PendingCommand, refusal: string | null): void {
  if (id !== null) work.effects.push({ do: 'settle', id, refusal });
  else if (refusal !== null) showMessage(work, refusal);
}

/** Whether a command means something else in another position. */
const isOfPosition = ({ survives, command: { type } }: PendingCommand): boolean =>
  !survives && type !== 'answer-offer' && type !== 'reclaim-seat';

/** What was given here, with the revision that the moves of the draft and the held choices are for. */
type Given = Omit<KeptInput, 'v' | 'queue'> & Pick<LiveState, 'queue'>;

/**
 * Puts what was given here on the match as it stands. What follows its log stays in its order. Otherwise the first turn
 * is left as far as it is legal, to be confirmed again, and what was meant for the position after it goes, with a message.
 */
function rebase(work: Work, given: Given): void {
  const { loaded, now } = work;
  const following: Pending[] = [];
  const onMatch = () => ({ server: now.server, queue: following, draft: [] });
  /** The first turn that does not follow. */
  let late: UnsentTurn | null = null;
  let [lost, isUnsent] = [0, false];
  for (const pending of given.queue) {
    const again = pending.kind === 'turn' && late === null ? onTop(work, onMatch(), pending) : null;
    if (again) following.push(again);
    else if (pending.kind === 'turn') [late, lost] = [late ?? pending, late ? lost + 1 : lost];
    else if (late === null || !isOfPosition(pending)) following.push(pending);
    else {
      isUnsent ||= pending.id === null;
      settle(work, pending, NOT_SENT);
    }
  }
  const moves = late ? late.moves : given.draft;
  const isAlone = late === null || turnsOf(following).length === 0;
  now.draft = isAlone ? replayMoves(loaded, shownMatch(onMatch()), moves) : [];
  if (now.draft.length < moves.length) lost += 1;
  if (late) lost += given.draft.length;
  const isHeld = !late && (isOpaque(following) || given.revision === revisionAfter(onMatch()));
  if (!isHeld) lost += given.held.length;
  now.held = isHeld ? given.held : [];
  setQueue(work, following);
  if (isUnsent) showMessage(work, NOT_SENT);
  else if (lost > 0) showMessage(work, MOVED_ON);
  else if (late) showMessage(work, LOOK_AGAIN);
}

/** The turn on top of what waits before it; null where it does not follow. */
function onTop(
  { loaded }: Work,
  before: Parameters<typeof shownMatch>[0],
  turn: UnsentTurn,
): UnsentTurn | null {
  if (turn.atRevision !== revisionAfter(before) || isOpaque(before.queue)) return null;
  const view = shownMatch(before);
  const result = replayMoves(loaded, view, turn.moves);
  const reveals = turn.moves[result.length];
  if (reveals === undefined) return isWhole(result) ? { ...turn, result } : null;
  return isBlind(loaded.game, result.at(-1)?.state ?? view.state, reveals) ? { ...turn, result: null } : null;
}

/** Goes on to a newer position; returns whether it is the one that is shown already. */
function moveOn(work: Work, server: MatchView): boolean {
  const { now, loaded } = work;
  const revision = revisionAfter(now);
  const moves = now.draft.map(({ move }) => move);
  const turns = turnsOf(now.queue);
  // Another tab of the same person may have sent the turn that waits to be confirmed here.
  const whole = isWhole(now.draft) ? [newTurn(loaded, now, '', moves, now.draft)] : [];
  const arrived = arrivedIn([...turns, ...whole], server.log);
  const isDraftThere = arrived.length > turns.length;
  removePending(work, arrived);
  if (isDraftThere) now.draft = [];
  const last = arrived.at(-1);
  const end = last?.atRevision === server.revision - 1 ? last.result?.at(-1) : undefined;
  const isShown = end !== undefined && sameData(end.state, server.state);
  // The same object that is shown: nothing has changed, so nothing is redrawn.
  now.server = isShown ? { ...server, state: end.state } : server;
  // What was refused in the position before says nothing about this one.
  if (!isShown && now.message?.isBrief) now.message = null;
  if (!isShown)
    rebase(work, { revision, queue: now.queue, draft: isDraftThere ? [] : moves, held: now.held });
  return isShown;
}

/** Applies one entry of the log; known ones are skipped. */
export function takeStep(work: Work, told: Step): void {
  const { loaded, now, effects } = work;
  const before = now.server;
  if (told.line.revision <= before.revision) return;
  const step = wholeStep(loaded.game, before.state, told);
  const isNext = step.line.revision === before.revision + 1;
  // The lines between are missing.
  if (!isNext) askServer(work);
  const hasOwn = shownMatch(now) !== before;
  if (moveOn(work, afterStep(before, step))) return;
  if (hasOwn) effects.push({ do: 'jump', shown: shownStateOf(before) });
  reportEvents(work, step.events);
  if (isNext) effects.push({ do: 'show-step', before, step });
  else effects.push({ do: 'jump', shown: shownStateOf(now.server) });
  const own = shownMatch(now);
  if (own !== now.server) effects.push({ do: 'play', shown: shownStateOf(own), events: own.lastEvents });
}

/** Takes up what a viewer had entered before the page was loaded. */
export function restore(work: Work, { queue, revision, draft, held }: KeptInput): void {
  const { now, effects } = work;
  // A signed-out viewer only watches: what was entered is neither restored nor deleted.
  if (!now.server.seats.some(({ mine }) => mine) || now.queue.length > 0 || now.draft.length > 0) return;
  const arrived: readonly Pending[] = arrivedIn(turnsOf(queue), now.server.log);
  const { message } = now;
  rebase(work, { revision, draft, held, queue: queue.filter((each) => !arrived.includes(each)) });
  const isOutdated = now.draft.length > 0 && revision !== revisionAfter(now);
  if (isOutdated && now.message === message) showMessage(work, LOOK_AGAIN);
  effects.push({ do: 'keep', kept: keptOf(now) });
  if (now.queue.length + now.draft.length > 0)
    effects.push({ do: 'jump', shown: shownStateOf(shownMatch(now)) });
}

/**
 * Takes in a view from the server, wherever it came from: newer ones replace what is known here. Its revision dates the
 * play in it, but nothing dates its match info: a page may have been rendered before the stream's last event.
 */
export function takeView(work: Work, view: MatchView): void {
  const { now, effects } = work;
  const known = now.server;
  if (view === known) return;
  if (view.id !== known.id || view.seenBy !== known.seenBy) return takeOther(work, view);
  const fresh = now.streamedInfo ? afterInfo(view, now.streamedInfo) : view;
  if (fresh.revision < known.revision) return;
  const line = fresh.log.at(-1);
  if (fresh.revision === known.revision + 1 && line?.revision === fresh.revision) {
    takeStep(work, { line, events: fresh.lastEvents, state: fresh.state, status: fresh.status });
    now.server = { ...fresh, state: now.server.state };
  } else if (fresh.revision === known.revision && sameData(fresh.state, known.state)) {
    // Keeps the same state object, so that nothing is redrawn.
    now.server = { ...fresh, state: known.state };
  } else if (!moveOn(work, fresh)) {
    effects.push({ do: 'jump', shown: shownStateOf(shownMatch(now)) });
    if (fresh.revision > known.revision) reportEvents(work, fresh.lastEvents);
  }
}

/** The same match for another viewer: nothing known here is valid, and what was kept for the first stays kept. */
function takeOther(work: Work, view: MatchView): void {
  const { now, effects } = work;
  dropTurns(work);
  Object.assign(now, { server: view, queue: [], streamedInfo: null, message: null, expected: 0 });
  effects.push({ do: 'jump', shown: shownStateOf(view) }, { do: 'listen' }, { do: 'restore' });
  reportEvents(work, view.lastEvents);
}

export function takeInfo(work: Work, info: MatchInfo): void {
  const { now } = work;
  const before = now.server;
  now.streamedInfo = info;
  const after = afterInfo(before, info);
  // Keeps the same object where nothing is new, so that values derived from it stay valid.
  if (sameData(after, before)) return;
  now.server = after;
  // Whoever takes or leaves a seat sees the match otherwise.
  if (before.seats.some(({ mine }, seat) => mine !== info.seats[seat]?.mine)) askServer(work);
}
