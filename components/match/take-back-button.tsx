'use client';
/** Taking one's last turn back, where nobody else is at the table. */
import { useState, useTransition } from 'react';
import { newKey } from '@/components/board/new-key';
import type { Live } from '@/components/board/use-match';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { useKeys } from '@/components/ui/use-keys';
import type { MatchView, TakeBackRequest, TurnAnswer } from '@/lib/games/match';

export type TakeBack = (request: TakeBackRequest) => Promise<TurnAnswer>;

/** The ply before the last turn of one's own that still stands; null where there is none. */
export function plyToReturnTo({ log, seats }: Pick<MatchView, 'log' | 'seats'>): number | null {
  const mine = new Set(seats.filter((seat) => seat.mine).map((seat) => seat.seat));
  let standing: MatchView['log'] = [];
  for (const line of log) {
    if (line.kind === 'turn') standing = [...standing, line];
    else if (line.kind === 'takeback') standing = standing.filter(({ ply }) => ply <= line.ply);
    // Nobody returns to a time before a seat was left.
    else if (line.kind === 'resign' || line.kind === 'timeout') standing = [];
  }
  const last = standing.findLast(({ seat }) => seat !== null && mine.has(seat));
  return last ? last.ply - 1 : null;
}

export function TakeBackButton({
  live,
  takeBack,
  onAnswer,
}: {
  readonly live: Live;
  readonly takeBack: TakeBack;
  readonly onAnswer: (answer: TurnAnswer) => void;
}) {
  const { match } = live;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const toPly = plyToReturnTo(match);
  // A half-made turn is taken back before anything else, and on the board alone.
  const isFree = toPly !== null && !pending && !live.pending && !live.canUndo;

  async function ask(ply: number): Promise<TurnAnswer> {
    const at = (atRevision: number) => takeBack({ matchId: match.id, atRevision, key: newKey(), toPly: ply });
    const first = await at(match.revision);
    // The AI may have answered at this very moment; its turn goes back with one's own.
    const fresh = first.ok ? undefined : first.fresh;
    return fresh?.status.kind === 'playing' ? at(fresh.revision) : first;
  }

  const goBack = () => {
    if (!isFree) return;
    start(async () => {
      try {
        const answer = await ask(toPly);
        setRefusal(answer.ok ? null : answer.error.message);
        onAnswer(answer);
      } catch {
        setRefusal('This has not reached the table. Check your connection and try again.');
      }
    });
  };
  useKeys({ u: goBack });

  return (
    <>
      <Button size="small" onClick={goBack} disabled={!isFree}>
        <Icon name="undo" /> Take back
      </Button>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
    </>
  );
}
