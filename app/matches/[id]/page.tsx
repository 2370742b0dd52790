/** The page of a match: its live board, or its seats while it is open. */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import {
  declineAction,
  freeSeatAction,
  leaveSeatAction,
  offerSeatAction,
  startNowAction,
  takeSeatAction,
  withdrawAction,
} from '@/app/actions/seating';
import { hintFor, newMatch, rematchMatch, startOverMatch, winFactsOf } from '@/app/actions/matches';
import { restartMatch, submitForm } from '@/app/actions/commands';
import { showRules } from '@/app/actions/rules';
import { saveMotion } from '@/app/actions/settings';
import { mutePerson, reportChat, unmutePerson } from '@/app/actions/chat';
import { guideOf } from '@/components/learn/guide';
import { GameBundle } from '@/components/board/game-bundle';
import { EmptyPage } from '@/components/layout/empty-page';
import type { OpenMatchActions } from '@/components/open-match/seat-actions';
import { OpenMatchLazy } from '@/components/open-match/open-match-lazy';
import { MatchScreen } from '@/components/match/match-screen';
import { TurnForm } from '@/components/match/turn-form';
import { optionWords, sidesOf } from '@/components/wording/setup.server';
import { ProvenanceLine } from '@/components/replay/replay-summary';
import { turnWords } from '@/components/wording/match';
import { ButtonLink } from '@/components/ui/button';
import { coloursOf } from '@/lib/match/seats';
import { refusalWords } from '@/lib/protocol/refusals';
import type { MatchView } from '@/lib/protocol/views';
import { gameOf } from '@/lib/games/registry';
import { now } from '@/lib/server/platform/now';
import {
  isNewcomer,
  loadMatch,
  loadSinceLastVisit,
  OPPONENTS,
  provenanceOf,
  seedVerdict,
} from '@/lib/server/matches';
import { myInbox } from '@/lib/server/inbox';
import { currentUser } from '@/lib/server/accounts';
import { loadChatAndPresence } from '@/lib/server/chat';

interface Props {
  readonly params: Promise<{ readonly id: string }>;
  /** Of browsers without JavaScript: the moves made so far in the turn at this revision, and why one was refused. */
  readonly searchParams: Promise<Readonly<Record<'at' | 'begun' | 'refused', string | string[] | undefined>>>;
}

const matchOf = cache(async (id: string) => loadMatch(await currentUser(), id));

const CHAT_ACTIONS = { mute: mutePerson, unmute: unmutePerson, report: reportChat };

const OPEN_MATCH_ACTIONS: OpenMatchActions = {
  take: takeSeatAction,
  decline: declineAction,
  leave: leaveSeatAction,
  withdraw: withdrawAction,
  start: startNowAction,
  offer: offerSeatAction,
  free: freeSeatAction,
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await matchOf((await params).id);
  if (!loaded.ok) return {};
  const match = loaded.value;
  const game = gameOf(match.game, match.rulesVersion);
  if (match.phase === 'OPEN') return { title: `Waiting for players · ${game.meta.name}` };
  if (wasWithdrawn(match)) return { title: `Cancelled · ${game.meta.name}` };
  return {
    title: `${turnWords(match, coloursOf(game, match.seats.length, match.state))} · ${game.meta.name}`,
  };
}

export default async function MatchPage({ params, searchParams }: Props) {
  const loaded = await matchOf((await params).id);
  if (!loaded.ok) notFound();
  const match = loaded.value;
  const game = gameOf(match.game, match.rulesVersion);
  if (wasWithdrawn(match)) return <Withdrawn gameName={game.meta.name} />;
  const from = await provenanceOf(await currentUser(), match.id);
  const mark = <ProvenanceLine from={from} className="provenance mb-3 text-center max-sm:mt-3" />;
  if (match.phase === 'OPEN')
    return (
      <>
        {mark}
        <GameBundle game={match.game}>
          <OpenMatchLazy
            key={`${match.id} gathering`}
            initial={match}
            gameName={game.meta.name}
            rules={optionWords(game, match.options)}
            sides={sidesOf(match.game, match.seats.length)}
            opponents={OPPONENTS}
            actions={OPEN_MATCH_ACTIONS}
          />
        </GameBundle>
      </>
    );
  const chat = await loadChatAndPresence(await currentUser(), match.id);
  const { options, seats, seed } = match;
  // What is known of a start says nothing about a later position.
  const verdict =
    seed === null || from !== null ? null : await seedVerdict(game, options, seats.length, seed);
  const { at, begun, refused } = await searchParams;
  return (
    <>
      {mark}
      <GameBundle game={match.game}>
        <MatchScreen
          key={match.id}
          initial={match}
          guide={guideOf(game, showRules)}
          isNew={await isNewcomer(await currentUser(), match)}
          inbox={await myInbox()}
          missed={await loadSinceLastVisit(await currentUser(), match.id)}
          startOver={startOverMatch}
          verdict={verdict}
          saveMotion={saveMotion}
          rematch={rematchMatch}
          restart={restartMatch}
          levels={{ opponents: OPPONENTS, create: newMatch }}
          askWinFacts={winFactsOf}
          askHint={hintFor}
          chat={chat.ok ? chat.value.talk : null}
          chatActions={CHAT_ACTIONS}
          asOf={now().getTime()}
        />
      </GameBundle>
      <noscript>
        <TurnForm
          match={match}
          game={game}
          begun={at === String(match.revision) ? movesIn(begun) : []}
          refused={typeof refused === 'string' ? refusalWords(refused) : null}
          submit={submitForm}
        />
      </noscript>
    </>
  );
}

/** Anybody may write anything into an address. */
function movesIn(begun: string | string[] | undefined): readonly unknown[] {
  try {
    const moves: unknown = JSON.parse(String(begun));
    return Array.isArray(moves) ? moves : [];
  } catch {
    return [];
  }
}

/** Called off before all had joined; one that had begun keeps its board. */
const wasWithdrawn = ({ phase, seats }: MatchView): boolean =>
  phase === 'ABORTED' && seats.some(({ kind }) => kind === 'open');

function Withdrawn({ gameName }: { readonly gameName: string }) {
  return (
    <EmptyPage
      title="This match was cancelled"
      words={`This match of ${gameName} was cancelled before it began.`}
    >
      <ButtonLink href="/lobby" variant="primary">
        Go to the lobby
      </ButtonLink>
      <ButtonLink href="/play">Your games</ButtonLink>
    </EmptyPage>
  );
}
