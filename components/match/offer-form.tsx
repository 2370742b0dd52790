'use client';
/** The host offers an empty seat: by link, by name, or to whoever comes. */
import { SubmitButton } from '@/components/ui/submit-button';
import { MatchForm, type NewMatch } from './match-form';

export function OfferForm({
  matchId,
  seat,
  isPublic,
  action,
}: {
  readonly matchId: string;
  readonly seat: number;
  /** A match that only its players can see is not shown in the lobby. */
  readonly isPublic: boolean;
  readonly action: NewMatch;
}) {
  return (
    <MatchForm action={action} className="other-seat w-full">
      <input type="hidden" name="match" value={matchId} />
      <input type="hidden" name="seat" value={seat} />
      <select name="to" className="field-input" aria-label="Offer this seat to" defaultValue="link">
        <option value="link">Whoever gets my private link</option>
        <option value="person">Someone by name…</option>
        {isPublic ? <option value="anyone">Anyone, in the lobby</option> : null}
      </select>
      <input
        name="name"
        className="field-input other-name"
        autoComplete="off"
        maxLength={60}
        aria-label="Their name"
        placeholder="Their name"
      />
      <div>
        <SubmitButton size="small" look="quiet" waiting="One moment…">
          Offer the seat
        </SubmitButton>
      </div>
    </MatchForm>
  );
}
