'use client';
/** Shows the board of a live match: picture, gestures, keys, and a line that says what to do now. */
import { type ComponentProps, memo, useEffect, useMemo, useState } from 'react';
import { useKeys } from '@/components/ui/use-keys';
import { coloursOf } from '@/lib/match/seats';
import { mySeat, seatName, sideNames } from '@/components/wording/match';
import type { PlayableGame, Seat } from '@/lib/games/contract';
import type { MatchView } from '@/lib/protocol/views';
import type { AnyBoard } from '@/components/board/contract';
import { KeyboardGrid } from '@/components/board/input/keyboard-grid';
import { BoardStage } from '@/components/board/board-stage';
import type { Marks } from '@/components/board/paint/marks';
import { ChoiceButtons, PreviewPanel, RefusalNote } from '@/components/board/input/overlays';
import { CONFIRM, NOT_SENT, promptOf } from '@/components/wording/live';
import { BoardTools } from '@/components/board/input/board-tools';
import { loadedBoard, loadedGame } from '@/components/board/loaded-games';
import type { Scene, SceneCell } from '@/components/board/scene';
import { usePreferences } from '@/components/ui/preferences';
import { useSound } from '@/components/board/animation/sound';
import { facingOf } from '@/lib/protocol/view-facts';
import { SinceLastVisitPanel } from './since-last-visit';
import { useBoardInput } from './live/use-board-input';
import { type Live, type LiveBoard, useLiveBoard, useStill } from './live/use-live-match';
import { Button } from '@/components/ui/button';

const NOTHING_MISSED: readonly string[] = [];
const NO_ADVICE: NonNullable<Marks['advice']> = [];

/** The goal of the viewer's own seat; of whoever is to act where several are theirs, or none. */
function goalOf({ seats, status, state }: MatchView, board: AnyBoard): readonly string[] {
  if (status.kind === 'over') return [];
  return board.goalCells?.(state, mySeat(seats) ?? status.toAct) ?? [];
}

const reached = new WeakMap<Scene, { targets: ReadonlySet<string>; cells: readonly SceneCell[] }>();

/** The cells that hold something or are a target now: the keyboard skips other empty cells. */
function focusableCells(scene: Scene, targets: ReadonlySet<string>): readonly SceneCell[] {
  const known = reached.get(scene);
  if (known?.targets === targets) return known.cells;
  const taken = new Set(scene.items.map(({ at }) => `${at.x} ${at.y}`));
  const cells = scene.cells.filter(({ id, at }) => targets.has(id) || taken.has(`${at.x} ${at.y}`));
  reached.set(scene, { targets, cells });
  return cells;
}

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
  isNew = false,
  facing: side,
  onHelp,
}: {
  readonly live: LiveBoard;
  /** What happened since the viewer last saw the board, in words. */
  readonly missed?: readonly string[];
  readonly advice?: NonNullable<Marks['advice']>;
  /** Whether the goal is marked. */
  readonly isNew?: boolean;
  /** The seat at the bottom, where the viewer's own seats do not determine it. */
  readonly facing?: Seat;
  /** Shows the list of keys. */
  readonly onHelp: () => void;
}) {
  const { match, isCutOff, canUndo, isToConfirm, news, selection, dispatch } = live;
  const game = loadedGame(match.game, match.rulesVersion);
  const board = loadedBoard(match.game);
  const sides = useSideNames(match, game);
  const colours = coloursOf(game, match.seats.length, match.state);
  const names = { sides, seats: match.seats.map(({ seat }) => seatName(match.seats, seat, colours)) };
  const input = useBoardInput(live, board);
  const [turned, setTurned] = useState(0);
  const [focused, setFocused] = useState<string | null>(null);
  const preferences = usePreferences();
  const bottom = preferences.facing === 'fixed' ? 0 : (side ?? facingOf(match));
  const facing = ((bottom + turned) % match.seats.length) as Seat;
  const targets = useMemo(() => new Set(input.choices.map(({ to }) => to)), [input.choices]);

  const marks = useMemo(
    () => ({
      ...input.marks,
      advice,
      goal: isNew ? goalOf(match, board) : [],
      earlier: match.earlierEvents?.flatMap((events) => board.touched(events).last) ?? [],
    }),
    [input.marks, advice, isNew, match, board],
  );

  const turn = () => setTurned((times) => times + 1);
  const canTurn = match.seats.length > 1;
  useKeys(canTurn ? { f: turn } : {});

  const asks = preferences.confirm === 'always' || (preferences.confirm === 'days' && match.inDays === true);
  useEffect(() => void dispatch({ type: 'confirm-first', on: asks }), [dispatch, asks]);
  useSound(news, board, match.status.kind === 'over', preferences.sound);

  const told = news.events
    .map((event) => board.tell(event, sides))
    .filter(Boolean)
    .join(' ');
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
                  name={`${game.meta.name} board`}
                  cells={focusableCells(placed.scene, targets)}
                  selected={selection.selected}
                  hint={input.hint}
                  onTap={(cell) => {
                    if (isToConfirm) return void dispatch({ type: 'confirm' });
                    input.gestures.begin();
                    input.gestures.tap(cell, false);
                  }}
                  // Only a preview follows from it.
                  {...(board.preview ? { onFocus: setFocused } : {})}
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
        <p role="status" className="flex-[1_1_8rem] leading-snug max-sm:text-fine">
          {prompt}
        </p>
        {isToConfirm ? (
          <div className="flex shrink-0 gap-2">
            <Button size="small" onClick={() => dispatch({ type: 'cancel' })}>
              Cancel <kbd className="text-soft max-sm:hidden">Esc</kbd>
            </Button>
            <Button variant="primary" size="small" onClick={() => dispatch({ type: 'confirm' })}>
              Confirm <kbd className="max-sm:hidden">⏎</kbd>
            </Button>
          </div>
        ) : (
          <BoardTools
            canUndo={canUndo}
            canTurn={canTurn}
            onUndo={() => dispatch({ type: 'undo-move' })}
            onTurn={turn}
            onHelp={onHelp}
          />
        )}
      </div>
      <p className="sr-only" aria-live="polite" data-news={news.serial}>
        {told}
      </p>
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
