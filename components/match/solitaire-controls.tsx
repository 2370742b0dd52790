'use client';
/**
 * Shows the controls of a solitaire: undo, redo, runs, Retry and New, with a question where a started game would be
 * lost.
 */
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon, type IconName } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { useKeys } from '@/components/ui/use-keys';
import type { PlayableGame } from '@/lib/games/contract';
import type { MatchView, PositionVerdict } from '@/lib/protocol/views';
import { useGoBack } from './position-verdict';
import type { Refusal, Result } from '@/lib/games/result';
import { mayTakeEndBack, returnsOf } from './live/match-progress';
import { type Live, useCommand, useStill } from './live/use-live-match';
import { StuckNotice } from './solitaire-panel';

const UNREACHED = 'This did not reach the server. Check your connection and try again.';

export function UndoControls({
  live,
  game,
  startOver,
  position,
}: {
  readonly live: Live;
  readonly game: PlayableGame;
  readonly startOver: StartOver;
  readonly position: PositionVerdict | null;
}) {
  const { match } = live;
  const { send, refusal } = useCommand(live);
  const isMine = match.seats.some((seat) => seat.mine);
  const isPlaying = match.status.kind === 'playing';
  const isStuck = isPlaying && game.solo?.isStuck(match.state) === true;
  const isStill = useStill(live.playback);
  const again = useStartOver(match, isStuck, startOver);
  const { back, on } = returnsOf(match.log, game.solo?.undoMode(match.state));

  // While a command is unanswered the next may be queued already.
  const may = isPlaying && !again.pending;
  const mayUndo = (isPlaying || mayTakeEndBack(match)) && !again.pending;
  const wayBack = useGoBack(live, position);
  const goBack = () => void send({ type: 'undo' });
  const goOn = () => void send({ type: 'redo' });
  const runs = (game.solo?.runs ?? []).map((run) => ({
    ...run,
    play: () => void send({ type: 'run', run: run.id }),
  }));
  useKeys({
    ...(isMine && !again.pending
      ? { u: goBack, U: goOn, ...Object.fromEntries(runs.map(({ key, play }) => [key, play])) }
      : {}),
    ...(isMine ? { r: () => again.choose('retry'), n: () => again.choose('new') } : {}),
  });

  if (!isMine) return null;
  const words = refusal ?? again.refusal;
  const seedName = game.seeds?.label.name.toLowerCase() ?? 'start';
  return (
    <>
      <div className="dock solitaire-dock" role="group" aria-label="Game">
        {words ? (
          <Notice tone="danger" className="col-span-full">
            {words}
          </Notice>
        ) : null}
        {/* What is on its way can be undone as well. */}
        <Tool
          icon="undo"
          name="Undo"
          onClick={goBack}
          disabled={!mayUndo || (back === 0 && !live.isPending)}
        />
        <Tool icon="redo" name="Redo" onClick={goOn} disabled={!may || on === 0} />
        {runs.map(({ id, name, about, play }) => (
          <Tool
            key={id}
            icon={RUN_ICONS[id] ?? 'play'}
            name={name}
            about={about}
            onClick={play}
            disabled={!may}
          />
        ))}
        <Tool
          icon="again"
          name="Retry"
          about={`The same ${seedName} again`}
          onClick={() => again.choose('retry')}
          disabled={again.pending}
        />
        <Tool
          icon="deal"
          name="New"
          about={`A new ${seedName}`}
          onClick={() => again.choose('new')}
          disabled={again.pending}
        />
      </div>
      {isStuck && isStill ? (
        <StuckNotice
          key={match.revision}
          undo={back > 0 ? goBack : null}
          back={wayBack}
          retry={() => again.choose('retry')}
          deal={() => again.choose('new')}
        />
      ) : null}
      <Dialog
        open={again.asking !== null && !again.refusal}
        onClose={again.decline}
        title={again.asking === 'retry' ? `The same ${seedName} again?` : `A new ${seedName}?`}
      >
        <p className="mb-4">The current game counts as given up.</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={again.decline}>Play on</Button>
          <Button variant="primary" data-begin onClick={again.agree} disabled={again.pending}>
            {again.pending ? 'One moment…' : again.asking === 'retry' ? 'Retry' : 'New'}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** The icons of the usual runs; others get the one for "play". */
const RUN_ICONS: Readonly<Record<string, IconName>> = { finish: 'up', solve: 'wand' };

function Tool({
  icon,
  name,
  about,
  onClick,
  disabled,
}: {
  readonly icon: IconName;
  readonly name: string;
  readonly about?: string;
  readonly onClick: () => void;
  readonly disabled: boolean;
}) {
  return (
    <Button
      className="wide:min-h-[2.4rem] wide:gap-1.6 wide:px-2 wide:text-fine"
      title={about}
      onClick={onClick}
      disabled={disabled}
    >
      <Icon name={icon} />
      <span>{name}</span>
    </Button>
  );
}

export type StartOver = (id: string, keepsSeed: boolean) => Promise<Result<{ id: string }, Refusal>>;

type Again = 'retry' | 'new';

function useStartOver(match: MatchView, isStuck: boolean, startOver: StartOver) {
  const router = useRouter();
  const [asking, setAsking] = useState<Again | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const isOver = match.status.kind === 'over';
  const costsNothing = isOver || isStuck || match.revision === 0;

  const go = (again: Again) =>
    start(async () => {
      try {
        const made = await startOver(match.id, again === 'retry');
        if (!made.ok) return setRefusal(made.error.message);
        const address = `/matches/${made.value.id}`;
        // A game that was never begun is deleted: "back" must not lead there.
        if (match.revision === 0) router.replace(address);
        else router.push(address);
      } catch {
        setRefusal(UNREACHED);
      }
    });

  return {
    asking,
    refusal,
    pending,
    /** Asks first where a game is in progress. */
    choose: (again: Again) => {
      if (pending) return;
      if (costsNothing) go(again);
      else setAsking(again);
    },
    agree: () => asking && go(asking),
    decline: () => setAsking(null),
  };
}
