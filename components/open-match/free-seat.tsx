'use client';
/** Lets the host of an open match free a seat that somebody has taken, after a question. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SubmitButton } from '@/components/ui/submit-button';
import type { SeatView } from '@/lib/protocol/views';
import { MatchForm, type MatchAction } from '@/components/new-match/match-form';

export function FreeSeat({
  matchId,
  seat,
  action,
}: {
  readonly matchId: string;
  readonly seat: SeatView;
  readonly action: MatchAction;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="plain"
        size="small"
        aria-label={`Free the seat of ${seat.name}`}
        onClick={() => setAsking(true)}
      >
        Free the seat
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={`Free the seat of ${seat.name}?`}>
        <p className="mb-4">
          {seat.name} is told, and can take a seat in this match again only if you invite them.
        </p>
        <MatchForm action={action} className="flex flex-wrap justify-end gap-3">
          <input type="hidden" name="match" value={matchId} />
          <input type="hidden" name="seat" value={seat.seat} />
          <Button onClick={() => setAsking(false)}>Cancel</Button>
          <SubmitButton variant="danger" waiting="One moment…">
            Free the seat
          </SubmitButton>
        </MatchForm>
      </Dialog>
    </>
  );
}
