/** The dashboard: my turns first, then matches waiting for others, challenges, open matches, and finished ones. */
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { declineAction, takeSeatAction } from '@/app/actions/seating';
import { Fresh } from '@/components/layout/refresh';
import { LateRefusal } from '@/components/layout/late-refusal';
import { MatchCards } from '@/components/match/match-card';
import { MatchForm } from '@/components/new-match/match-form';
import { OpenMatchCard } from '@/components/open-match/open-match-card';
import { ButtonLink, PageLink } from '@/components/ui/button';
import { Card, Heading } from '@/components/ui/section';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import type { MatchSummary, OpenMatchSummary } from '@/lib/protocol/views';
import { now } from '@/lib/server/platform/now';
import { matchesWithMessages } from '@/lib/server/inbox';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { newMatch } from '@/app/actions/matches';
import { PlayNow } from '@/components/new-match/play-now';
import { myMatches, OPPONENTS } from '@/lib/server/matches';
import { currentUser } from '@/lib/server/accounts';

export const metadata: Metadata = { title: 'Your games' };

interface Props {
  readonly searchParams: Promise<{ readonly welcome?: string | string[] }>;
}

export default async function Play({ searchParams }: Props) {
  const user = await currentUser();
  const isWelcome = (await searchParams).welcome !== undefined && user?.kind === 'FULL';
  const { mine, waiting, challenges, open, finished } = await myMatches();
  const isEmpty = [mine, waiting, challenges, open, finished].every(({ length }) => length === 0);
  return (
    <>
      <Fresh everyMs={60_000} />
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h1>Your games</h1>
        {isEmpty ? null : (
          <div className="flex flex-wrap gap-2">
            <ButtonLink href="/lobby">The lobby</ButtonLink>
            <ButtonLink href="/games" variant="primary">
              New game
            </ButtonLink>
          </div>
        )}
      </div>
      {isWelcome ? (
        <Notice tone="good" className="mb-6">
          Welcome, {user.name}. Your games are kept from now on, wherever you sign in.
        </Notice>
      ) : null}
      <LateRefusal />
      {isEmpty ? (
        <NothingYet isSignedIn={user?.kind === 'FULL'} />
      ) : (
        <div className="grid gap-10">
          <MatchSection title="Your turn" matches={mine} viewer={user?.id}>
            {waiting.length > 0
              ? 'Nothing waits for you. The others are thinking.'
              : 'Nothing waits for you. A new game is one click away.'}
          </MatchSection>
          {waiting.length > 0 ? (
            <MatchSection title="Waiting for the others" matches={waiting} viewer={user?.id} />
          ) : null}
          {challenges.length > 0 ? (
            <OpenMatches title="Challenges" matches={challenges}>
              {(openMatch) => <AnswerForms openMatch={openMatch} />}
            </OpenMatches>
          ) : null}
          {open.length > 0 ? <OpenMatches title="Waiting for players" matches={open} /> : null}
          {finished.length > 0 ? (
            <MatchSection
              title="Finished"
              matches={finished}
              beside={
                <PageLink href="/replays?mine=1" className="link">
                  All finished games
                </PageLink>
              }
            />
          ) : null}
          {user?.kind === 'GUEST' ? <KeepThem /> : null}
        </div>
      )}
    </>
  );
}

async function MatchSection({
  title,
  matches,
  viewer,
  beside,
  children,
}: {
  readonly title: string;
  readonly matches: readonly MatchSummary[];
  readonly viewer?: string | undefined;
  /** Shown at the end of its heading. */
  readonly beside?: ReactNode;
  /** Shown when the list is empty. */
  readonly children?: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <Heading count={matches.length} beside={beside}>
        {title}
      </Heading>
      {matches.length === 0 ? (
        <p className="text-soft sm:italic">{children}</p>
      ) : (
        <MatchCards
          matches={matches}
          now={now().getTime()}
          withMessages={await matchesWithMessages()}
          {...(viewer === undefined ? {} : { viewer })}
        />
      )}
    </section>
  );
}

function OpenMatches({
  title,
  matches,
  children,
}: {
  readonly title: string;
  readonly matches: readonly OpenMatchSummary[];
  readonly children?: (openMatch: OpenMatchSummary) => ReactNode;
}) {
  return (
    <section aria-label={title}>
      <Heading count={matches.length}>{title}</Heading>
      <ul className="grid gap-4 md:grid-cols-2">
        {matches.map((openMatch) => (
          <li key={openMatch.id}>
            <OpenMatchCard openMatch={openMatch} now={now().getTime()}>
              {children?.(openMatch)}
            </OpenMatchCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AnswerForms({ openMatch }: { readonly openMatch: OpenMatchSummary }) {
  return (
    <div className="flex flex-wrap gap-2">
      <MatchForm action={takeSeatAction}>
        <input type="hidden" name="match" value={openMatch.id} />
        <SubmitButton size="small" waiting="Joining…">
          Accept
        </SubmitButton>
      </MatchForm>
      <MatchForm action={declineAction}>
        <input type="hidden" name="match" value={openMatch.id} />
        <SubmitButton size="small" variant="quiet" waiting="One moment…">
          Decline
        </SubmitButton>
      </MatchForm>
    </div>
  );
}

function NothingYet({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <Card className="grid max-w-2xl gap-4">
      <h2>No games yet</h2>
      <p>
        Start one now and it will wait for you here, move by move, for as long as you like.
        {isSignedIn ? '' : ' If you have played before on another device, sign in to find your games.'}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {GAME_IDS.map((id, index) => {
          const { meta, presets } = gameOf(id);
          return (
            <li key={id}>
              <PlayNow
                game={id}
                opponent={meta.seats.max === 1 ? null : OPPONENTS[0]!}
                preset={presets.find(({ isFirst }) => isFirst)?.name}
                action={newMatch}
                words={`Play ${meta.name}`}
                variant={index === 0 ? 'primary' : 'quiet'}
              />
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/games">Choose a game</ButtonLink>
        <ButtonLink href="/lobby">Go to the lobby</ButtonLink>
        {isSignedIn ? null : <ButtonLink href="/sign-in?next=/play">Sign in</ButtonLink>}
      </div>
    </Card>
  );
}

function KeepThem() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-xl">
        These games are kept by this browser alone. With an account – a name and a password, nothing else –
        they follow you anywhere.
      </p>
      <ButtonLink href="/sign-up?next=/play">Keep your games: make an account</ButtonLink>
    </Card>
  );
}
