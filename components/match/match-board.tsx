'use client';
/** Shows the board of a live match: picture, gestures, keys, and a line that says what to do now. */
import { type ComponentProps, memo, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useKeys } from '@/components/ui/use-keys';
import { coloursOf } from '@/lib/match/seats';
import { mySeat, seatName, sideNames } from '@/components/wording/match';
import type { PlayableGame, Seat } from '@/lib/games/contract';
import type { LogLine } from '@/lib/match/log';
import type { MatchView } from '@/lib/protocol/views';
import type { AnyBoard } from '@/components/board/contract';
import { KeyboardGrid } from '@/components/board/input/keyboard-grid';
import { BoardStage } from '@/components/board/board-stage';
import type { Marks } from '@/components/board/paint/marks';
import { ChoiceButtons, PreviewPanel, RefusalNote } from '@/components/board/input/overlays';
import { CONFIRM, NOT_SENT, promptOf } from '@/components/wording/live';
import { BoardTools } from '@/components/board/input/board-tools';
import { loadedBoard, loadedGame } from '@/components/board/loaded-games';
import { usePreferences } from '@/components/ui/preferences';
import { useSound } from '@/components/board/animation/sound';
import { facingOf } from '@/lib/protocol/view-facts';
import { seatSignOf } from '@/components/board/seat-marks';
import { SeatMark } from './seat-mark';
import { SinceLastVisitPanel } from './since-last-visit';
import { useBoardInput } from './live/use-board-input';
import { useBoardVoice } from './use-board-voice';
import { type Live, type LiveBoard, useLiveBoard, useStill } from './live/use-live-match';
import { Button } from '@/components/ui/button';
import { CommandLine } from '@/components/board/commands/command-line';
import { openRules } from '@/components/learn/guide';
import { LiveRegion } from '@/components/ui/announcer';
import { whose } from '@/components/board/sentence';

const NO_CLOCK = () => null;
const NOTHING_MISSED: readonly string[] = [];
const NO_ADVICE: NonNullable<Marks['advice']> = [];

/** The goal of the viewer's own seat; of whoever is to act where several are theirs, or none. */
function goalOf(match: MatchView, board: AnyBoard): readonly string[] {
  const { status, state } = match;
  if (status.kind === 'over') return [];
  return board.goalCells?.(state, seatAsking(match)) ?? [];
}

/** The viewer's seat; of whoever is to act where several are theirs, or none. */
const seatAsking = ({ seats, status }: MatchView): Seat =>
  mySeat(seats) ?? (status.kind === 'over' ? 0 : status.toAct);

/** The same list until a name changes: every label of the board is written anew for another. */
function useSideNames(match: MatchView, game: PlayableGame): readonly string[] {
  const lines = sideNames(match, game).join('\n');
  return useMemo(() => lines.split('\n'), [lines]);
}

