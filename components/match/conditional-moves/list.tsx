'use client';
/** What one has planned, line by line, and the way to plan more. Nobody else sees it. */
import { playOf } from '@/components/board/loaded-games';
import type { Live } from '../live/use-match';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { MatchView } from '@/lib/protocol/views';
import type { PlanLine } from '@/lib/match/conditional-moves';
import { canPlan } from '@/lib/match/conditional-limits';
import type { AgreementDeeds } from '../offers-panel';
import { isAmongPeople } from '../offer-buttons';
import { useSay } from '../live/use-send-message';
import { mySeat } from '@/components/wording/match';

/** Whether there is something to plan now: others are to move, and one waits. */
export function mayPlan(match: MatchView): boolean {
  const { status } = match;
  const mine = mySeat(match.seats);
  return (
    isAmongPeople(match) &&
    mine !== null &&
    status.kind === 'playing' &&
    status.toAct !== mine &&
    canPlan(playOf(match.game, match.rulesVersion))
  );
}

/** "If b3–b5, I play c2–c4; then if d1–d2, I play e3–e4". */
export function PlanText({ turns }: PlanLine) {
  return turns.map(({ notation, mine }, i) => (
    <span key={i}>
      {mine ? ' I play ' : i === 0 ? 'If ' : turns[i - 1]!.mine ? '; then if ' : ', '}
      <span className={`figures ${mine ? 'font-semibold' : ''}`}>{notation}</span>
      {!mine && turns[i + 1]?.mine ? ',' : ''}
    </span>
  ));
}

export function PlanList({
  live,
  plan,
  onPlan,
}: {
  readonly live: Live;
  readonly plan: AgreementDeeds['plan'];
  readonly onPlan: () => void;
}) {
  const { match } = live;
  const { say, pending, refusal } = useSay(live);
  const seat = mySeat(match.seats);
  if (seat === null) return null;
  const strike = ({ turns }: PlanLine) =>
    say(() =>
      plan({
        matchId: match.id,
        atRevision: match.revision,
        seat,
        remove: turns.map(({ notation }) => notation),
      }),
    );
  return (
    <section aria-label="Planned turns" className="plan-list">
      {match.plan.length > 0 ? (
        <ul className="grid gap-1">
          {match.plan.map((line) => (
            <li key={line.turns.map(({ notation }) => notation).join(' ')} className="plan-line">
              <span className="min-w-0 flex-1 leading-snug">
                <PlanText {...line} />
              </span>
              <Button
                size="small"
                look="plain"
                disabled={pending}
                aria-label="Strike this line out"
                title="Strike this line out"
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
          <span className="text-soft flex-1 text-[0.9rem] leading-snug">
            Say now what you answer; it is played when it applies.
          </span>
        ) : null}
      </div>
    </section>
  );
}
