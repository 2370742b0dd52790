/** The live board of a match. */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { hintFor, redoTurn, rematchMatch, resignMatch, takeTurnBack, undoTurn } from '@/app/actions/matches';
import { playTurnAction } from '@/app/actions/turns';
import { MatchRoom } from '@/components/match/match-room';
import { opponents, turnWords } from '@/components/match/words';
import { coloursOf } from '@/lib/games/colours';
import { gameOf } from '@/lib/games/registry';
import { loadMatch } from '@/lib/server/matches/load';
import { myMatches } from '@/lib/server/my-matches';
import { currentUser } from '@/lib/server/session';

interface Props {
  readonly params: Promise<{ readonly id: string }>;
}

const matchOf = cache(async (id: string) => loadMatch(await currentUser(), id));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await matchOf((await params).id);
  if (!loaded.ok) return {};
  const match = loaded.value;
  const game = gameOf(match.game, match.rulesVersion);
  return { title: `${turnWords(match, coloursOf(game, match.seats.length, match.state))} · ${game.name}` };
}

export default async function MatchPage({ params }: Props) {
  const loaded = await matchOf((await params).id);
  if (!loaded.ok) notFound();
  const match = loaded.value;
  const game = gameOf(match.game, match.rulesVersion);
  const next = (await myMatches()).mine.find(({ id }) => id !== match.id);
  return (
    <>
      <h1 className="sr-only">
        {game.name}: {opponents(match.seats)}
      </h1>
      <MatchRoom
        key={match.id}
        initial={match}
        gameName={game.name}
        nextId={next?.id ?? null}
        playTurn={playTurnAction}
        resign={resignMatch}
        undo={undoTurn}
        redo={redoTurn}
        rematch={rematchMatch}
        askHint={hintFor}
        takeBack={takeTurnBack}
      />
    </>
  );
}