/** Redrawn only when the match itself changes: clocks tick beside it, and people chat. */
export const MatchBoard = memo(function MatchBoard({
  live,
  missed = NOTHING_MISSED,
  advice = NO_ADVICE,
  pointed = null,
  isNew = false,
  facing: side,
  named = live.match,
  clock = NO_CLOCK,
  clockFace = null,
  onHelp,
}: {
  readonly live: LiveBoard;
  /** What happened since the viewer last saw the board, in words. */
  readonly missed?: readonly string[];
  readonly advice?: NonNullable<Marks['advice']>;
  /** The line of the log whose way is shown. */
  readonly pointed?: LogLine | null;
  /** Whether the goal is marked. */
  readonly isNew?: boolean;
  /** The seat at the bottom, where the viewer's own seats do not determine it. */
  readonly facing?: Seat;
  /** The match by whose seats people are named: a planner moves for all, and is still called "You" in one alone. */
  readonly named?: MatchView;
  /** The time that everyone has left, in words. */
  readonly clock?: () => string | null;
  /** The clock that runs, where there is little room. */
  readonly clockFace?: ReactNode;
  /** Shows the list of keys. */
  readonly onHelp: () => void;
}) {
  const { match, isCutOff, canUndo, isToConfirm, news, selection, dispatch } = live;
  const game = loadedGame(match.game, match.rulesVersion);
  const board = loadedBoard(match.game);
  const sides = useSideNames(named, game);
  const colours = coloursOf(game, match.seats.length, match.state);
  const names = { sides, seats: named.seats.map(({ seat }) => seatName(named.seats, seat, colours)) };
  const announcer = useBoardVoice(live, board, names);
  const input = useBoardInput(live, board, sides, announcer);
  const promptId = useId();
  const [turned, setTurned] = useState(0);
  const [focused, setFocused] = useState<string | null>(null);
  /** The cell that was focused last, which questions are about. */
  const [place, setPlace] = useState<string | null>(null);
  const preferences = usePreferences();
  const bottom = preferences.facing === 'fixed' ? 0 : (side ?? facingOf(match));
  const facing = ((bottom + turned) % match.seats.length) as Seat;

  // By keys, a target that has the focus is looked at as one under the mouse.
  const lookedAt = focused !== null && input.marks.helpers?.[focused] ? focused : null;
  const marks = useMemo(
    () => ({
      ...input.marks,
      hovered: input.marks.hovered ?? lookedAt,
      advice,
      pointed: pointed?.events ? board.ways(pointed.events) : [],
      goal: isNew ? goalOf(match, board) : [],
      earlier: match.earlierEvents?.flatMap((events) => board.touched(events).last) ?? [],
    }),
    [input.marks, lookedAt, advice, pointed, isNew, match, board],
  );

  const turn = () => {
    setTurned((times) => times + 1);
    const below = names.seats[(facing + 1) % match.seats.length] ?? '';
    announcer.say(`Board turned: ${whose(below)} side is at the bottom.`);
  };
  const canTurn = match.seats.length > 1;
  useKeys(canTurn ? { f: turn } : {});

  const asks = preferences.confirm === 'always' || (preferences.confirm === 'days' && match.inDays === true);
  useEffect(() => void dispatch({ type: 'confirm-first', on: asks }), [dispatch, asks]);
  useSound(news, board, match.status.kind === 'over', preferences.sound);

  const lastTold = match.lastEvents.flatMap((event) => board.tell(event, sides) ?? []).join(' ');
  const { status } = match;
  const isShared = match.seats.length > 1;
  // Whose turn it is, beside the words about it.
  const sign =
    status.kind === 'playing' && match.phase === 'PLAYING' && isShared
      ? seatSignOf(board, game.rules.sideOf(match.state, status.toAct))
      : null;

  const isStill = useStill(live.playback);
  const isEnding = match.status.kind === 'over' && !isStill;
  const prompt = isEnding
    ? ''
    : live.isUnsent
      ? NOT_SENT
      : isToConfirm
        ? CONFIRM
        : promptOf(match, board, names);
  return (
    <div className="relative grid gap-2">
      <div className="tabletop">
        <div className="baize">
          <BoardStage
            gameId={match.game}
            playback={live.playback}
            facing={facing}
            names={sides}
            title={`${game.meta.name} board`}
            description={prompt}
            marks={marks}
            gestures={input.gestures}
            className={board.isWide ? 'board-frame [--tallest:96vw]' : 'board-frame'}
          >
            {(placed) => (
              <>
                <KeyboardGrid
                  scene={placed.scene}
                  transform={placed.transform}
                  goal={marks.goal.length === 1 ? marks.goal[0]! : null}
                  name={`${game.meta.name} board`}
                  describedBy={promptId}
                  selected={selection.selected}
                  hint={input.hint}
                  isStop={input.isStop}
                  onTap={(cell) => {
                    if (isToConfirm) return input.confirm();
                    input.gestures.begin();
                    input.gestures.tap(cell, false);
                  }}
                  onFocus={(cell) => {
                    setFocused(cell);
                    if (cell !== null) setPlace(cell);
                  }}
                  onEdge={() => announcer.say('The edge of the board.')}
                  onEscape={input.escape}
                />
                <ChoiceButtons
                  choices={input.choices}
                  onChoose={(cell) => {
                    input.gestures.begin();
                    input.gestures.tap(cell, false);
                  }}
                />
                <PreviewPanel
                  preview={input.previewAt(placed.hovered ?? selection.aimed ?? focused)}
                  cell={placed.hovered ?? selection.aimed ?? focused}
                  isAimed={selection.aimed !== null}
                  placed={placed}
                />
                {live.message && (
                  <RefusalNote cell={live.message.cell} words={live.message.text} placed={placed} />
                )}
                {isCutOff && (
                  <p className="absolute top-2 right-2 rounded-full bg-night/85 px-3 pt-0.5 pb-1 text-small text-candle">
                    Reconnecting…
                  </p>
                )}
              </>
            )}
          </BoardStage>
        </div>
      </div>
      <SinceLastVisitPanel
        playback={live.playback}
        words={missed}
        // Whoever selects a piece has read enough.
        isOver={selection.selected !== null || live.hasInput}
      />
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 px-4 sm:min-h-12 wide:px-1">
        <div
          className={`flex min-w-0 flex-[1_1_8rem] items-center gap-2.4 ${isShared ? 'max-wide:basis-full' : ''}`}
        >
          {sign ? <SeatMark sign={sign} className="size-6 shrink-0 max-sm:size-5" /> : null}
          <p id={promptId} data-prompt="" className="leading-snug max-sm:text-fine">
            {prompt}
          </p>
        </div>
        {/* Beside the board the list of moves says so; below it, it may be out of sight. */}
        {isShared ? (
          <p
            aria-hidden="true"
            className="text-soft line-clamp-2 min-w-0 flex-[1_1_5rem] text-fine leading-tight wide:hidden"
          >
            {isEnding ? '' : lastTold}
          </p>
        ) : null}
        <div className="grid shrink-0 justify-items-end gap-1">
          {clockFace}
          {isToConfirm ? (
            <div className="flex shrink-0 gap-2">
              <Button size="small" onClick={input.escape}>
                Cancel{' '}
                <kbd aria-hidden="true" className="text-soft max-sm:hidden">
                  Esc
                </kbd>
              </Button>
              <Button variant="primary" size="small" onClick={input.confirm}>
                Confirm{' '}
                <kbd aria-hidden="true" className="max-sm:hidden">
                  ⏎
                </kbd>
              </Button>
            </div>
          ) : (
            <BoardTools
              canUndo={canUndo}
              canTurn={canTurn}
              onUndo={input.undo}
              onTurn={turn}
              onHelp={onHelp}
            />
          )}
        </div>
      </div>
      <CommandLine
        asked={{
          game,
          board,
          view: match.state,
          names: sides,
          side: game.rules.sideOf(match.state, seatAsking(match)),
          choices: input.choices,
          cell: selection.selected ?? place,
          last: lastTold,
          clock,
          closed: input.closed,
        }}
        announcer={announcer}
        made={isToConfirm ? { send: input.confirm, takeBack: input.escape } : undefined}
        onMove={(gestures) => {
          for (const [from, to] of gestures) {
            dispatch({ type: 'released' });
            input.gestures.begin();
            input.gestures.tap(from, false);
            if (to !== from) input.gestures.tap(to, false);
          }
        }}
        onHelp={onHelp}
        onRules={openRules}
      />
      <LiveRegion announcer={announcer} label="What happens on the board" />
    </div>
  );
});

/** The board of the match itself: it alone is redrawn when something is selected. */
export const LiveMatchBoard = memo(function LiveMatchBoard({
  live,
  ...others
}: Omit<ComponentProps<typeof MatchBoard>, 'live'> & { readonly live: Live }) {
  const board = useLiveBoard(live);
  return <MatchBoard live={board} {...others} />;
});
