/** Starts a game with one click: against a gentle AI, or a solitaire by its gentlest rules. */
import { SubmitButton } from '@/components/ui/submit-button';
import type { Opponent } from './other-seat-fields';
import { MatchForm, type MatchAction } from './match-form';

export function PlayNow({
  game,
  opponent,
  preset,
  action,
  words,
  variant = 'primary',
  className,
}: {
  readonly game: string;
  /** Null in a solitaire. */
  readonly opponent: Opponent | null;
  /** Absent: the usual rules. */
  readonly preset?: string | undefined;
  readonly action: MatchAction;
  readonly words: string;
  readonly variant?: 'primary' | 'quiet';
  readonly className?: string;
}) {
  return (
    <MatchForm action={action} className={className ?? ''}>
      <input type="hidden" name="game" value={game} />
      {opponent ? (
        <>
          <input type="hidden" name="opponent" value="ai" />
          <input type="hidden" name="level" value={opponent.level} />
        </>
      ) : null}
      {preset === undefined ? null : <input type="hidden" name="preset" value={preset} />}
      <SubmitButton variant={variant} waiting="Starting…" className="w-full">
        {words}
      </SubmitButton>
    </MatchForm>
  );
}
