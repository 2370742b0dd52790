/** The replay of a match, rendered on the server at the move in the address. */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { askForReviewAction, deleteImportAction, shareMatchAction } from '@/app/actions/replays';
import { showRules } from '@/app/actions/rules';
import { guideOf } from '@/components/learn/guide';
import { GameBundle } from '@/components/board/game-bundle';
import { SHARE_SIZE } from '@/components/board/paint/share-card';
import { boardFor } from '@/components/board/registry';
import { frameWords } from '@/components/wording/share';
import { SamePosition } from '@/components/library/same-position';
import { DeleteImport } from '@/components/library/delete-import';
import { MoveComment, PlayFromHere, ReplayResult } from '@/components/replay/replay-result';
import { ProvenanceLine, ReplayFacts, VerifiedMark } from '@/components/replay/replay-summary';
import { ReplayPlayer } from '@/components/replay/replay-player';
import { ReviewGraph } from '@/components/review/review-graph';
import { ReviewPanel } from '@/components/review/review-panel';
import { SharePanel } from '@/components/replay/share-panel';
import { mySeat, opponents } from '@/components/wording/match';
import { Notice } from '@/components/ui/notice';
import { coloursOf } from '@/lib/match/seats';
import { gameOf } from '@/lib/games/registry';
import { frameOf } from '@/lib/match/replay-frames';
import { siteOrigin } from '@/lib/server/platform/site-origin';
import { sameStart } from '@/lib/server/library';
import { loadPlayback, loadReplayPage } from '@/lib/server/matches';
import { loadReview } from '@/lib/server/reviews';
import { currentUser } from '@/lib/server/accounts';

interface Props {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{ readonly ply?: string | string[] }>;
}

const title = 'Replay';

/** The preview of a link to this move on other sites. A private match reveals nothing, and needs no picture. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { id } = await params;
  const loaded = await loadPlayback(await currentUser(), id);
  if (!loaded.ok) return { title };
  const { match, end } = loaded.value;
  const game = gameOf(match.game, match.rulesVersion);
  const frame = frameOf((await searchParams).ply, end);
  const told = { game, board: boardFor(match.game), line: loaded.value.frameAt(frame).line };
  const colours = coloursOf(game, match.seats.length, match.state);
  const words = frameWords(game.meta.name, match, frame, colours, told);
  const isOpen = match.isPublic || match.sharing?.is === 'link';
  const robots = match.isPublic ? {} : { robots: { index: false } };
  if (!isOpen) return { title: words.title, ...robots };
  const description = `${words.headline}. ${words.detail}`;
  const address = `/matches/${id}/replay?ply=${frame}`;
  const image = {
    url: `/matches/${id}/share.png?ply=${frame}`,
    ...SHARE_SIZE,
    type: 'image/png',
    alt: `The board. ${description}`,
  };
  return {
    metadataBase: await siteOrigin(),
    title: words.title,
    description,
    ...robots,
    alternates: { canonical: `/matches/${id}/replay` },
    openGraph: {
      type: 'article',
      siteName: 'Lamplight',
      title: words.title,
      description,
      url: address,
      images: [image],
    },
    twitter: { card: 'summary_large_image', title: words.title, description, images: [image] },
  };
}

/** There is no board to show, only the reason. */
function BrokenLog({ words }: { readonly words: string }) {
  return (
    <div className="mx-auto max-w-xl">
      <h1 className="mb-4">Replay</h1>
      <Notice tone="danger">This match does not agree with its log. {words}</Notice>
    </div>
  );
}

export default async function Replay({ params, searchParams }: Props) {
  const { id } = await params;
  const { ply } = await searchParams;
  const loaded = await loadReplayPage(await currentUser(), id);
  if (!loaded.ok) {
    if (loaded.error.code !== 'broken-log') notFound();
    return <BrokenLog words={loaded.error.message} />;
  }
  const { replay, from, verified } = loaded.value;
  const { match } = replay;
  const game = gameOf(match.game, match.rulesVersion);
  const colours = coloursOf(game, match.seats.length, match.state);
  const review = match.phase === 'OVER' ? await loadReview(match) : null;
  const shared = { match, colours };
  return (
    <>
      <h1 className="sr-only">
        Replay: {game.meta.name}, {opponents(match.seats)}
      </h1>
      <GameBundle game={match.game}>
        <ReplayPlayer
          replay={replay}
          startAt={frameOf(ply, replay.steps.length)}
          facing={mySeat(match.seats) ?? 0}
          colours={colours}
          guide={guideOf(game, showRules)}
          result={
            <ReplayResult match={match} colours={colours} facts={<ReplayFacts game={game} match={match} />}>
              <ProvenanceLine from={from} className="mt-3" />
              {from?.kind === 'import' && from.mine ? (
                <DeleteImport matchId={match.id} action={deleteImportAction} />
              ) : null}
              <VerifiedMark
                verification={verified}
                entries={match.revision}
                rulesVersion={match.rulesVersion}
              />
            </ReplayResult>
          }
          marks={review?.status === 'done' ? review.review.boards.map(({ mark }) => mark) : []}
          graph={review?.status === 'done' ? <ReviewGraph review={review.review} {...shared} /> : null}
        >
          {/* The panels beside the replay, one line each. */}
          <MoveComment />
          {review ? <ReviewPanel view={review} ask={askForReviewAction} {...shared} /> : null}
          {match.phase === 'OVER' ? (
            <PlayFromHere matchId={match.id} isAlone={match.seats.length === 1} />
          ) : null}
          <SharePanel
            match={match}
            title={frameWords(game.meta.name, match, match.revision, colours).title}
            share={shareMatchAction}
          />
          {match.phase === 'OVER' ? (
            <SamePosition matchId={match.id} start={await sameStart(match.id)} />
          ) : null}
        </ReplayPlayer>
      </GameBundle>
    </>
  );
}
