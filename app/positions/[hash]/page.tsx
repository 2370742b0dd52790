/** The page of a position: its board, and the finished matches that reached it and continued from there. */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BoardPicture } from '@/components/board/paint/board-image';
import { LibraryCard } from '@/components/library/library-card';
import { studyWords } from '@/components/wording/library';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/section';
import { Icon } from '@/components/ui/icon';
import { gameOf } from '@/lib/games/registry';
import {
  isPositionHash,
  listReached,
  type PositionPage,
  type PositionStudy,
  type Reached,
} from '@/lib/server/library';
import { currentUser } from '@/lib/server/accounts';

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
  if (!first) return <Nothing study={page.study} />;
  return (
    <div className="grid gap-6">
      <Shown match={first} study={page.study} />
      <Matches hash={hash} page={page} />
    </div>
  );
}

/** The board, as a match that reached it shows it, and how the matches ended. */
function Shown({ match, study }: { readonly match: Reached; readonly study: PositionStudy }) {
  const { name } = gameOf(match.game).meta;
  return (
    <div className="grid items-center gap-5 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] sm:gap-7">
      <div className="tabletop tabletop-small">
        <span className="baize block">
          <BoardPicture
            src={`/matches/${match.id}/board.svg?ply=${match.frame}`}
            title={`${name}: the position`}
            isFirst
            className="mx-auto block aspect-square w-full object-contain"
          />
        </span>
      </div>
      <div className="grid content-start gap-4">
        <div>
          <h1>A position of {name}</h1>
          <p className="text-soft mt-1 text-lg">{studyWords(study)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {match.wentOn ? (
            <ButtonLink href={`/matches/${match.id}/replay/from?ply=${match.frame}`} variant="primary">
              Play from here
            </ButtonLink>
          ) : null}
          <ButtonLink href={`/matches/${match.id}/position.txt?ply=${match.frame}`}>As text</ButtonLink>
        </div>
      </div>
    </div>
  );
}

const hereWords = (turns: number): string =>
  turns === 0 ? 'began here' : `here after ${turns === 1 ? 'one turn' : `${turns} turns`}`;

function Matches({ hash, page: { matches, on } }: { readonly hash: string; readonly page: PositionPage }) {
  return (
    <>
      <ul className="grid gap-4 min-[56.25rem]:grid-cols-2">
        {matches.map((match) => (
          <li key={match.id}>
            <LibraryCard
              match={match}
              href={`/matches/${match.id}/replay?ply=${match.frame}`}
              note={hereWords(match.at)}
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
    </>
  );
}

function Nothing({ study }: { readonly study: PositionStudy }) {
  return (
    <>
      <div className="mb-6">
        <h1>A position</h1>
        <p className="text-soft mt-1 text-lg">{studyWords(study)}</p>
      </div>
      <Card className="grid max-w-2xl gap-4">
        <h2>Nobody was here yet</h2>
        <p>No finished game that you may see has come to this position.</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/replays" variant="primary">
            Go to the library
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}
