/** The page for a new match from a position of a finished one: the position, and the form for its seats. */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { playFromHere } from '@/app/actions/branches';
import { boardToTake } from '@/components/board/paint/board-svg';
import { BoardPicture } from '@/components/board/paint/board-image';
import { EmptyPage } from '@/components/layout/empty-page';
import { BranchForm } from '@/components/new-match/branch-form';
import { ButtonLink, PageLink } from '@/components/ui/button';
import { Card } from '@/components/ui/section';
import { coloursOf } from '@/lib/match/seats';
import { branchPoint, gameOfMatch, OPPONENTS, seatViews } from '@/lib/server/matches';
import { FONT_OUTLINER } from '@/lib/server/pictures';
import { currentUser } from '@/lib/server/accounts';

interface Props {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{ readonly ply?: string | string[] }>;
}

export const metadata: Metadata = { title: 'Play from here', robots: { index: false } };

const frameOf = (ply: string | string[] | undefined): number =>
  typeof ply === 'string' && /^\d{1,6}$/.test(ply) ? Number(ply) : 0;

export default async function PlayFrom({ params, searchParams }: Props) {
  const { id } = await params;
  const at = frameOf((await searchParams).ply);
  const point = await branchPoint(await currentUser(), id, at);
  if (!point.ok && point.error.code === 'not-found') notFound();
  if (!point.ok)
    return (
      <EmptyPage title="Not from here" words={point.error.message}>
        <ButtonLink href={`/matches/${id}/replay?ply=${at}`} variant="primary">
          Go to the replay
        </ButtonLink>
      </EmptyPage>
    );
  const { match, game, toAct, state } = point.value;
  const players = seatViews(match, []).map(({ name }) => name);
  const where = at === 0 ? 'The start' : `Move ${at}`;
  // A colour that changed sides is named as the board shows it.
  const colours = coloursOf(game, match.seatCount, state);
  const title = `${game.meta.name}: the position to play from`;
  // The whole board: what is at its edge may matter for the next turn.
  const picture = boardToTake(match.game, { line: null, state, events: [] }, toAct, title, FONT_OUTLINER);
  return (
    <div className="grid items-start gap-x-10 gap-y-6 @3xl/page:grid-cols-[minmax(0,1fr)_27rem] @3xl/page:grid-rows-[auto_auto_1fr]">
      <header>
        <h1>Play from here</h1>
        <p className="text-soft mt-2 text-xl italic">
          {where} of <PageLink href={`/matches/${id}/replay?ply=${at}`}>{players.join(' – ')}</PageLink>,{' '}
          {game.meta.name}
        </p>
      </header>
      <div className="tabletop">
        <div className="baize">
          <BoardPicture
            src={`data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`}
            title={title}
            isFirst
            className="mx-auto block aspect-square max-h-[56dvh] w-full"
          />
        </div>
      </div>
      <div className="@3xl/page:col-start-2 @3xl/page:row-span-3 @3xl/page:row-start-1 grid gap-6">
        <Card>
          <p className="mb-5">
            {match.seatCount === 1
              ? 'The game goes on from this position.'
              : `${colours[toAct]} is to move. Unrated; it will show that it starts from this position.`}
          </p>
          <BranchForm
            of={match.id}
            at={at}
            game={match.game}
            seats={match.seatCount}
            isPrivate={!match.isPublic}
            toAct={toAct}
            opponents={OPPONENTS}
            skipsTurns={gameOfMatch(match).rules.skip !== undefined}
            colours={colours}
            action={playFromHere}
          />
        </Card>
      </div>
    </div>
  );
}
