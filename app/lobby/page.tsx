/** The lobby: open matches with a seat for anyone. */
import type { Metadata } from 'next';
import { SECOND_MS } from '@/lib/match/clock';
import { pairAction, takeSeatAction } from '@/app/actions/seating';
import { Fresh } from '@/components/layout/refresh';
import { LateRefusal } from '@/components/layout/late-refusal';
import { MatchCards } from '@/components/match/match-card';
import { MatchForm } from '@/components/new-match/match-form';
import { OpenMatchCard } from '@/components/open-match/open-match-card';
import { ButtonLink, PageLink } from '@/components/ui/button';
import { SelectField } from '@/components/ui/field';
import { Card, Heading } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { GAME_IDS, gameOf, isGameId } from '@/lib/games/registry';
import { now } from '@/lib/server/platform/now';
import { listBeingPlayed, listLobby } from '@/lib/server/matches';
import { currentUser } from '@/lib/server/accounts';

export const metadata: Metadata = {
  title: 'Lobby',
  description: 'Matches with a free seat: join and play someone new.',
};

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const FOR_SEVERAL = GAME_IDS.filter((id) => gameOf(id).meta.seats.max > 1);

/** Where to create a match with an open seat: on the game's own page, or first on the list of games. */
const newMatchAddress = (game: string | null): string =>
  game === null ? '/games?for=anyone' : `/games/${game}?opponent=people&for=anyone#new`;

export default async function Lobby({ searchParams }: Props) {
  const asked = (await searchParams).game;
  const game = typeof asked === 'string' && isGameId(asked) ? asked : null;
  const user = await currentUser();
  const openMatches = await listLobby(user, game);
  const played = (await listBeingPlayed(user)).filter((match) => game === null || match.game === game);
  const at = now().getTime();
  return (
    <>
      <Fresh everyMs={15 * SECOND_MS} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>The lobby</h1>
          <p className="text-soft mt-1 text-lg">Tables with a free seat. Join where you like.</p>
        </div>
        <ButtonLink href={newMatchAddress(game)}>Create a game</ButtonLink>
      </div>
      <LateRefusal />
      <QuickPairing game={game !== null && FOR_SEVERAL.includes(game) ? game : null} />
      <nav aria-label="Games" className="mb-6 flex flex-wrap gap-2">
        <Filter href="/lobby" isHere={game === null}>
          All games
        </Filter>
        {FOR_SEVERAL.map((id) => (
          <Filter key={id} href={`/lobby?game=${id}`} isHere={game === id}>
            {gameOf(id).meta.name}
          </Filter>
        ))}
      </nav>
      {openMatches.length === 0 ? (
        <NoOpenMatches game={game} />
      ) : (
        <section aria-labelledby="waiting-tables">
          <h2 id="waiting-tables" className="sr-only">
            Tables that wait
          </h2>
          <ul className="grid gap-4 md:grid-cols-2">
            {openMatches.map((openMatch) => (
              <li key={openMatch.id}>
                <OpenMatchCard openMatch={openMatch} now={at}>
                  {openMatch.gathering.offers.some(({ mine }) => mine) ? (
                    <SitDown match={openMatch.id} />
                  ) : null}
                </OpenMatchCard>
              </li>
            ))}
          </ul>
        </section>
      )}
      {played.length > 0 ? (
        <section aria-labelledby="being-played" className="mt-10">
          <Heading id="being-played">Being played now</Heading>
          <MatchCards matches={played} now={at} />
        </section>
      ) : null}
    </>
  );
}

/** Play anyone: a seat that waits for somebody, or a table of one's own until somebody comes. */
function QuickPairing({ game }: { readonly game: string | null }) {
  return (
    <Card className="mb-6">
      <h2 className="mb-1">Play anyone</h2>
      <p className="text-soft mb-3">Joins a table that waits for somebody, or puts yours into the lobby.</p>
      <MatchForm action={pairAction} className="flex flex-wrap items-end gap-3">
        <div className="w-[min(15rem,100%)]">
          <SelectField
            key={game}
            label="Game"
            name="game"
            id="pair-game"
            defaultValue={game ?? FOR_SEVERAL[0]}
          >
            {FOR_SEVERAL.map((id) => (
              <option key={id} value={id}>
                {gameOf(id).meta.name}
              </option>
            ))}
          </SelectField>
        </div>
        <SubmitButton name="pace" value="now" waiting="One moment…">
          Now, ten minutes each
        </SubmitButton>
        <SubmitButton name="pace" value="days" variant="quiet" waiting="One moment…">
          In days, three a turn
        </SubmitButton>
      </MatchForm>
    </Card>
  );
}

function Filter({
  href,
  isHere,
  children,
}: {
  readonly href: string;
  readonly isHere: boolean;
  readonly children: string;
}) {
  return (
    <PageLink
      href={href}
      className="inline-grid min-h-10 place-items-center rounded-full border border-line bg-paper px-[0.95rem] pt-0.6 pb-1 hover:border-line-strong aria-[current]:border-brass-line aria-[current]:bg-brass-wash aria-[current]:font-semibold aria-[current]:shadow-outline"
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
    </PageLink>
  );
}

function SitDown({ match }: { readonly match: string }) {
  return (
    <MatchForm action={takeSeatAction}>
      <input type="hidden" name="match" value={match} />
      <SubmitButton size="small" waiting="Joining…">
        Join
      </SubmitButton>
    </MatchForm>
  );
}

function NoOpenMatches({ game }: { readonly game: string | null }) {
  const name = game === null ? null : gameOf(game).meta.name;
  return (
    <Card className="grid max-w-2xl gap-4">
      <h2>{name ? `No table of ${name} waits right now` : 'No table waits right now'}</h2>
      <p>Create one yourself, and it is shown here until somebody joins. This page updates by itself.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={newMatchAddress(game)}>Create a game</ButtonLink>
        {game === null ? null : <ButtonLink href="/lobby">All tables</ButtonLink>}
      </div>
    </Card>
  );
}
