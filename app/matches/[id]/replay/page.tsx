/** The replay of a match, drawn on the server at the move the address names. */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AtTable } from '@/components/board/at-table';
import { SamePosition } from '@/components/library/same-position';
import { ReplayPlayer } from '@/components/match/replay-player';
import { ReplayResult } from '@/components/match/replay-result';
import { mySeat, opponents } from '@/components/match/words';
import { coloursOf } from '@/lib/games/colours';
import { gameOf } from '@/lib/games/registry';
import { loadReplay } from '@/lib/server/matches/load-replay';
import { currentUser } from '@/lib/server/session';

interface Props {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<{ readonly ply?: string | string[] }>;
}

export const metadata: Metadata = { title: 'Replay' };

/** Whatever the address says, a board of this match. */
function frameOf(ply: string | string[] | undefined, end: number): number {
  const wanted = typeof ply === 'string' && /^\d+$/.test(ply) ? Number(ply) : 0;
  return Math.min(wanted, end);
}

export default async function Replay({ params, searchParams }: Props) {
  const { id } = await params;
  const { ply } = await searchParams;
  const loaded = await loadReplay(await currentUser(), id);
  if (!loaded.ok) notFound();
  const replay = loaded.value;
  const { match } = replay;
  const game = gameOf(match.game, match.rulesVersion);
  const colours = coloursOf(game, match.seats.length, match.state);
  return (
    <>
      <h1 className="sr-only">
        Replay: {game.name}, {opponents(match.seats)}
      </h1>
      <AtTable game={match.game}>
        <ReplayPlayer
          replay={replay}
          startAt={frameOf(ply, replay.steps.length)}
          facing={mySeat(match.seats) ?? 0}
          colours={colours}
          result={<ReplayResult match={match} colours={colours} />}
        >
          {/* The panels beside the replay, one line each. */}
          {match.phase === 'OVER' ? <SamePosition matchId={match.id} /> : null}
        </ReplayPlayer>
      </AtTable>
    </>
  );
}
