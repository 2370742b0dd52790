'use client';
/** Shows the board on which a player plans conditional moves: the others' turns and the replies to them. */
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { loadedBoard, loadedGame } from '@/components/board/loaded-games';
import { MatchBoard } from '../match-board';
import { facingOf } from '@/lib/protocol/view-facts';
import { Playback } from '@/components/board/animation/playback';
import { type Live, type LiveBoard, useCommand } from '../live/use-live-match';
import { choicesOf } from '../live/local-turn';
import type { LiveEvent } from '../live/state';
import { type InputEvent, outcomeOf } from '@/components/board/input/choose';
import { NOTHING_SELECTED } from '@/components/board/input/selection';
import { Button } from '@/components/ui/button';
import type { Seat } from '@/lib/games/contract';
import type { MatchView } from '@/lib/protocol/views';
import {
  isWholeLine,
  lastEventsOf,
  movesOf,
  newDraft,
  type ConditionalDraft,
  stateOf,
  statusOf,
  takeBackLast,
  tryMove,
} from './draft';
import { ConditionalText } from './list';
import { seatName } from '@/components/wording/match';

const NO_NEWS: LiveBoard['news'] = { serial: 0, events: [] };

/** The match as it would stand. */
const matchAfter = (match: MatchView, draft: ConditionalDraft): MatchView => ({
  ...match,
  state: stateOf(draft),
  status: statusOf(loadedGame(match.game, match.rulesVersion), draft),
  lastEvents: lastEventsOf(draft),
  // The planner moves for every seat.
  seats: match.seats.map((seat) => ({ ...seat, mine: true })),
});

/** Give it a key that changes with the revision: planning starts from the current position. */
export function ConditionalBoard({
  live,
  mine,
  colours,
  onClose,
  onHelp,
}: {
  readonly live: Live;
  readonly mine: Seat;
  readonly colours: readonly string[];
  readonly onClose: () => void;
  readonly onHelp: () => void;
}) {
  const { match } = live;
  const game = loadedGame(match.game, match.rulesVersion);
  const [draft, setDraft] = useState(() => newDraft(match.state));
  const [playback] = useState(() => new Playback({ state: match.state, lastEvents: match.lastEvents }));
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  /** As of the last input: a typed move is several at once, before anything is rendered. */
  const latest = useRef({ draft, selection });
  const [message, setMessage] = useState<LiveBoard['message']>(null);
  const [news, setNews] = useState(NO_NEWS);
  const { send, pending, refusal } = useCommand(live);
  const panel = useRef<HTMLElement>(null);
  const askedId = useId();
  useEffect(() => {
    // The button that leads here is gone, and on a phone it was far below.
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const keepDraft = (next: ConditionalDraft) => {
    latest.current.draft = next;
    setDraft(next);
  };
  const show = (next: ConditionalDraft) => {
    setMessage(null);
    keepDraft(next);
    playback.jump({ state: stateOf(next), lastEvents: lastEventsOf(next) });
  };
  const play = (move: unknown) => {
    const { draft: before } = latest.current;
    const next = tryMove(game, before, mine, move);
    if (!next.ok) return setMessage({ text: next.error.message, cell: null, isBrief: false });
    keepDraft(next.value);
    playback.finish();
    const events = lastEventsOf(next.value).slice(before.begun.flatMap((each) => each.events).length);
    playback.play({ state: stateOf(next.value), lastEvents: lastEventsOf(next.value) }, events);
    setNews(({ serial }) => ({ serial: serial + 1, events }));
  };

  const status = statusOf(game, draft);
  const tried = useMemo(() => matchAfter(match, draft), [match, draft]);
  const dispatch = (event: LiveEvent): boolean => {
    const now = latest.current;
    if (event.type === 'undo-move') show(takeBackLast(now.draft));
    if (!['tapped', 'picked-up', 'dropped', 'released'].includes(event.type)) return false;
    const available = choicesOf({ board: loadedBoard(match.game) }, matchAfter(match, now.draft), false);
    const {
      selected,
      aimed = null,
      move,
      refused,
    } = outcomeOf(available, now.selection, event as InputEvent);
    now.selection = { selected, aimed };
    setSelection(now.selection);
    setMessage(refused ? { text: refused.words, cell: refused.cell, isBrief: true } : null);
    if (move !== undefined) play(move);
    return move !== undefined;
  };
  const planned: LiveBoard = {
    match: tried,
    playback,
    isCutOff: live.isCutOff,
    isUnsent: false,
    message,
    canUndo: draft.turns.length + draft.begun.length > 0,
    isToConfirm: false,
    hasInput: true,
    selection,
    news,
    dispatch,
  };

  const who = status.kind === 'playing' ? seatName(match.seats, status.toAct, colours) : null;
  const next =
    who === null
      ? 'The match would be over here.'
      : who === 'You'
        ? 'Now your answer.'
        : `What may ${who} play?`;
  const isWhole = isWholeLine(draft, mine);
  const keep = () =>
    void send(
      { type: 'conditional-moves', seat: mine, add: movesOf(draft).map((moves) => [...moves]) },
      { then: onClose },
    );
  return (
    <>
      <div className="conditional-board mb-3 max-sm:mt-3">
        <section
          ref={panel}
          tabIndex={-1}
          aria-label="Plan ahead"
          aria-describedby={askedId}
          className="boxed-row"
          data-asks=""
        >
          <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
            <p id={askedId} role="status" className="leading-snug">
              <strong className="font-semibold">Planning ahead.</strong> {next}
            </p>
            {draft.turns.length > 0 ? (
              <p className="leading-snug">
                <ConditionalText
                  turns={draft.turns.map(({ seat, notation }) => ({ notation, mine: seat === mine }))}
                />
              </p>
            ) : null}
            {refusal ? <p className="text-danger leading-snug font-medium">{refusal}</p> : null}
          </div>
          <span className="inline-flex flex-wrap gap-2">
            <Button size="small" onClick={onClose}>
              Back to the match
            </Button>
            <Button size="small" variant="primary" disabled={!isWhole || pending} onClick={keep}>
              Save this plan
            </Button>
          </span>
        </section>
      </div>
      <MatchBoard live={planned} named={match} facing={facingOf(match)} onHelp={onHelp} />
    </>
  );
}
