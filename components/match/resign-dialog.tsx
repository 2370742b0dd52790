'use client';
/** Asks before a seat is resigned: which of the player's own, where there are several, and what follows. */
import { useState } from 'react';
import { type Live, useCommand } from './live/use-live-match';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import type { Seat } from '@/lib/games/contract';
import { calledSeats } from '@/components/wording/match';
import { resignWords } from '@/components/wording/resign';

export function ResignDialog({
  live,
  colours,
  seats,
  open,
  onClose,
}: {
  readonly live: Live;
  readonly colours: readonly string[];
  /** The player's own seats that still play. */
  readonly seats: readonly Seat[];
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { match } = live;
  const called = calledSeats(match.seats, colours);
  const [chosen, setChosen] = useState<Seat | null>(null);
  // The chosen seat may have left meanwhile.
  const seat = chosen !== null && seats.includes(chosen) ? chosen : (seats[0] ?? null);
  const { send, pending, refusal } = useCommand(live);
  const isAlone = match.seats.length === 1;
  const word = isAlone ? 'Give up' : 'Resign';

  const giveUp = () =>
    void send(
      { type: 'resign', ...(seat === null ? {} : { seat }) },
      // A turn played while the question was open does not change the answer to it.
      { survives: true, then: onClose },
    );

  return (
    <Dialog open={open} onClose={onClose} title={isAlone ? 'Give this game up?' : 'Give this match up?'}>
      {seats.length > 1 ? (
        <fieldset className="mb-4">
          <legend className="mb-2">Which of your seats resigns?</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {[...seats]
              .sort((a, b) => a - b)
              .map((own) => (
                <label key={own} className="flex min-h-11 items-center gap-2">
                  <input
                    type="radio"
                    name="resigning-seat"
                    checked={own === seat}
                    onChange={() => setChosen(own)}
                  />
                  {called[own] ?? `Player ${own + 1}`}
                </label>
              ))}
          </div>
        </fieldset>
      ) : null}
      <p className="mb-4" aria-live="polite">
        {seat === null ? null : resignWords(match, seat, called)}
      </p>
      {refusal ? (
        <Notice tone="danger" className="mb-4">
          {refusal}
        </Notice>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button data-begin onClick={onClose}>
          Play on
        </Button>
        <Button variant="danger" onClick={giveUp} disabled={pending}>
          {pending ? 'One moment…' : word}
        </Button>
      </div>
    </Dialog>
  );
}
