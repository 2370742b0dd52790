/** The buttons by which a viewer of an open match takes, declines or leaves a seat, and its host offers one. */
import { MatchForm, type MatchAction } from '@/components/new-match/match-form';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import type { MatchView, OpenMatch, OpenSeat } from '@/lib/protocol/views';
import { OfferForm } from './host-controls';

export interface OpenMatchActions {
  readonly take: MatchAction;
  readonly decline: MatchAction;
  readonly leave: MatchAction;
  readonly withdraw: MatchAction;
  readonly start: MatchAction;
  readonly offer: MatchAction;
  readonly free: MatchAction;
}

/** Accepts or declines an invitation by name. */
export function InvitationAnswer({
  match,
  openMatch,
  actions,
}: {
  readonly match: MatchView;
  readonly openMatch: OpenMatch;
  readonly actions: OpenMatchActions;
}) {
  return (
    <div className="flex flex-wrap items-center gap-[min(0.65rem,3.6vw)] rounded-field border border-s-4 border-brass-line bg-brass-wash px-[min(0.9rem,5vw)] pt-2.4 pb-2.8">
      <p className="min-w-0 flex-1 basis-44">
        <strong>{openMatch.host}</strong> challenges you.
      </p>
      <div className="flex gap-2">
        <MatchForm action={actions.take}>
          <input type="hidden" name="match" value={match.id} />
          <SubmitButton size="small" waiting="One moment…">
            Accept
          </SubmitButton>
        </MatchForm>
        <MatchForm action={actions.decline}>
          <input type="hidden" name="match" value={match.id} />
          <SubmitButton size="small" variant="quiet" waiting="One moment…">
            Decline
          </SubmitButton>
        </MatchForm>
      </div>
    </div>
  );
}

export function SeatAction({
  match,
  offer,
  isHost,
  actions,
}: {
  readonly match: MatchView;
  readonly offer: OpenSeat;
  readonly isHost: boolean;
  readonly actions: OpenMatchActions;
}) {
  if (offer.mine && offer.to === 'anyone')
    return (
      <MatchForm action={actions.take}>
        <input type="hidden" name="match" value={match.id} />
        <input type="hidden" name="seat" value={offer.seat} />
        <SubmitButton size="small" waiting="Joining…">
          Join
        </SubmitButton>
      </MatchForm>
    );
  if (!isHost) return null;
  if (offer.to === 'nobody')
    return (
      <OfferForm matchId={match.id} seat={offer.seat} isPublic={match.isPublic} action={actions.offer} />
    );
  return (
    <MatchForm action={actions.offer}>
      <input type="hidden" name="match" value={match.id} />
      <input type="hidden" name="seat" value={offer.seat} />
      <input type="hidden" name="to" value="nobody" />
      <SubmitButton size="small" variant="plain" waiting="One moment…">
        Remove
      </SubmitButton>
    </MatchForm>
  );
}

export function LeaveSeat({ match, action }: { readonly match: MatchView; readonly action: MatchAction }) {
  return (
    <MatchForm action={action} className="grid gap-3">
      <input type="hidden" name="match" value={match.id} />
      <Notice>You have a seat. The match begins by itself once every seat is taken.</Notice>
      <div>
        <SubmitButton variant="quiet" waiting="One moment…">
          Leave this seat
        </SubmitButton>
      </div>
    </MatchForm>
  );
}
