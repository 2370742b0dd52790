'use client';
/** The live room of a match: the board, who sits at it, what was played, and what one may do besides moving. */
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { MatchBoard } from '@/components/board/match-board';
import { useMatch } from '@/components/board/use-match';
import { coloursOf } from '@/lib/games/colours';
import type { MatchView, TurnAnswer, TurnRequest } from '@/lib/games/match';
import { gameOf } from '@/lib/games/registry';
import type { Refusal } from '@/lib/games/result';
import { GameOver } from './game-over';
import { HintPanel } from './hint-panel';
import { KeyHelp, type KeyLine } from './key-help';
import { MoveList } from './move-list';
import { type Deed, RoomControls } from './room-controls';
import { Seats } from './seats';
import { UndoControls } from './undo-controls';
import { type TakeBack, TakeBackButton } from './take-back-button';
import { type AskHint, useHint } from './use-hint';
import { useKeys } from './use-keys';
import { turnWords } from './words';

const KEYS: readonly KeyLine[] = [
  { keys: ['Tab'], does: 'Into the board' },
  { keys: ['↑', '↓', '←', '→'], does: 'From cell to cell' },
  { keys: ['Enter', 'Space'], does: 'Pick up, put down, confirm a turn' },
  { keys: ['Esc'], does: 'Let go, cancel a turn' },
  { keys: ['u'], does: 'Take back a half-made turn, then the turn before it' },
  { keys: ['f'], does: 'Turn the board round' },
  { keys: ['h', 'Space'], does: 'A hint' },
  { keys: ['?'], does: 'These keys' },
];

const SOLITAIRE_KEYS: readonly KeyLine[] = [
  ...KEYS.filter(({ keys }) => !keys.some((key) => key === 'u' || key === 'f' || key === '?')),
  { keys: ['u'], does: 'Undo the last turn' },
  { keys: ['Shift', 'u'], does: 'Redo what was undone' },
  { keys: ['?'], does: 'These keys' },
];

export function MatchRoom({
  initial,
  gameName,
  nextId,
  playTurn,
  resign,
  undo,
  redo,
  rematch,
  askHint,
  takeBack,
}: {
  readonly initial: MatchView;
  readonly gameName: string;
  /** Another match in which it is the visitor's turn. */
  readonly nextId: string | null;
  readonly playTurn: (request: TurnRequest) => Promise<TurnAnswer>;
  readonly resign: Deed;
  readonly undo: Deed;
  readonly redo: Deed;
  readonly rematch: (id: string) => Promise<Refusal>;
  readonly askHint: AskHint;
  readonly takeBack: TakeBack;
}) {
  const live = useMatch(initial, playTurn);
  const { match } = live;
  const colours = coloursOf(gameOf(match.game, match.rulesVersion), match.seats.length, match.state);
  const hints = useHint(live, askHint);
  const [help, setHelp] = useState(false);
  const over = match.status.kind === 'over';
  const isSolitaire = match.seats.length === 1;
  const standing = turnWords(match, colours);

  useEffect(() => {
    const count = /^\(\d+\) /.exec(document.title)?.[0] ?? '';
    document.title = `${count}${standing} · ${gameName} · Lamplight`;
  }, [standing, gameName]);

  const router = useRouter();
  const wasOver = useRef(over);
  useEffect(() => {
    // The header still counts this match among those that wait.
    if (over && !wasOver.current) router.refresh();
    wasOver.current = over;
  }, [over, router]);

  const catchUp = (answer: TurnAnswer) => {
    if (answer.ok) live.receive(answer.step);
    else if (answer.fresh) live.adopt(answer.fresh);
  };

  useKeys({ '?': () => setHelp(true) });

  return (
    <div className="room">
      <div className="room-board">
        <MatchBoard live={live} advice={hints.advice} />
      </div>
      <div className="room-side">
        <div className="sheet room-panel grid gap-3">
          {over ? <GameOver match={match} colours={colours} rematch={rematch} /> : null}
          <Seats match={match} colours={colours} />
        </div>
        {hints.isOffered ? (
          <HintPanel hints={hints}>
            {isSolitaire ? null : <TakeBackButton live={live} takeBack={takeBack} onAnswer={catchUp} />}
          </HintPanel>
        ) : null}
        <section aria-label="Moves" className="sheet-sunk room-moves">
          <MoveList match={match} colours={colours} />
        </section>
        {isSolitaire ? <UndoControls live={live} undo={undo} redo={redo} onAnswer={catchUp} /> : null}
        <RoomControls
          match={match}
          colours={colours}
          nextId={nextId}
          resign={resign}
          onAnswer={catchUp}
          onHelp={() => setHelp(true)}
        />
      </div>
      <KeyHelp open={help} onClose={() => setHelp(false)} lines={isSolitaire ? SOLITAIRE_KEYS : KEYS} />
    </div>
  );
}
