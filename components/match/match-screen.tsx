'use client';
/** The screen of a live match: the board, the seats, the move list, and everything a player may do besides moving. */
import dynamic from 'next/dynamic';
import { lazy, startTransition, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { isStillIn, loadedGame } from '@/components/board/loaded-games';
import { useKeys } from '@/components/ui/use-keys';
import { GameGuide } from '@/components/learn/game-guide';
import type { Guide } from '@/components/learn/guide';
import { coloursOf } from '@/lib/match/seats';
import type { LogLine } from '@/lib/match/log';
import type { Inbox } from '@/lib/protocol/inbox';
import type { MatchView, SeatView } from '@/lib/protocol/views';
import type { SinceLastVisit } from '@/lib/protocol/stream';
import type { ChatView } from '@/lib/protocol/chat';
import { MotionSetting, type SaveMotion } from '@/components/account/motion';
import type { KnownSeed } from '@/components/wording/ratings';
import { ChatButton, useDrawer } from '@/components/chat/chat-drawer';
import type { ChatActions } from '@/components/chat/chat-dialog';
import { useChat } from '@/components/chat/use-chat';
import { mySeat, opponents, turnWords } from '@/components/wording/match';
import { LiveMatchBoard } from './match-board';
import { mayAskForReturn, mayTakeEndBack } from './live/match-progress';
import { useLiveMatch } from './live/use-live-match';
import { PositionVerdictLine, usePositionVerdict } from './position-verdict';
import { OffersPanel } from './offers-panel';
import { PlayAgain, type Rematch, ResultPanel } from './result-panel';
import type { Restart } from './restart';
import type { Levels } from './next-level';
import type { AskWinFacts } from './win-facts';
import { type AskHint, HintPanel, useHint } from './hint-panel';
import { KeyHelp } from './key-help';
import { matchKeys } from './match-keys';
import { MoveList } from './move-list';
import { mayPlanMoves, ConditionalList } from './conditional-moves/list';
import { isAmongPeople, OfferButtons } from './offer-buttons';
import { MatchControls, TakeBackButton } from './match-controls';
import { BoardClock, clockWarning, clockWords, SeatClock } from './seat-clock';
import { Seats, Watchers } from './seats';
import { SeedLine, SolitaireFacts } from './solitaire-panel';
import { type StartOver, UndoControls } from './solitaire-controls';
import { TurnQueue } from './turn-queue';
import { useServerTime } from './use-server-time';
import { useSinceLastVisitWords } from './since-last-visit';
import { useMatchEnd } from './live/use-match-end';
import { useSeen } from './live/use-seen';

// Loaded only where there is somebody to chat with. It comes last, so that nothing else moves should it load late.
const ChatPanel = dynamic(() => import('@/components/chat/chat-panel').then((part) => part.ChatPanel));
// Needed later, if ever.
const ResultDialog = dynamic(() => import('./result-dialog').then((part) => part.ResultDialog), {
  ssr: false,
});
const ConditionalBoard = lazy(() =>
  import('./conditional-moves/board').then((part) => ({ default: part.ConditionalBoard })),
);

/** Whether a seat's remaining time means anything: not once it is out, nor a time per turn once the match is over. */
const isTimed = (match: MatchView, { seat }: SeatView): boolean =>
  match.phase === 'PLAYING' ? isStillIn(match, seat) : match.clock?.control.kind === 'bank';

/** Planning ends by itself when the match moves on. */
function usePlanning(match: MatchView) {
  const [since, setSince] = useState<number | null>(null);
  return {
    is: since === match.revision && mayPlanMoves(match),
    // The board stays until the planning board has been loaded.
    start: () => startTransition(() => setSince(match.revision)),
    stop: () => setSince(null),
  };
}

export function MatchScreen({
  initial,
  guide,
  isNew,
  inbox,
  missed,
  startOver,
  verdict,
  saveMotion,
  rematch,
  restart,
  levels,
  askWinFacts,
  askHint,
  chat,
  chatActions,
  asOf,
}: {
  readonly initial: MatchView;
  readonly guide: Guide;
  /** The viewer does not know this game yet: its goal is marked on the board. */
  readonly isNew: boolean;
  /** The visitor's inbox. */
  readonly inbox: Inbox;
  /** What happened here since the visitor last saw it. */
  readonly missed: SinceLastVisit | null;
  /** Begins a solitaire again, or another one. */
  readonly startOver: StartOver;
  /** Whether the start can be won, where that is known. */
  readonly verdict: KnownSeed['verdict'];
  readonly saveMotion: SaveMotion;
  readonly rematch: Rematch;
  readonly restart: Restart;
  readonly levels: Levels;
  readonly askWinFacts: AskWinFacts;
  readonly askHint: AskHint;
  /** The chat so far; null where this viewer has no chat. */
  readonly chat: ChatView | null;
  readonly chatActions: ChatActions;
  /** The server's time when the page was rendered. */
  readonly asOf: number;
}) {
  const { name: gameName } = guide;
  const live = useLiveMatch(initial, missed);
  const chatState = useChat(live, chat);
  const drawer = useDrawer(initial.id, chatState.chat);
  // Not the turn that is still being made: only the board shows it.
  const { decided: match } = live;
  const colours = coloursOf(loadedGame(match.game, match.rulesVersion), match.seats.length, match.state);
  useSeen(match, chatState.chat?.messages.at(-1)?.id);
  const hints = useHint(live, askHint);
  const [help, setHelp] = useState(false);
  /** The line of the log whose way is shown on the board. */
  const [pointed, setPointed] = useState<LogLine | null>(null);
  const showHelp = useCallback(() => setHelp(true), [setHelp]);
  const over = match.status.kind === 'over';
  const isSolitaire = match.seats.length === 1;
  /** Somebody else has a seat here, or the viewer only watches. */
  const isShared = match.seats.some(({ kind, mine }) => kind === 'human' && !mine);
  const game = loadedGame(match.game, match.rulesVersion);
  const end = useMatchEnd(live);
  const position = usePositionVerdict(live);
  const standing = turnWords(match, colours);

  useEffect(() => {
    const count = /^\(\d+\) /.exec(document.title)?.[0] ?? '';
    document.title = `${count}${standing} · ${gameName} · Lamplight`;
  }, [standing, gameName]);

  const { clock } = match;
  const time = useServerTime(asOf, clock !== null && !over);
  const { now, read: readTime } = time;
  const clockOf = (seat: SeatView) =>
    clock && isTimed(match, seat) ? <SeatClock clock={clock} seat={seat} time={time} /> : null;
  const { seats } = match;
  const askClock = useCallback(
    () => (clock ? clockWords(clock, seats, readTime()) : null),
    [clock, seats, readTime],
  );
  const clockFace = useMemo(
    () => (clock && !over ? <BoardClock clock={clock} seats={seats} read={readTime} /> : null),
    [clock, over, seats, readTime],
  );
  const isPlanning = usePlanning(match);
  const mine = mySeat(match.seats);
  const missedWords = useSinceLastVisitWords(match, missed);

  useKeys({ '?': showHelp });
  // Loaded with the page where the chat exists from the start; should it come later, nothing else waits for it.
  const chatPanel = chatState.chat ? (
    <ChatPanel match={match} chatState={chatState} drawer={drawer} actions={chatActions} />
  ) : null;

  return (
    <div className="match-page" data-alone={isSolitaire || undefined}>
      {/* Live: somebody may change their name, or leave. */}
      <h1 className="sr-only">
        {gameName}: {opponents(match.seats)}
      </h1>
      <GameGuide guide={guide} className="match-guide wide:hidden" />
      <div className="match-board min-w-0">
        {isPlanning.is && mine !== null ? (
          <ConditionalBoard
            key={match.revision}
            live={live}
            mine={mine}
            colours={colours}
            onClose={isPlanning.stop}
            onHelp={showHelp}
          />
        ) : (
          <LiveMatchBoard
            live={live}
            missed={missedWords}
            advice={hints.advice}
            pointed={pointed}
            isNew={isNew}
            clock={askClock}
            clockFace={clockFace}
            onHelp={showHelp}
          />
        )}
      </div>
      <div className="match-side grid min-w-0 content-start gap-4 wide:flex wide:flex-col">
        {isSolitaire ? null : <OffersPanel live={live} colours={colours} now={now} />}
        <div className="sheet p-4 max-wide:p-3 grid gap-3">
          <GameGuide guide={guide} className="grid gap-1 max-wide:hidden" />
          {end.isSeen ? (
            <ResultPanel match={match} colours={colours} rematch={rematch} isTold={end.wasTold} />
          ) : null}
          {/* In a solitaire it is plain who plays. */}
          <div className={isSolitaire && match.seats[0]?.mine ? 'sr-only' : undefined}>
            <Seats
              match={end.shown}
              colours={colours}
              here={isShared ? chatState.presence?.here : []}
              clockOf={clockOf}
            />
          </div>
          <TurnQueue match={end.shown} colours={colours} />
          {clock ? (
            <p className="sr-only" aria-live="polite">
              {over ? '' : clockWarning(clock, match.seats, now)}
            </p>
          ) : null}
          {match.phase === 'ABORTED' ? (
            <p className="leading-snug">This match was cancelled. It does not count.</p>
          ) : null}
          {match.isRated && !over ? <p className="text-soft text-fine">This match is rated.</p> : null}
          {isShared || chatState.presence?.watching ? (
            <Watchers match={match} presence={chatState.presence} />
          ) : null}
          {isSolitaire ? <SolitaireFacts match={match} /> : null}
          {isSolitaire && !over ? <PositionVerdictLine live={live} verdict={position} /> : null}
          <SeedLine game={game} match={match} colours={colours} verdict={verdict} />
        </div>
        {isSolitaire ? (
          <HintPanel hints={hints}>
            <MotionSetting save={saveMotion} />
          </HintPanel>
        ) : null}
        <section aria-label="Moves" className="sheet-sunk grid min-h-0 overflow-hidden wide:flex-[1_1_6rem]">
          <MoveList match={match} colours={colours} onPoint={setPointed} />
        </section>
        {isSolitaire ? (
          <UndoControls live={live} game={game} startOver={startOver} position={position} />
        ) : null}
        {/* Not before the player's own turn is sent: until then there is nothing to reply to. */}
        {mayPlanMoves(match) && !isPlanning.is ? (
          <ConditionalList live={live} onPlan={isPlanning.start} />
        ) : null}
        <MatchControls live={live} colours={colours} inbox={inbox} restart={restart}>
          {hints.isOffered && !isSolitaire ? (
            <HintPanel hints={hints}>
              <TakeBackButton live={live} />
            </HintPanel>
          ) : null}
          {end.isSeen && !isSolitaire && match.seats.some((seat) => seat.mine) ? (
            <div className="again wide:hidden">
              <PlayAgain match={match} rematch={rematch} />
            </div>
          ) : null}
          {end.isSeen && !isSolitaire && mayTakeEndBack(match) ? <TakeBackButton live={live} /> : null}
          {chatState.chat ? <ChatButton drawer={drawer} /> : null}
          {(isAmongPeople(match) && !over) || (end.isSeen && mayAskForReturn(match, now)) ? (
            <OfferButtons live={live} />
          ) : null}
        </MatchControls>
        {/* Last, so that the controls stay in sight however long the chat is. */}
        {chat || !chatState.chat ? chatPanel : <Suspense fallback={null}>{chatPanel}</Suspense>}
      </div>
      <KeyHelp open={help} onClose={() => setHelp(false)} lines={matchKeys(game, isSolitaire)} />
      {end.wasTold && over ? (
        <ResultDialog
          live={live}
          colours={colours}
          open={end.isTold}
          onClose={end.close}
          rematch={rematch}
          restart={restart}
          levels={levels}
          askWinFacts={askWinFacts}
          gameName={gameName}
          now={now}
        />
      ) : null}
    </div>
  );
}
