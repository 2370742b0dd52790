'use client';
/** The live screen of an open match: who has joined, which seats are free, and what the viewer may do. */
import { useEffect, useState } from 'react';
import type { SideSign } from '@/components/board/seat-marks';
import { BoardPicture } from '@/components/board/paint/board-image';
import { useLiveMatch } from '@/components/match/live/use-live-match';
import { EmptyPage } from '@/components/layout/empty-page';
import { LateRefusal } from '@/components/layout/late-refusal';
import { useRefresh } from '@/components/layout/refresh';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import type { OpenMatch, MatchView, OpenSeat } from '@/lib/protocol/views';
import { CopyLink } from '@/components/ui/copy-field';
import { MatchForm, type MatchAction } from '@/components/new-match/match-form';
import type { Opponent } from '@/components/new-match/other-seat-fields';
import { RATED_WORDS } from '@/components/wording/ratings';
import { controlWords } from '@/components/wording/time';
import { useSeen } from '@/components/match/live/use-seen';
import { countWord, mySeat } from '@/components/wording/match';
import { FreeSeat } from './free-seat';
import { HostControls, OfferForm } from './host-controls';
import { SeatList } from './seat-list';

const REFRESH_EVERY_MS = 5000;

const BEGINS = 'Everybody is here. The match begins…';
const IS_OFF = 'This match was cancelled.';

export interface OpenMatchActions {
  readonly take: MatchAction;
  readonly decline: MatchAction;
  readonly leave: MatchAction;
  readonly withdraw: MatchAction;
  readonly start: MatchAction;
  readonly offer: MatchAction;
  readonly free: MatchAction;
}

export function OpenMatchScreen({
  initial,
  gameName,
  rules,
  sides,
  opponents,
  actions,
}: {
  readonly initial: MatchView;
  readonly gameName: string;
  readonly rules: string;
  readonly sides: readonly SideSign[];
  readonly opponents: readonly Opponent[];
  readonly actions: OpenMatchActions;
}) {
  const { match, isGone } = useLiveMatch(initial);
  useSeen(match);
  const refresh = useRefresh();
  const isOpen = match.phase === 'OPEN';
  useEffect(() => {
    // It has begun or was called off: the page shows the board, or says so. Repeated where the answer was lost.
    if (isOpen) return;
    refresh();
    const again = setInterval(refresh, REFRESH_EVERY_MS);
    return () => clearInterval(again);
  }, [isOpen, refresh]);

  const openMatch = useOpenMatch(match);
  if (isGone)
    return (
      <EmptyPage
        title="This table is gone"
        words={`${openMatch?.host ?? 'The host'} has cancelled the match of ${gameName}, or no longer keeps a seat for you.`}
      >
        <ButtonLink href="/play" variant="primary">
          Your games
        </ButtonLink>
        <ButtonLink href="/lobby">Go to the lobby</ButtonLink>
      </EmptyPage>
    );
  if (!openMatch) return <p role="status">{BEGINS}</p>;
  const missing = openMatch.offers.length;
  const isSeated = match.seats.some(({ mine }) => mine);
  const invitation = openMatch.offers.find(({ mine, to }) => mine && to === 'person');
  return (
    <>
      <LateRefusal />
      <div className="grid items-start gap-x-6 gap-y-5 @3xl/page:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="tabletop order-1 w-[min(100%,44rem,82dvh)] justify-self-center @3xl/page:sticky @3xl/page:top-4 @3xl/page:order-0">
          <div className="baize">
            <BoardPicture
              // Seen from the viewer's own seat.
              src={`/matches/${match.id}/board.svg?at=${Date.parse(match.createdAt)}-${mySeat(match.seats) ?? ''}`}
              title={`${gameName}, before the first move`}
              isFirst
              className="block aspect-square w-full"
            />
          </div>
        </div>
        <div className="grid content-start gap-4">
          <section aria-label="The table" className="sheet grid gap-4 p-4 sm:p-5">
            <div>
              <h1 className="text-figure">{gameName}</h1>
              <p className="text-soft">{rules}</p>
              <p className="text-soft">{controlWords(openMatch.clock)}.</p>
              <p className="text-soft">
                {match.isPublic ? 'Anyone may watch.' : 'Only the players can see it.'}{' '}
                {match.isRated ? RATED_WORDS : 'Not rated.'}
              </p>
            </div>
            <p role="status" className="font-semibold">
              {isOpen
                ? `${countWord(missing)} ${missing === 1 ? 'seat is' : 'seats are'} still free. ${waitingWords(openMatch, missing)}`
                : match.phase === 'ABORTED'
                  ? IS_OFF
                  : BEGINS}
            </p>
            {invitation ? <Answer match={match} openMatch={openMatch} actions={actions} /> : null}
            <SeatList
              openMatch={{ seats: match.seats, gathering: openMatch }}
              sides={sides}
              taken={(seat) =>
                isOpen && openMatch.isHost && seat.kind === 'human' && !seat.mine ? (
                  <FreeSeat matchId={match.id} seat={seat} action={actions.free} />
                ) : null
              }
            >
              {(offer) => (
                <SeatAction match={match} offer={offer} isHost={openMatch.isHost} actions={actions} />
              )}
            </SeatList>
            {openMatch.link ? <CopyLink path={openMatch.link} /> : null}
          </section>
          {!isOpen ? null : openMatch.isHost ? (
            <HostControls
              matchId={match.id}
              missing={missing}
              opponents={opponents}
              start={actions.start}
              withdraw={actions.withdraw}
            />
          ) : isSeated ? (
            <MatchForm action={actions.leave} className="grid gap-3">
              <input type="hidden" name="match" value={match.id} />
              <Notice>You have a seat. The match begins by itself once every seat is taken.</Notice>
              <div>
                <SubmitButton variant="quiet" waiting="One moment…">
                  Leave this seat
                </SubmitButton>
              </div>
            </MatchForm>
          ) : null}
        </div>
      </div>
    </>
  );
}

/**
 * The open match. Once it is no longer open the info lacks it, but the last one stays visible until the board is
 * loaded.
 */
function useOpenMatch({ gathering: openMatch }: MatchView): OpenMatch | null {
  const [last, setLast] = useState(openMatch);
  if (openMatch && openMatch !== last) setLast(openMatch);
  return openMatch ?? (last && { ...last, offers: [], link: null });
}

const waitingWords = ({ isHost, host }: OpenMatch, missing: number): string => {
  if (!isHost) return `${host} is the host.`;
  return missing === 1 ? 'The match begins once it is taken.' : 'The match begins once all are taken.';
};

/** Accepts or declines an invitation by name. */
function Answer({
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

function SeatAction({
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
