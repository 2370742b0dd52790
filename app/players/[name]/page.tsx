/** The page of a player: profile, results by game, and recent matches. */
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { MatchCards } from '@/components/match/match-card';
import { Heading } from '@/components/ui/section';
import { PageLink } from '@/components/ui/button';
import { GAME_IDS } from '@/lib/games/registry';
import { now } from '@/lib/server/platform/now';
import { loadProfile, type ProfileView } from '@/lib/server/people';
import { currentUser, nameAfter, profilePath } from '@/lib/server/accounts';
import { Meet, NameBoard } from './profile-header';
import { Played } from './game-results';

interface Props {
  readonly params: Promise<{ readonly name: string }>;
}

const profileOf = cache(async (name: string) => loadProfile(await currentUser(), decodeURIComponent(name)));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const profile = await profileOf((await params).name);
  return profile.ok ? { title: profile.value.name } : {};
}

export default async function PlayerPage({ params }: Props) {
  const { name } = await params;
  const loaded = await profileOf(name);
  if (!loaded.ok) {
    const called = await nameAfter(decodeURIComponent(name));
    if (called !== null) redirect(profilePath(called));
    notFound();
  }
  const profile = loaded.value;
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <NameBoard profile={profile} />
        {profile.meeting ? <Meet name={profile.name} meeting={profile.meeting} /> : null}
      </div>
      <ResultsByGame profile={profile} />
      <Recent profile={profile} />
    </div>
  );
}

function ResultsByGame({ profile: { results, ratings, isMine } }: { readonly profile: ProfileView }) {
  const played = GAME_IDS.map((game) => ({
    game,
    results: results.filter((line) => line.game === game),
    ratings: ratings.filter((line) => line.game === game),
  })).filter((one) => one.results.length > 0 || one.ratings.length > 0);
  return (
    <section aria-labelledby="tables">
      <Heading id="tables">Results</Heading>
      {played.length === 0 ? (
        <p className="text-soft italic">{isMine ? 'Nothing finished yet.' : 'Nothing public yet.'}</p>
      ) : (
        <>
          <div className="gap-4 md:columns-2">
            {played.map((one) => (
              <Played key={one.game} {...one} />
            ))}
          </div>
          <p className="text-soft mt-4 text-fine">
            {isMine
              ? 'Your private matches are counted too; others do not see them here.'
              : 'Results of public matches.'}
          </p>
        </>
      )}
    </section>
  );
}

function Recent({ profile: { name, recent, isMine } }: { readonly profile: ProfileView }) {
  return (
    <section aria-labelledby="recent">
      <Heading
        id="recent"
        beside={
          recent.length === 0 ? null : (
            <PageLink href={`/replays?${new URLSearchParams({ player: name })}`} className="link">
              {isMine ? 'All your games' : 'All their games'}
            </PageLink>
          )
        }
      >
        Finished lately
      </Heading>
      {recent.length === 0 ? (
        <p className="text-soft italic">
          No public match yet{isMine ? '; private ones are yours alone, under Play' : ''}.
        </p>
      ) : (
        <MatchCards matches={recent} now={now().getTime()} />
      )}
    </section>
  );
}
