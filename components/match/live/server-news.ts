/**
 * Applies what the server says about a match, and replays the person's own input if the match went on differently.
 * Pure.
 */
import type { MatchInfo, MatchView, Step } from '@/lib/protocol/views';
import { arrivedIn, isLineOf, isWhole, newTurn, replayMoves, turnsOf, shownMatch } from './local-turn';
import { afterInfo, afterStep } from './match-progress';
import { sameData } from '@/lib/match/same-data';
import type { LiveState, Work } from './state';

export const MOVED_ON =
  'The match changed in the meantime, and your turn no longer fits. This is its current state.';
export const LOOK_AGAIN = 'The match changed in the meantime. Look again before you send this turn.';

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

export function removePending({ now }: Work, keys: readonly string[]): void {
  now.queue = now.queue.filter(({ key }) => !keys.includes(key));
  if (now.sending === null || !keys.includes(now.sending)) return;
  now.sending = null;
  now.failures = 0;
}

/** Drops every turn and choice made here. */
export function dropTurns(work: Work): void {
  removePending(
    work,
    turnsOf(work.now.queue).map(({ key }) => key),
  );
  work.now.draft = [];
  work.now.held = [];
}

/**
 * The match went on otherwise than by the turns made here, so none of them can be written as it was meant. The first is
 * replayed on the new position as far as it is legal, and waits to be confirmed; what does not fit goes, with a message.
 */
function rebase(work: Work): void {
  const { now, loaded } = work;
  const turns = turnsOf(now.queue);
  if (turns.length === 0 && now.draft.length === 0) return;
  const isCut = turns.length > 1 || (turns.length === 1 && now.draft.length > 0) || now.held.length > 0;
  const moves = turns[0]?.moves ?? now.draft.map(({ move }) => move);
  dropTurns(work);
  now.draft = replayMoves(loaded, now.server, moves);
  if (isCut || now.draft.length < moves.length) showMessage(work, MOVED_ON);
  else if (turns.length > 0) showMessage(work, LOOK_AGAIN);
}

/** Applies one entry of the log; known ones are skipped. */
export function takeStep(work: Work, step: Step): void {
  const { now, loaded, effects } = work;
  const before = now.server;
  if (step.line.revision <= before.revision) return;
  const isNext = step.line.revision === before.revision + 1;
  const moves = now.draft.map(({ move }) => move);
  const sent = turnsOf(now.queue)[0];
  const own = sent ?? (isWhole(now.draft) ? newTurn(loaded, now, '', moves, now.draft) : undefined);
  const isOwn = own !== undefined && isLineOf(own, step.line);
  const overlay = shownMatch(now);
  now.server = afterStep(before, step);
  // The lines between are missing.
  if (!isNext) askServer(work);
  if (isOwn) {
    if (sent) removePending(work, [sent.key]);
    else now.draft = [];
    const end = own.result?.at(-1);
    if (end && sameData(end.state, step.state)) {
      // The same object that is shown: nothing has changed, so nothing is redrawn.
      now.server = { ...now.server, state: end.state };
      return;
    }
  }
  if (overlay !== before) effects.push({ do: 'jump', shown: shownStateOf(before) });
  rebase(work);
  reportEvents(work, step.events);
  if (isNext) effects.push({ do: 'show-step', before, step });
  else effects.push({ do: 'jump', shown: shownStateOf(now.server) });
  if (now.draft.length > 0)
    effects.push({
      do: 'play',
      shown: shownStateOf(shownMatch(now)),
      events: now.draft.flatMap(({ events }) => events),
    });
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
  const line = fresh.log.at(-1);
  if (fresh.revision === known.revision + 1 && line?.revision === fresh.revision) {
    takeStep(work, { line, events: fresh.lastEvents, state: fresh.state, status: fresh.status });
    now.server = { ...fresh, state: now.server.state };
  } else if (fresh.revision > known.revision) {
    const turns = turnsOf(now.queue);
    const arrived = turns.slice(0, arrivedIn(turns, fresh.log));
    removePending(
      work,
      arrived.map(({ key }) => key),
    );
    const last = arrived.at(-1);
    const end = last?.atRevision === fresh.revision - 1 ? last.result?.at(-1) : undefined;
    if (end && sameData(end.state, fresh.state)) {
      now.server = { ...fresh, state: end.state };
      return;
    }
    now.server = fresh;
    rebase(work);
    effects.push({ do: 'jump', shown: shownStateOf(shownMatch(now)) });
    reportEvents(work, fresh.lastEvents);
  } else if (fresh.revision === known.revision) {
    // Keeps the same state object where the data is equal, so that nothing is redrawn.
    const isSame = sameData(fresh.state, known.state);
    now.server = isSame ? { ...fresh, state: known.state } : fresh;
    if (isSame) return;
    rebase(work);
    effects.push({ do: 'jump', shown: shownStateOf(shownMatch(now)) });
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
