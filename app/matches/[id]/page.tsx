/** The live board of a match. */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import {
  hintFor,
  redoTurn,
  rematchMatch,
  resignMatch,
  runMatch,
  startOverMatch,
  takeTurnBack,
  undoTurn,
} from '@/app/actions/matches';
import { saveMotion } from '@/app/actions/profile';
import { playTurnAction } from '@/app/actions/turns';
import { AtTable } from '@/components/board/at-table';
import { MatchRoom } from '@/components/match/match-room';
import { opponents, turnWords } from '@/components/match/words';
import { coloursOf } from '@/lib/games/colours';
import { gameOf } from '@/lib/games/registry';
import { loadMatch } from '@/lib/server/matches/load';
import { seedVerdict } from '@/lib/server/matches/seed-verdict';
import { myDesk } from '@/lib/server/notices/desk';
import { currentUser } from '@/lib/server/session';

interface Props {
  readonly params: Promise<{ readonly id: string }>;
}

const matchOf = cache(async (id: string) => loadMatch(await currentUser(), id));

const ALONE = { undo: undoTurn, redo: redoTurn, playRun: runMatch, startOver: startOverMatch };

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
  const { options, seats, seed } = match;
  const verdict = seed === null ? null : seedVerdict(game, options, seats.length, seed);
  return (
    <>
      <h1 className="sr-only">
        {game.name}: {opponents(match.seats)}
      </h1>
      <AtTable game={match.game}>
        <MatchRoom
          key={match.id}
          initial={match}
          gameName={game.name}
          desk={await myDesk()}
          playTurn={playTurnAction}
          resign={resignMatch}
          alone={ALONE}
          verdict={verdict}
          saveMotion={saveMotion}
          rematch={rematchMatch}
          askHint={hintFor}
          takeBack={takeTurnBack}
        />
      </AtTable>
    </>
  );
}
