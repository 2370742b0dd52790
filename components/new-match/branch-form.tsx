/** Creates a match from a position of another match: who plays on, and on which side; works without JavaScript. */
import { SubmitButton } from '@/components/ui/submit-button';
import type { Seat } from '@/lib/games/contract';
import { MatchForm, type MatchAction } from './match-form';
import { WatchFields } from './new-match-form';
import type { Opponent } from './other-seat-fields';
import { SeatFields } from './seat-fields';
import { TimeFields } from './time-fields';

export function BranchForm({
  of,
  at,
  game,
  seats,
  toAct,
  isPrivate,
  opponents,
  skipsTurns,
  colours,
  action,
}: {
  /** The match it comes from, and the frame of its replay. */
  readonly of: string;
  readonly at: number;
  readonly game: string;
  readonly seats: number;
  readonly toAct: Seat;
  /** Whether the match it comes from is private. */
  readonly isPrivate: boolean;
  readonly opponents: readonly Opponent[];
  /** Without time for a turn, only the turn is lost. */
  readonly skipsTurns: boolean;
  readonly colours: readonly string[];
  readonly action: MatchAction;
}) {
  return (
    <MatchForm action={action} className="new-match grid gap-6">
      <input type="hidden" name="of" value={of} />
      <input type="hidden" name="at" value={at} />
      <input type="hidden" name="game" value={game} />
      <input type="hidden" name="seats" value={seats} />
      {seats === 1 ? null : (
        <>
          <SeatFields
            game={game}
            seats={{ min: seats, max: seats }}
            opponents={opponents}
            colours={colours}
            begin="ai"
            challenged=""
            forAnyone={false}
            first={toAct}
          />
          <TimeFields opponents={opponents} isForMany={seats > 2} skipsTurns={skipsTurns} />
          <WatchFields mayRate={false} isPrivate={isPrivate} />
        </>
      )}
      <SubmitButton size="large" waiting="Starting…">
        Play from here
      </SubmitButton>
    </MatchForm>
  );
}
