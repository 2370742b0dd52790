/**
 * The page of an invitation link: the match one is invited to, before joining. Also for visitors without an account.
 */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { joinAction } from '@/app/actions/seating';
import { boardFile } from '@/components/board/paint/board-svg';
import { BoardPicture } from '@/components/board/paint/board-image';
import { EmptyPage } from '@/components/layout/empty-page';
import { MatchForm } from '@/components/new-match/match-form';
import { optionWords, sidesOf } from '@/components/wording/setup.server';
import { RATED_WORDS } from '@/components/wording/ratings';
import { SeatList } from '@/components/open-match/seat-list';
import { controlWords } from '@/components/wording/time';
import { ButtonLink } from '@/components/ui/button';
import { SubmitButton } from '@/components/ui/submit-button';
import { gameOf } from '@/lib/games/registry';
import { findByLink, openMatchSummary } from '@/lib/server/matches';
import { currentUser } from '@/lib/server/accounts';

// The address is a secret of those who received it.
export const metadata: Metadata = {
  title: 'An invitation',
  robots: { index: false },
  referrer: 'no-referrer',
};

export default async function Join({ params }: { readonly params: Promise<{ readonly token: string }> }) {
  const { token } = await params;
  const linked = await findByLink(decodeURIComponent(token));
  if (!linked) notFound();
  const user = await currentUser();
  const openMatch = await openMatchSummary(linked.match, user);
  const game = gameOf(openMatch.game);
  const isMine = openMatch.seats.some(({ mine }) => mine);
  if (linked.refused && !isMine)
    return (
      <EmptyPage title="No seat is left here" words={linked.refused.message}>
        <ButtonLink href="/lobby" variant="primary">
          Go to the lobby
        </ButtonLink>
        <ButtonLink href={`/games/${openMatch.game}?opponent=people#new`}>New match</ButtonLink>
      </EmptyPage>
    );
  const picture = boardFile(openMatch.game, openMatch.state, 0, game.meta.name);
  return (
    <div className="grid items-start gap-x-6 gap-y-5 @3xl/page:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="tabletop order-1 w-[min(100%,44rem,82dvh)] justify-self-center @3xl/page:sticky @3xl/page:top-4 @3xl/page:order-0">
        <div className="baize">
          <BoardPicture
            // Inlined: the picture of a private match cannot be fetched by someone without a seat.
            src={`data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`}
            title={`${game.meta.name}, before the first move`}
            isFirst
            className="block aspect-square w-full"
          />
        </div>
      </div>
      <section aria-label="The invitation" className="sheet grid gap-4 p-4 sm:p-5">
        <div>
          <h1 className="text-figure">{openMatch.gathering.host} invites you to a match</h1>
          <p className="text-soft mt-1 text-lg">
            {game.meta.name}. {game.meta.about}
          </p>
        </div>
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-0.8 @max-[12rem]/page:grid-cols-1 [&>dt]:text-soft">
          <dt>Rules</dt>
          <dd>{optionWords(game, openMatch.options)}</dd>
          <dt>Time</dt>
          <dd>{controlWords(openMatch.gathering.clock)}</dd>
          <dt>Watching</dt>
          <dd>{openMatch.isPublic ? 'Anyone may watch' : 'Only the players'}</dd>
          <dt>Rating</dt>
          <dd>{openMatch.isRated ? RATED_WORDS : 'Not rated'}</dd>
        </dl>
        {isMine ? (
          <ButtonLink href={`/matches/${openMatch.id}`} variant="primary" size="large">
            Go to your seat
          </ButtonLink>
        ) : (
          <MatchForm action={joinAction} className="grid gap-3">
            <input type="hidden" name="token" value={token} />
            <SubmitButton size="large" waiting="Joining…">
              Join
            </SubmitButton>
            {user ? null : (
              <p className="text-soft">
                No account needed: you play as a guest, and may keep your games under a name of your own
                later.
              </p>
            )}
          </MatchForm>
        )}
        <SeatList openMatch={openMatch} sides={sidesOf(openMatch.game, openMatch.seats.length)} />
        <p>
          <a href={`/games/${openMatch.game}#rules`} className="link">
            How {game.meta.name} is played
          </a>
        </p>
      </section>
    </div>
  );
}
