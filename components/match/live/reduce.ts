/** The logic of a live match: the next state after an event, and the effects to carry out. Pure. */
import { outcomeOf, type InputEvent } from '@/components/board/input/choose';
import { keepSelection } from '@/components/board/input/selection';
import { whyNobody } from '@/components/wording/live';
import { aiToPlay, seatToPlay } from '@/lib/protocol/view-facts';
import { isBlind, isWholeTurn, playMove } from '@/lib/match/play-move';
import { sameData } from '@/lib/match/same-data';
import {
  choicesIn,
  choicesOf,
  isOpaque,
  isWhole,
  keptOf,
  newTurn,
  revisionAfter,
  shownMatch,
} from './local-turn';
import { fail, nextKey, sendNext, takeAnswer } from './sending';
import { askServer, MOVED_ON, restore, showMessage, takeInfo, takeStep, takeView } from './server-news';
import type { Effect, LoadedGame, LiveEvent, LiveState, UnsentTurn, Work } from './state';

/** Long enough to read a note twice. */
const NOTE_MS = 6000;
const UNANSWERED = 'The server has not answered yet. Confirm your turn when it has.';
const SILENT_AI_MS = 5000;
const EXPECTED_STEP_MS = 1500;
const ASK_AGAIN_MS = 10_000;

export function reduce(
  loaded: LoadedGame,
  state: LiveState,
  event: LiveEvent,
): readonly [LiveState, readonly Effect[]] {
  const work: Work = { loaded, now: { ...state }, effects: [] };
  applyEvent(work, event);
  sendNext(work);
  playHeld(work);
  judgeSelection(work, state);
  sendNext(work);
  const { now, effects } = work;
  const kept = [keptOf(state), keptOf(now)];
  // What was kept for another viewer stays.
  if (state.server.seenBy === now.server.seenBy && !sameData(kept[0], kept[1]))
    effects.push({ do: 'keep', kept: kept[1] ?? null });
  if ((now.server.revision !== state.server.revision || event.type === 'started') && aiToPlay(now.server))
    effects.push({ do: 'wait', name: 'silent-ai', ms: SILENT_AI_MS });
  const parts = Object.keys(now) as (keyof LiveState)[];
  return [parts.every((part) => now[part] === state[part]) ? state : now, effects];
}

function applyEvent(work: Work, event: LiveEvent): void {
  const { now, effects } = work;
  switch (event.type) {
    case 'tapped':
    case 'picked-up':
    case 'dropped':
    case 'released':
      return applyInput(work, event);
    case 'undo-move':
      return undoMove(work);
    case 'cancel':
      return cancel(work);
    case 'confirm':
      if (isWhole(now.draft)) now.message = null;
      // An undo is on its way, say: the turn is judged again when the server has answered.
      return isWhole(now.draft) && isOpaque(now.queue) ? explain(work, UNANSWERED, null) : confirm(work);
    case 'confirm-first':
      // A solitaire never asks: it has undo.
      now.confirmFirst = event.on && now.server.seats.length > 1;
      return;
    case 'command': {
      const { id, command, survives = false } = event;
      const given = { key: nextKey(work), atRevision: revisionAfter(now), toPly: null };
      now.queue = [...now.queue, { kind: 'command', id, ...given, command, survives }];
      return;
    }
    case 'step':
      return takeStep(work, event.step);
    case 'info':
      return takeInfo(work, event.info);
    case 'greeting':
      takeInfo(work, event.info);
      now.expected = event.revision;
      if (event.revision > now.server.revision)
        effects.push({ do: 'wait', name: 'expected-step', ms: EXPECTED_STEP_MS });
      return;
    case 'answer':
      return takeAnswer(work, event.key, event.answer);
    case 'unreachable':
      return fail(work, event.key);
    case 'rendered':
      return takeView(work, event.match);
    case 'fetched': {
      // Requested after the stream's last event, the answer is at least as new.
      if (now.fetching?.since === now.streamedInfo) now.streamedInfo = null;
      now.fetching = null;
      if (event.match === undefined) return;
      now.isGone = event.match === null;
      return event.match ? takeView(work, event.match) : undefined;
    }
    case 'refresh':
      return askServer(work);
    case 'online':
    case 'looked-at':
      now.isWaiting = false;
      return;
    case 'connection':
      return applyConnection(work, event.connection);
    case 'timer':
      return applyTimer(work, event.name);
    case 'restored':
      return restore(work, event.kept);
    case 'started':
      // The page was left before an answer came, and is here again.
      now.sending = null;
      now.isWaiting = false;
  }
}

function applyInput(work: Work, event: InputEvent): void {
  const { loaded, now } = work;
  // While it was dragged the match went on, and something else may lie where it was.
  if (event.type === 'dropped' && now.selection.selected !== event.from) return showMessage(work, MOVED_ON);
  const view = shownMatch(now);
  const available = choicesOf(loaded, view, isWhole(now.draft));
  const { selected, aimed = null, move, refused } = outcomeOf(available, now.selection, event);
  now.selection = { selected, aimed };
  now.message = null;
  if (refused) explain(work, refused.words, refused.cell);
  if (move === undefined) return;
  const choice = available.choices.find((each) => each.move === move);
  if (choice && isOpaque(now.queue)) now.held = [...now.held, { from: choice.from, to: choice.to }];
  else playMoveHere(work, move);
}

