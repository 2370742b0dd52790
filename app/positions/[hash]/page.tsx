/** A position, and the finished matches that came to it and went on from there. */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LibraryCard } from '@/components/library/library-card';
import { studyWords } from '@/components/library/words';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { gameOf } from '@/lib/games/registry';
import { isPositionHash, listReached, type PositionPage } from '@/lib/server/library/positions';
import { currentUser } from '@/lib/server/session';

export const metadata: Metadata = { title: 'A position' };

interface Props {
  readonly params: Promise<{ readonly hash: string }>;
  readonly searchParams: Promise<{ readonly after?: string | string[] }>;
}

export default async function Position({ params, searchParams }: Props) {
  const { hash } = await params;
  const { after } = await searchParams;
  if (!isPositionHash(hash)) notFound();
  const isPlace = typeof after === 'string' && /^[\w.:-]{1,64}$/.test(after);
  const page = await listReached(await currentUser(), hash, isPlace ? after : null);
  const [first] = page.matches;
  return (
    <>
      <div className="mb-6">
        <h1>{first ? `A position of ${gameOf(first.game).name}` : 'A position'}</h1>
        <p className="text-soft mt-1 text-lg">{studyWords(page.study)}</p>
      </div>
      {first ? <Matches hash={hash} page={page} /> : <Nothing />}
    </>
  );
}

function Matches({ hash, page: { matches, on } }: { readonly hash: string; readonly page: PositionPage }) {
  return (
    <div className="grid gap-6">
      <ul className="library-list">
        {matches.map((match) => (
          <li key={match.id}>
            <LibraryCard
              match={match}
              href={`/matches/${match.id}/replay?ply=${match.frame}`}
              note={`here after ${match.at === 1 ? 'one turn' : `${match.at} turns`}`}
            />
          </li>
        ))}
      </ul>
      {on === null ? null : (
        <nav aria-label="Pages" className="flex justify-end">
          <ButtonLink href={`/positions/${hash}?after=${on}`} rel="next">
            Older <Icon name="forward" />
          </ButtonLink>
        </nav>
      )}
    </div>
  );
}

function Nothing() {
  return (
    <Card className="grid max-w-2xl gap-4">
      <h2>Nobody was here yet</h2>
      <p>No finished game that you may see has come to this position.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/replays" look="primary">
          To the library
        </ButtonLink>
      </div>
    </Card>
  );
}
