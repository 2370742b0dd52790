'use client';
/** Shows what waits for an answer beside the board: offers of the others and the player's own, and a claim on time. */
import { type Live, useCommand } from './live/use-live-match';
import { Button } from '@/components/ui/button';
import { isLive, timeLeft } from '@/lib/match/clock';
import type { CommandOf } from '@/lib/protocol/commands';
import { asksMe, hasToPlay, isMyOffer, offerWords } from '@/components/wording/offers';
import { seatName } from '@/components/wording/match';

export function OffersPanel({
  live,
  colours,
  now,
}: {
  readonly live: Live;
  readonly colours: readonly string[];
  /** The server's time. */
  readonly now: number;
}) {
  const { match } = live;
  const { send, pending, refusal } = useCommand(live);
  const shown = match.offers.flatMap((offer) => {
    const words = offerWords(match, offer, colours);
    return words === null ? [] : [{ offer, words }];
  });
  const answer = (offer: string, said: CommandOf<'answer-offer'>['answer']) =>
    void send({ type: 'answer-offer', offer, answer: said });
  return (
    // Always rendered, so that screen readers announce what appears in it.
    <div role="status" aria-label="Offers" className="grid gap-2 empty:-mb-4">
      {shown.map(({ offer, words }) => (
        <div key={offer.id} className="boxed-row" data-asks={asksMe(match, offer) || undefined}>
          <p className="leading-snug">{words}</p>
          {asksMe(match, offer) ? (
            <span className="inline-flex flex-wrap gap-2">
              <Button
                size="small"
                variant="primary"
                disabled={pending}
                onClick={() => answer(offer.id, 'accept')}
              >
                Accept
              </Button>
              {hasToPlay(match, offer) ? null : (
                <Button size="small" disabled={pending} onClick={() => answer(offer.id, 'decline')}>
                  Decline
                </Button>
              )}
            </span>
          ) : offer.ending === null && isMyOffer(match, offer) ? (
            <span className="inline-flex flex-wrap gap-2">
              <Button size="small" disabled={pending} onClick={() => answer(offer.id, 'withdraw')}>
                Withdraw
              </Button>
            </span>
          ) : null}
        </div>
      ))}
      <Claim live={live} colours={colours} now={now} />
      {match.seats.some(({ reclaimable }) => reclaimable) ? (
        <div className="boxed-row" data-asks="">
          <p className="leading-snug">Your time was up, and the AI plays for you.</p>
          <span className="inline-flex flex-wrap gap-2">
            <Button
              size="small"
              variant="primary"
              disabled={pending}
              onClick={() => void send({ type: 'reclaim-seat' })}
            >
              Take my seat back
            </Button>
          </span>
        </div>
      ) : null}
      {refusal ? <p className="text-danger leading-snug font-medium">{refusal}</p> : null}
    </div>
  );
}

/** In a match of two, the player who waits may claim the match once the other has no time left. */
function Claim({
  live,
  colours,
  now,
}: {
  readonly live: Live;
  readonly colours: readonly string[];
  readonly now: number;
}) {
  const { clock, seats, status } = live.match;
  const { send, pending, refusal } = useCommand(live);
  if (!clock || clock.seat === null || status.kind === 'over' || seats.length !== 2 || isLive(clock.control))
    return null;
  const late = seats.find(({ seat }) => seat === clock.seat);
  const isUp = timeLeft(clock, clock.seat, now, clock.rests) === 0;
  if (!late || late.mine || !isUp || !seats.some(({ mine }) => mine)) return null;
  return (
    <div className="boxed-row" data-asks="">
      <p className="leading-snug">
        {seatName(seats, late.seat, colours)} has run out of time. Claim the match, or wait: a late turn still
        counts.
      </p>
      <span className="inline-flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          disabled={pending}
          onClick={() => void send({ type: 'claim-time' })}
        >
          Claim the match
        </Button>
      </span>
      {refusal ? <p className="text-danger basis-full leading-snug font-medium">{refusal}</p> : null}
    </div>
  );
}
