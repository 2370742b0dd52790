'use client';
/** The board of a live match: picture, gestures, keys, and a line that says what to do now. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { coloursOf } from '@/lib/games/colours';
import type { Seat } from '@/lib/games/contract';
import { gameOf } from '@/lib/games/registry';
import { A11yGrid } from './a11y-grid';
import { BoardStage } from './board-stage';
import type { Marks } from './marks';
import { ChoiceButtons } from './choice-buttons';
import { promptOf } from './match-words';
import { facingOf } from './match-progress';
import { PreviewPanel } from './preview-panel';
import { RefusalNote } from './refusal-note';
import { boardOf } from './registry';
import type { Scene } from './scene';
import { useHand } from './use-hand';
import type { Live } from './use-match';

const NO_ADVICE: NonNullable<Marks['advice']> = [];

/** What lies on the board, and where something may go now: empty places need no stop on the keyboard's way. */
function reachable(scene: Scene, targets: ReadonlySet<string>) {
  const taken = new Set(scene.items.map(({ at }) => `${at.x} ${at.y}`));
  return scene.cells.filter(({ id, at }) => targets.has(id) || taken.has(`${at.x} ${at.y}`));
}

export function MatchBoard({
  live,
  advice = NO_ADVICE,
}: {
  readonly live: Live;
  readonly advice?: NonNullable<Marks['advice']>;
}) {
  const { match, connection, canUndo, news } = live;
  const game = gameOf(match.game, match.rulesVersion);
  const board = boardOf(match.game);
  const sides = game.seatNames(match.seats.length);
  const names = { sides, seats: coloursOf(game, match.seats.length, match.state) };
  const hand = useHand(live, board);
  const [turned, setTurned] = useState(0);
  const [focused, setFocused] = useState<string | null>(null);
  const facing = ((facingOf(match) + turned) % match.seats.length) as Seat;
  const targets = useMemo(() => new Set(hand.choices.map(({ to }) => to)), [hand.choices]);

  const marks = useMemo(() => ({ ...hand.marks, advice }), [hand.marks, advice]);

  const turn = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const isTyping = target?.closest('input, textarea, select, dialog, [contenteditable]');
    if (event.key === 'f' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey)
      setTurned((times) => times + 1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => turn(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  const told = news.events
    .map((event) => board.tell(event, sides))
    .filter(Boolean)
    .join(' ');
  const isStranded = live.pending && connection === 'lost';
  const prompt = isStranded ? 'Your move is on its way…' : promptOf(match, board, names);
  const note = hand.refused ?? (live.refusal ? { cell: null, words: live.refusal } : null);
  return (
    <div className="grid gap-2">
      <div className="tabletop">
        <div className="baize">
          <BoardStage
            gameId={match.game}
            playhead={live.playhead}
            facing={facing}
            title={`${game.name} board`}
            description={prompt}
            marks={marks}
            hands={hand.hands}
            className="h-[min(110vw,max(20rem,calc(100dvh-14rem)))] w-full"
          >
            {(placed) => (
              <>
                <A11yGrid
                  scene={placed.scene}
                  name={`${game.name} board`}
                  cells={reachable(placed.scene, targets)}
                  selected={hand.selected}
                  hint={hand.hint}
                  onTap={(cell) => {
                    hand.hands.begin();
                    hand.hands.tap(cell, false);
                  }}
                  onFocus={setFocused}
                  onEscape={hand.release}
                />
                <ChoiceButtons
                  choices={hand.choices}
                  onChoose={(cell) => {
                    hand.hands.begin();
                    hand.hands.tap(cell, false);
                  }}
                />
                <PreviewPanel
                  preview={hand.previewAt(placed.hovered ?? hand.aimed ?? focused)}
                  cell={placed.hovered ?? hand.aimed ?? focused}
                  isAimed={hand.aimed !== null}
                  placed={placed}
                />
                {note && <RefusalNote cell={note.cell} words={note.words} placed={placed} />}
                {connection === 'lost' && (
                  <p className="absolute top-2 right-2 rounded-full bg-stone-950/85 px-3 pt-0.5 pb-1 text-sm text-amber-100">
                    Reconnecting…
                  </p>
                )}
              </>
            )}
          </BoardStage>
        </div>
      </div>
      <div className="flex min-h-[4.6rem] items-center justify-between gap-3 px-4 sm:min-h-12 sm:px-1">
        <p role="status" className="leading-snug">
          {prompt}
        </p>
        {/* One place for both, always kept, so that the line beside it never breaks differently. */}
        <div className="grid shrink-0 justify-items-end *:[grid-area:1/1]">
          <button
            type="button"
            className={`btn btn-quiet btn-small ${canUndo ? '' : 'invisible'}`}
            onClick={live.undoHalfTurn}
          >
            Take it back <kbd className="text-soft max-sm:hidden">u</kbd>
          </button>
          <button
            type="button"
            className={`btn btn-plain btn-small ${canUndo || match.seats.length === 1 ? 'invisible' : ''}`}
            aria-label="Turn the board round"
            onClick={() => setTurned((times) => times + 1)}
          >
            <Icon name="flip" />
          </button>
        </div>
      </div>
      <p className="sr-only" aria-live="polite" data-news={news.serial}>
        {told}
      </p>
    </div>
  );
}
