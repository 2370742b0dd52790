/** The dashboard: my turn first, then what waits for others, then what is finished. */
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { MatchCard } from '@/components/match/match-card';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { MatchSummary } from '@/lib/games/match';
import { coloursOf } from '@/lib/games/colours';
import { gameOf } from '@/lib/games/registry';
import { myMatches } from '@/lib/server/my-matches';
import { currentUser } from '@/lib/server/session';

export const metadata: Metadata = { title: 'Your games' };

export default async function Play() {
  const user = await currentUser();
  const { mine, waiting, finished } = await myMatches();
  const isEmpty = mine.length + waiting.length + finished.length === 0;
  return (
    <>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h1>Your games</h1>
        {isEmpty ? null : (
          <ButtonLink href="/games" look="primary">
            New game
          </ButtonLink>
        )}
      </div>
      {isEmpty ? (
        <NothingYet signedIn={user?.kind === 'FULL'} />
      ) : (
        <div className="grid gap-10">
          <Shelf title="Your turn" matches={mine}>
            {waiting.length > 0
              ? 'Nothing waits for you. The others are thinking.'
              : 'Nothing waits for you. A new game is one click away.'}
          </Shelf>
          {waiting.length > 0 ? <Shelf title="Waiting for the others" matches={waiting} /> : null}
          {finished.length > 0 ? <Shelf title="Finished" matches={finished} /> : null}
          {user?.kind === 'GUEST' ? <KeepThem /> : null}
        </div>
      )}
    </>
  );
}

function Shelf({
  title,
  matches,
  children,
}: {
  readonly title: string;
  readonly matches: readonly MatchSummary[];
  /** What to say when the shelf is empty. */
  readonly children?: ReactNode;
}) {
  const now = new Date().getTime();
  return (
    <section aria-label={title}>
      <div className="mb-4 flex items-center gap-4">
        <h2>
          {title}
          {matches.length > 0 ? (
            <span className="text-soft figures ml-2 text-[1.1rem] font-normal">{matches.length}</span>
          ) : null}
        </h2>
        <hr className="brass-rule flex-1" />
      </div>
      {matches.length === 0 ? (
        <p className="text-soft italic">{children}</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {matches.map((match) => {
            const game = gameOf(match.game);
            return (
              <li key={match.id}>
                <MatchCard
                  match={match}
                  gameName={game.name}
                  colours={coloursOf(game, match.seats.length, match.state)}
                  now={now}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function NothingYet({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <Card className="grid max-w-2xl gap-4">
      <h2>No games yet</h2>
      <p>
        Start one now and it will wait for you here, move by move, for as long as you like.
        {signedIn ? '' : ' If you have played before on another device, sign in to find your games.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/games" look="primary">
          Choose a game
        </ButtonLink>
        {signedIn ? null : <ButtonLink href="/sign-in?next=/play">Sign in</ButtonLink>}
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
