'use client';
/** Plays a match back: step, scrub and autoplay, by pointer and by key; the links work before JavaScript does. */
import { useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import { ReplayBoard } from './replay-board';
import { CommandLine } from '@/components/board/commands/command-line';
import { KeyboardGrid } from '@/components/board/input/keyboard-grid';
import { loadedBoard, loadedGame } from '@/components/board/loaded-games';
import { openRules } from '@/components/learn/guide';
import { LiveRegion, useAnnouncer } from '@/components/ui/announcer';
import { SkipLinks } from '@/components/ui/skip-links';
import { QUESTION_KEYS } from '@/components/match/match-keys';
import { Icon } from '@/components/ui/icon';
import { useKeys } from '@/components/ui/use-keys';
import { GameGuide } from '@/components/learn/game-guide';
import type { Guide } from '@/components/learn/guide';
import type { Seat } from '@/lib/games/contract';
import type { ReplayView } from '@/lib/protocol/views';
import type { LogLine } from '@/lib/match/log';
import type { ReplayFrame } from '@/lib/match/replay-frames';
import type { Mark } from '@/lib/match/review';
import { KeyHelp, type KeyLine } from '@/components/match/key-help';
import { MoveList } from '@/components/match/move-list';
import { MarkShape } from '@/components/review/review-graph';
import { Scrubber, Speeds, Transport } from './replay-controls';
import { ShownPlyProvider } from './shown-frame';
import { lengthWords, spentWords } from '@/components/wording/time';
import { useReplay } from './use-replay';
import { entryWords, mySeat, seatName, sideNames } from '@/components/wording/match';
import { Button } from '@/components/ui/button';

const KEYS: readonly KeyLine[] = [
  { keys: ['←', 'k'], does: 'Previous move' },
  { keys: ['→', 'j'], does: 'Next move' },
  { keys: ['Home', 'End'], does: 'Go to the start, go to the end' },
  { keys: ['Space'], does: 'Start or pause autoplay' },
  { keys: ['f'], does: 'Flip board' },
  { keys: ['Esc'], does: 'From a line of the review back to the match' },
  { keys: ['Tab'], does: 'Into the board, where arrows go from cell to cell' },
  ...QUESTION_KEYS,
  { keys: ['?'], does: 'These keys' },
];

const PLACES = [
  { href: '#replay-board', words: 'Skip to the board' },
  { href: '#replay-moves', words: 'Skip to the moves' },
  { href: '#review', words: 'Skip to the review' },
];

const nothing = () => undefined;
const noHint = () => null;
const noStop = () => false;
const NO_CHOICES: readonly never[] = [];

/** The caption under the board: the sentences of a turn, or what else a line of the log says. */
function captionOf(
  { match }: ReplayView,
  { line }: ReplayFrame,
  told: string,
  colours: readonly string[],
): string {
  if (!line) return 'The start';
  if (told !== '') return told;
  const isSigned = line.seat !== null && match.seats.length > 1;
  const who = isSigned ? `${seatName(match.seats, line.seat, colours)}: ` : '';
  return `${who}${entryWords(line, match.seats.length)}`;
}

function TimeSpent({ line }: { readonly line: LogLine }) {
  if (line.kind !== 'turn' || line.spentMs === undefined) return null;
  return (
    <span
      className="ms-auto text-note font-normal whitespace-nowrap text-soft"
      title={new Date(line.at).toUTCString()}
    >
      <span className="sr-only">took {lengthWords(line.spentMs)}</span>
      <span aria-hidden="true">{spentWords(line.spentMs)}</span>
    </span>
  );
}

/** The review's mark of a move. */
function MoveMark({ mark }: { readonly mark: Mark | null }) {
  if (mark === null) return null;
  return (
    <span title={mark}>
      <MarkShape mark={mark} />
      <span className="sr-only">{mark}</span>
    </span>
  );
}

export function ReplayPlayer({
  replay,
  startAt,
  facing,
  colours,
  guide,
  result,
  graph,
  marks,
  children,
}: {
  readonly replay: ReplayView;
  /** The frame that the URL asks for. */
  readonly startAt: number;
  readonly facing: Seat;
  readonly colours: readonly string[];
  readonly guide: Guide;
  /** Shown above the move list: players and result. */
  readonly result: ReactNode;
  /** Shown under the board, at its width. */
  readonly graph?: ReactNode;
  /** The review's marks, one a frame. */
  readonly marks: readonly (Mark | null)[];
  /** Panels below the move list; `useShownPly` gives them the frame shown. */
  readonly children?: ReactNode;
}) {
  const { match } = replay;
  const addressOf = useCallback((at: number) => `/matches/${match.id}/replay?ply=${at}`, [match.id]);
  const replaying = useReplay(replay, startAt, addressOf, facing);
  const { onBoard, shown, togglePlay, flip, step } = replaying;
  const { frame, end, go, hrefOf } = shown;
  const [help, setHelp] = useState(false);
  /** The line of the log whose way is shown on the board. */
  const [pointed, setPointed] = useState<LogLine | null>(null);
  const pick = useCallback((index: number) => go(index + 1), [go]);
  const beside = useCallback(
    (line: LogLine) => (
      <>
        <MoveMark mark={marks[line.revision] ?? null} />
        <TimeSpent line={line} />
      </>
    ),
    [marks],
  );

  useKeys({
    ArrowLeft: () => step(-1),
    k: () => step(-1),
    ArrowRight: () => step(1),
    j: () => step(1),
    Home: () => go(0),
    End: () => go(end),
    Escape: () => go(frame),
    ' ': togglePlay,
    f: flip,
    '?': () => setHelp(true),
  });

  const game = loadedGame(match.game, match.rulesVersion);
  const board = loadedBoard(match.game);
  const names = useMemo(() => sideNames(match, game), [match, game]);
  const announcer = useAnnouncer();
  const captionId = useId();
  const [place, setPlace] = useState<string | null>(null);
  const onShow = onBoard.frames[onBoard.index]!;
  const tell = ({ events }: ReplayFrame) =>
    events.flatMap((event) => board.tell(event, names) ?? []).join(' ');
  const caption = captionOf(replay, onShow, tell(onShow), colours);
  const told = useMemo(() => ({ ...match, log: shown.lines }), [match, shown.lines]);
  const status = game.rules.status(onShow.state);
  const asking = mySeat(match.seats) ?? (status.kind === 'over' ? 0 : status.toAct);

  return (
    <ShownPlyProvider value={shown}>
      <div className="match-page" data-replay>
        <SkipLinks links={PLACES} />
        <div id="replay-board" tabIndex={-1} className="match-board min-w-0">
          <div className="tabletop">
            <div className="baize">
              <ReplayBoard
                gameId={match.game}
                rulesVersion={match.rulesVersion}
                frames={onBoard.frames}
                index={onBoard.index}
                facing={shown.facing}
                seats={match.seats}
                pointed={pointed}
                onStill={replaying.onStill}
                names={names}
              >
                {({ scene, transform }) => (
                  <KeyboardGrid
                    scene={scene}
                    transform={transform}
                    name={`${game.meta.name} board`}
                    describedBy={captionId}
                    selected={null}
                    hint={noHint}
                    isStop={noStop}
                    onTap={(cell) => announcer.say(scene.cells.find(({ id }) => id === cell)?.label ?? '')}
                    onFocus={(cell) => cell !== null && setPlace(cell)}
                    onEdge={() => announcer.say('The edge of the board.')}
                    onEscape={nothing}
                  />
                )}
              </ReplayBoard>
            </div>
          </div>
          <p id={captionId} className="mt-3 min-h-[2.6em] text-center leading-snug" aria-live="polite">
            <span className="text-soft figures">
              {frame} of {end}
              {shown.variation > 0 ? ', not played' : null}
            </span>{' '}
            · <span className="figures font-semibold">{caption}</span>
          </p>
          <CommandLine
            asked={{
              game,
              board,
              view: onShow.state,
              names,
              side: game.rules.sideOf(onShow.state, asking),
              choices: status.kind === 'over' ? NO_CHOICES : board.choices(onShow.state),
              cell: place,
              last: caption,
              clock: () => null,
              closed: status.kind === 'over' ? 'The match is over here.' : 'A replay only shows the match.',
            }}
            announcer={announcer}
            onHelp={() => setHelp(true)}
            onRules={openRules}
          />
          <LiveRegion announcer={announcer} label="Answers" />
          <Scrubber replaying={replaying} caption={caption} />
          <Transport replaying={replaying} />
          <div className="mt-3 flex flex-wrap items-center justify-center gap-x-5 gap-y-2">
            <Speeds replaying={replaying} />
            {match.seats.length > 1 ? (
              <Button variant="plain" size="small" onClick={flip}>
                <Icon name="flip" /> Flip board
              </Button>
            ) : null}
            <Button variant="plain" size="small" className="max-sm:hidden" onClick={() => setHelp(true)}>
              <Icon name="keys" /> Keys
            </Button>
          </div>
          {graph}
        </div>
        <div className="match-side grid min-w-0 content-start gap-4 wide:flex wide:flex-col">
          <GameGuide guide={guide} className="sheet p-4 max-wide:p-3 grid gap-1" />
          {result}
          <section
            id="replay-moves"
            tabIndex={-1}
            aria-label="Moves"
            className="sheet-sunk grid min-h-0 overflow-hidden wide:flex-none"
          >
            <MoveList
              match={told}
              colours={colours}
              current={frame - 1}
              startHref={hrefOf(0)}
              hrefOf={(index) => hrefOf(index + 1)}
              onPick={pick}
              beside={beside}
              onPoint={setPointed}
            />
          </section>
          {children}
        </div>
        <KeyHelp open={help} onClose={() => setHelp(false)} lines={KEYS} />
      </div>
    </ShownPlyProvider>
  );
}
