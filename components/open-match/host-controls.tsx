'use client';
/** Shows the host's controls of an open match: offer seats, begin with AIs in the empty ones, or call it off. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { levelWords } from '@/components/wording/match';
import { SubmitButton } from '@/components/ui/submit-button';
import { MatchForm, type MatchAction } from '@/components/new-match/match-form';
import type { Opponent } from '@/components/new-match/other-seat-fields';

export function HostControls({
  matchId,
  missing,
  opponents,
  start,
  withdraw,
}: {
  readonly matchId: string;
  readonly missing: number;
  readonly opponents: readonly Opponent[];
  readonly start: MatchAction;
  readonly withdraw: MatchAction;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <section aria-label="Start or cancel" className="sheet-sunk grid gap-3 p-4 sm:p-5">
      <MatchForm action={start} className="grid gap-2">
        <input type="hidden" name="match" value={matchId} />
        <label htmlFor="fill-level" className="font-semibold">
          {missing === 1
            ? 'Don’t want to wait? Play the computer instead.'
            : 'Don’t want to wait? Computers can take the free seats.'}
        </label>
        <div className="flex flex-wrap gap-2">
          <select id="fill-level" name="level" className="field-input w-auto flex-1" defaultValue="2">
            {opponents.map((opponent) => (
              <option key={opponent.level} value={opponent.level}>
                {levelWords(opponent)}
              </option>
            ))}
          </select>
          <SubmitButton variant="quiet" waiting="Starting…">
            Start now
          </SubmitButton>
        </div>
      </MatchForm>
      <div>
        <Button variant="plain" size="small" onClick={() => setAsking(true)}>
          Cancel this game
        </Button>
      </div>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Cancel this game?">
        <p className="mb-4">It never starts, and its invitations are no longer valid.</p>
        <MatchForm action={withdraw} className="flex flex-wrap justify-end gap-3">
          <input type="hidden" name="match" value={matchId} />
          <Button onClick={() => setAsking(false)}>Keep waiting</Button>
          <SubmitButton variant="danger" waiting="One moment…">
            Cancel the game
          </SubmitButton>
        </MatchForm>
      </Dialog>
    </section>
  );
}

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
  readonly action: MatchAction;
}) {
  return (
    <MatchForm action={action} className="other-seat w-full">
      <input type="hidden" name="match" value={matchId} />
      <input type="hidden" name="seat" value={seat} />
      <select name="to" className="field-input" aria-label="Offer this seat to" defaultValue="link">
        <option value="link">Anyone with my link</option>
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
        <SubmitButton size="small" variant="quiet" waiting="One moment…">
          Offer the seat
        </SubmitButton>
      </div>
    </MatchForm>
  );
}
