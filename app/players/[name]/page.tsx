/** Someone's page: who they are, what they have played, and how it went. */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { Avatar } from '@/components/account/avatar';
import { MatchCard } from '@/components/match/match-card';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { coloursOf } from '@/lib/games/colours';
import { gameOf } from '@/lib/games/registry';
import { loadProfile, type ProfileView } from '@/lib/server/profiles/load';
import { currentUser } from '@/lib/server/session';
import { Activity } from './activity';
import { Ratings } from './ratings';
import { ResultTable } from './result-table';

interface Props {
  readonly params: Promise<{ readonly name: string }>;
}

const profileOf = cache(async (name: string) => loadProfile(await currentUser(), decodeURIComponent(name)));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const profile = await profileOf((await params).name);
  return profile.ok ? { title: profile.value.name } : {};
}

export default async function PlayerPage({ params }: Props) {
  const loaded = await profileOf((await params).name);
  if (!loaded.ok) notFound();
  const profile = loaded.value;
  return (
    <div className="grid gap-8">
      <Head profile={profile} />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Card>
          <h2 className="mb-4">Results</h2>
          <ResultTable results={profile.results} isMine={profile.isMine} />
        </Card>
        <div className="grid gap-6">
          <Card>
            <h2 className="mb-4">Ratings</h2>
            <Ratings ratings={profile.ratings} />
          </Card>
          <Card>
            <h2 className="mb-4">Lately</h2>
            <Activity days={profile.activity} />
          </Card>
        </div>
      </div>
      <Recent profile={profile} />
    </div>
  );
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function Head({ profile }: { readonly profile: ProfileView }) {
  const { name, bio, country, since, isMine, results } = profile;
  const played = results.reduce((sum, { won, drawn, lost }) => sum + won + drawn + lost, 0);
  const facts = [
    country,
    `here since ${MONTH.format(new Date(since))}`,
    played === 1 ? '1 match finished' : `${played} matches finished`,
  ];
  return (
    <header className="flex flex-wrap items-center gap-5">
      <Avatar name={name} className="size-20 sm:size-24" />
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h1 className="break-words">{name}</h1>
        <p className="text-soft">{facts.filter(Boolean).join(' · ')}</p>
        {bio ? <p className="max-w-2xl break-words whitespace-pre-line">{bio}</p> : null}
      </div>
      {isMine ? <ButtonLink href="/settings#page">Edit your page</ButtonLink> : null}
    </header>
  );
}

function Recent({ profile: { recent, isMine } }: { readonly profile: ProfileView }) {
  const now = new Date().getTime();
  return (
    <section aria-labelledby="recent">
      <div className="mb-4 flex items-center gap-4">
        <h2 id="recent">Finished lately</h2>
        <hr className="brass-rule flex-1" />
      </div>
      {recent.length === 0 ? (
        <p className="text-soft italic">
          No public match yet{isMine ? '; private ones are yours alone, under Play' : ''}.
        </p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {recent.map((match) => {
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
