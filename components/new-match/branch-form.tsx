/** Creates a match from a position of another match: who plays on, and on which side; works without JavaScript. */
import { SubmitButton } from '@/components/ui/submit-button';
import type { Seat } from '@/lib/games/contract';
import { MatchForm, type MatchAction } from './match-form';
import { MoreOptions, WatchFields, WITH_PEOPLE, WITHOUT_PEOPLE } from './new-match-form';
import type { Opponent } from './other-seat-fields';
import { SeatFields } from './seat-fields';
import { LiveTimeFields, PeopleTimeFields } from './time-fields';

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
          <PeopleTimeFields opponents={opponents} isForMany={seats > 2} skipsTurns={skipsTurns} />
          <WatchFields kinds={WITH_PEOPLE} mayRate={false} isPrivate={isPrivate} />
          <MoreOptions about="Clock, who may watch" className="without-people">
            <LiveTimeFields opponents={opponents} isForMany={seats > 2} skipsTurns={skipsTurns} />
            <WatchFields kinds={WITHOUT_PEOPLE} />
          </MoreOptions>
        </>
      )}
      <SubmitButton size="large" waiting="Starting…">
        Play from here
      </SubmitButton>
    </MatchForm>
  );
}
