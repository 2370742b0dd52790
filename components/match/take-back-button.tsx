'use client';
/** Taking one's last turn back, where nobody else is at the table. */
import type { Live } from '@/components/board/use-match';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { useKeys } from '@/components/ui/use-keys';
import type { MatchView, TakeBackRequest, TurnAnswer } from '@/lib/protocol/views';
import { plyBeforeLastTurn } from '@/lib/match/take-back';
import { useDeed } from './use-deed';

export type TakeBack = (request: TakeBackRequest) => Promise<TurnAnswer>;

/** The ply before the last turn of one's own that still stands; null where there is none. */
export function plyToReturnTo({ log, seats }: Pick<MatchView, 'log' | 'seats'>): number | null {
  return plyBeforeLastTurn(log, new Set(seats.filter((seat) => seat.mine).map((seat) => seat.seat)));
}

export function TakeBackButton({ live, takeBack }: { readonly live: Live; readonly takeBack: TakeBack }) {
  const { match } = live;
  const { say, refusal } = useDeed(live);

  const goBack = () =>
    say(
      (request, now) => {
        const toPly = plyToReturnTo(now);
        return toPly === null ? 'You have no turn to take back.' : takeBack({ ...request, toPly });
      },
      // The AI may answer at this very moment; its turn goes back with one's own.
      { holds: true },
    );
  // A half-made turn is taken back before anything else, and on the board alone.
  useKeys(live.canUndo ? {} : { u: goBack });

  return (
    <>
      <Button size="small" onClick={goBack} disabled={plyToReturnTo(match) === null || live.canUndo}>
        <Icon name="undo" /> Take back
      </Button>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
    </>
  );
}
