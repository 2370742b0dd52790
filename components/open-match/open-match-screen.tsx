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
import type { OpenMatch, MatchView } from '@/lib/protocol/views';
import { CopyLink } from '@/components/ui/copy-field';
import type { Opponent } from '@/components/new-match/other-seat-fields';
import { RATED_WORDS } from '@/components/wording/ratings';
import { controlWords } from '@/components/wording/time';
import { useSeen } from '@/components/match/live/use-seen';
import { countWord, mySeat } from '@/components/wording/match';
import { FreeSeat } from './free-seat';
import { HostControls } from './host-controls';
import { InvitationAnswer, LeaveSeat, type OpenMatchActions, SeatAction } from './seat-actions';
import { SeatList } from './seat-list';

const REFRESH_EVERY_MS = 5000;

const BEGINS = 'Everybody is here. The match begins…';
const IS_OFF = 'This match was cancelled.';

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
  if (isGone) return <Gone gameName={gameName} host={openMatch?.host} />;
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
            <Facts match={match} openMatch={openMatch} gameName={gameName} rules={rules} />
            <p role="status" className="font-semibold">
              {isOpen
                ? `${countWord(missing)} ${missing === 1 ? 'seat is' : 'seats are'} still free. ${waitingWords(openMatch, missing)}`
                : match.phase === 'ABORTED'
                  ? IS_OFF
                  : BEGINS}
            </p>
            {invitation ? <InvitationAnswer match={match} openMatch={openMatch} actions={actions} /> : null}
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
            <LeaveSeat match={match} action={actions.leave} />
          ) : null}
        </div>
      </div>
    </>
  );
}

function Gone({ gameName, host }: { readonly gameName: string; readonly host: string | undefined }) {
  return (
    <EmptyPage
      title="This table is gone"
      words={`${host ?? 'The host'} has cancelled the match of ${gameName}, or no longer keeps a seat for you.`}
    >
      <ButtonLink href="/play" variant="primary">
        Your games
      </ButtonLink>
      <ButtonLink href="/lobby">Go to the lobby</ButtonLink>
    </EmptyPage>
  );
}

function Facts({
  match,
  openMatch,
  gameName,
  rules,
}: {
  readonly match: MatchView;
  readonly openMatch: OpenMatch;
  readonly gameName: string;
  readonly rules: string;
}) {
  return (
    <div>
      <h1 className="text-figure">{gameName}</h1>
      <p className="text-soft">{rules}</p>
      <p className="text-soft">{controlWords(openMatch.clock)}.</p>
      <p className="text-soft">
        {match.isPublic ? 'Anyone may watch.' : 'Only the players can see it.'}{' '}
        {match.isRated ? RATED_WORDS : 'Not rated.'}
      </p>
    </div>
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