/** Says it for a while. */
function explain(work: Work, words: string, cell: string | null): void {
  showMessage(work, words, cell, true);
  work.effects.push({ do: 'wait', name: 'clear-message', ms: NOTE_MS });
}

function playMoveHere(work: Work, move: unknown): void {
  const { loaded, now, effects } = work;
  const { state } = shownMatch(now);
  const played = playMove(loaded.game, state, move);
  if (!played.ok) return showMessage(work, played.error.message);
  if (isWholeTurn(played.value) && isBlind(loaded.game, state, move)) {
    const moves = [...now.draft.map((each) => each.move), move];
    return enqueue(work, moves, null);
  }
  now.draft = [...now.draft, played.value];
  const { events } = played.value;
  const view = shownMatch(now);
  effects.push({ do: 'play', shown: { state: view.state, lastEvents: view.lastEvents }, events });
  now.news = { serial: now.news.serial + 1, events };
  if (!now.confirmFirst) confirm(work);
}

function confirm(work: Work): void {
  const { draft } = work.now;
  if (!isWhole(draft)) return;
  enqueue(
    work,
    draft.map(({ move }) => move),
    draft,
  );
}

function enqueue(work: Work, moves: readonly unknown[], result: UnsentTurn['result']): void {
  const { loaded, now } = work;
  const turn = newTurn(loaded, now, nextKey(work), moves, result);
  now.draft = [];
  now.queue = [...now.queue, turn];
}

function undoMove({ now, effects }: Work): void {
  const undone = now.draft.at(-1);
  if (!undone) return;
  now.draft = now.draft.slice(0, -1);
  now.message = null;
  const { state, lastEvents } = shownMatch(now);
  effects.push({ do: 'rewind', shown: { state, lastEvents }, events: undone.events });
}

/** Takes the whole turn back. */
function cancel(work: Work): void {
  const { now, effects } = work;
  if (now.draft.length < 2) return undoMove(work);
  now.draft = [];
  now.message = null;
  const { state, lastEvents } = shownMatch(now);
  effects.push({ do: 'jump', shown: { state, lastEvents } });
}

/** Plays what was chosen while only the server knew the position, as far as it is possible now. */
function playHeld(work: Work): void {
  const { loaded, now } = work;
  while (now.held.length > 0 && !isOpaque(now.queue) && !isWhole(now.draft)) {
    const [next, ...rest] = now.held;
    const view = shownMatch(now);
    const isTurn = seatToPlay(view) !== null;
    const choice = choicesIn(loaded, view.state).find(
      ({ from, to }) => from === next!.from && to === next!.to,
    );
    now.held = isTurn && choice ? rest : [];
    if (isTurn && choice) playMoveHere(work, choice.move);
    else showMessage(work, isTurn ? loaded.board.refusal(view.state, next!.from, next!.to) : whyNobody(view));
  }
}

/** A new position checks the selection again, so that a turn that arrives does not deselect a piece. */
function judgeSelection({ loaded, now }: Work, before: LiveState): void {
  const isSame = now.server === before.server && now.queue === before.queue && now.draft === before.draft;
  if (isSame || now.selection.selected === null) return;
  const [was, is] = [before, now].map((state) => {
    const view = shownMatch(state);
    return { state: view.state, available: choicesOf(loaded, view, isWhole(state.draft)) };
  });
  const { selected, aimed } = keepSelection(loaded.board, now.selection, was!, is!);
  if (selected !== now.selection.selected || aimed !== now.selection.aimed)
    now.selection = { selected, aimed };
}

function applyConnection(work: Work, connection: LiveState['connection']): void {
  const { now, effects } = work;
  if (connection === now.connection) return;
  const isBack = connection === 'live' && now.connection === 'lost';
  now.connection = connection;
  if (connection !== 'live') now.streamedInfo = null;
  if (isBack) {
    // What is on its way may have gone into the dead connection; its key makes sending it twice harmless.
    now.sending = null;
    now.isWaiting = false;
  }
  if (connection === 'lost') effects.push({ do: 'wait', name: 'ask-again', ms: ASK_AGAIN_MS });
  if (isBack || connection === 'lost') askServer(work);
}

function applyTimer(work: Work, name: (Effect & { readonly do: 'wait' })['name']): void {
  const { now, effects } = work;
  if (name === 'retry-send') now.isWaiting = false;
  if (name === 'clear-message' && now.message?.isBrief) now.message = null;
  if (name === 'expected-step' && now.expected > now.server.revision) askServer(work);
  if (name === 'ask-again' && now.connection === 'lost') {
    askServer(work);
    effects.push({ do: 'wait', name, ms: ASK_AGAIN_MS });
  }
  if (name === 'silent-ai' && aiToPlay(now.server)) {
    // The server runs the AI by itself; asking it, once a turn, only helps a server that has just restarted.
    if (now.nudgedAt === now.server.revision) return askServer(work);
    now.nudgedAt = now.server.revision;
    effects.push({ do: 'nudge-ai' }, { do: 'wait', name, ms: SILENT_AI_MS });
  }
}
