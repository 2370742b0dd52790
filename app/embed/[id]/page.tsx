/** A replay in another site's iframe: the board, players, result and controls. No session is read. */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GameBundle } from '@/components/board/game-bundle';
import { EmbeddedReplay } from '@/components/replay/embedded-replay';
import { frameWords } from '@/components/wording/share';
import { coloursOf } from '@/lib/match/seats';
import { frameOf } from '@/lib/match/replay-frames';
import { gameOf } from '@/lib/games/registry';
import { loadReplay } from '@/lib/server/matches';

interface Props {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{ readonly ply?: string | string[] }>;
}

export const metadata: Metadata = { title: 'Replay', robots: { index: false } };

export default async function Embed({ params, searchParams }: Props) {
  const loaded = await loadReplay(null, (await params).id);
  if (!loaded.ok) notFound();
  const { match } = loaded.value;
  const game = gameOf(match.game, match.rulesVersion);
  const colours = coloursOf(game, match.seats.length, match.state);
  const end = frameWords(game.meta.name, match, match.log.length, colours);
  return (
    <>
      <h1 className="sr-only">{end.title}</h1>
      <GameBundle game={match.game}>
        <EmbeddedReplay
          replay={loaded.value}
          startAt={frameOf((await searchParams).ply, match.log.length)}
          colours={colours}
          gameName={game.meta.name}
          result={end.headline}
        />
      </GameBundle>
    </>
  );
}
