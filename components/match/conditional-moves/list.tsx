'use client';
/** Lists the player's conditional moves, which nobody else sees, with the button to plan more. */
import { loadedGame } from '@/components/board/loaded-games';
import { type Live, useCommand } from '../live/use-live-match';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { MatchView } from '@/lib/protocol/views';
import type { ConditionalLine } from '@/lib/match/conditional-moves';
import { allowsConditionalMoves } from '@/lib/match/conditional-limits';
import { isAmongPeople } from '../offer-buttons';
import { mySeat } from '@/components/wording/match';

/** Whether there is something to plan: another player is to move. */
export function mayPlanMoves(match: MatchView): boolean {
  const { status } = match;
  const mine = mySeat(match.seats);
  return (
    isAmongPeople(match) &&
    mine !== null &&
    status.kind === 'playing' &&
    status.toAct !== mine &&
    allowsConditionalMoves(loadedGame(match.game, match.rulesVersion))
  );
}

/** "If b3–b5, I play c2–c4; then if d1–d2, I play e3–e4". */
export function ConditionalText({ turns }: ConditionalLine) {
  return turns.map(({ notation, mine }, i) => (
    <span key={i}>
      {mine ? ' I play ' : i === 0 ? 'If ' : turns[i - 1]!.mine ? '; then if ' : ', '}
      <span className={`figures ${mine ? 'font-semibold' : ''}`}>{notation}</span>
      {!mine && turns[i + 1]?.mine ? ',' : ''}
    </span>
  ));
}

export function ConditionalList({ live, onPlan }: { readonly live: Live; readonly onPlan: () => void }) {
  const { match } = live;
  const { send, pending, refusal } = useCommand(live);
  const seat = mySeat(match.seats);
  if (seat === null) return null;
  const strike = ({ turns }: ConditionalLine) =>
    void send({ type: 'conditional-moves', seat, remove: turns.map(({ notation }) => notation) });
  return (
    <section aria-label="Planned turns" className="grid gap-2">
      {match.plan.length > 0 ? (
        <ul className="grid gap-1">
          {match.plan.map((line) => (
            <li
              key={line.turns.map(({ notation }) => notation).join(' ')}
              className="boxed-row flex-nowrap py-0.6"
            >
              <span className="min-w-0 flex-1 leading-snug">
                <ConditionalText {...line} />
              </span>
              <Button
                size="small"
                variant="plain"
                disabled={pending}
                aria-label="Remove this line"
                title="Remove this line"
                onClick={() => strike(line)}
              >
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {refusal ? <p className="text-danger leading-snug font-medium">{refusal}</p> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" onClick={onPlan}>
          <Icon name="forward" /> Plan ahead
        </Button>
        {match.plan.length === 0 ? (
          <span className="text-soft flex-1 text-note leading-snug">
            Set a reply in advance; it is played if the move happens.
          </span>
        ) : null}
      </div>
    </section>
  );
}
