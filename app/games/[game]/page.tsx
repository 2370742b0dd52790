/** The page of a game: its board, the form for a new match, and its rules. */
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { askAboutSeed, newMatch } from '@/app/actions/matches';
import { BoardPicture } from '@/components/board/paint/board-image';
import { PlayNow } from '@/components/new-match/play-now';
import { NewMatchForm } from '@/components/new-match/new-match-form';
import { isMatchKind } from '@/components/new-match/seat-fields';
import { opponents } from '@/components/wording/match';
import type { SeatView } from '@/lib/protocol/views';
import type { OptionSchema } from '@/components/wording/options';
import { Rules } from '@/components/learn/rules';
import { PageLink } from '@/components/ui/button';
import { Card, Heading } from '@/components/ui/section';
import type { Game } from '@/lib/games/contract';
import { gameOf, isGameId } from '@/lib/games/registry';
import { hasNeverPlayed, lookUpSeed, myMatches, OPPONENTS } from '@/lib/server/matches';
import { rulesText } from '@/lib/server/platform/docs-files';
import { currentUser } from '@/lib/server/accounts';
import { Leaderboards } from './leaderboard';

interface Props {
  readonly params: Promise<{ readonly game: string }>;
  readonly searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { game: id } = await params;
  if (!isGameId(id)) return {};
  const { name, about } = gameOf(id).meta;
  return { title: name, description: about };
}

/** "your game", "your game with Ada". */
const withWhom = (seats: readonly SeatView[]): string =>
  seats.length === 1 ? 'your game' : `your game with ${opponents(seats)}`;

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** The form is generated from the schema that will parse it; options in the address are preselected. */
function optionsOf(game: Game, asked: SearchParams): Readonly<Record<string, OptionSchema>> {
  const schema = z.toJSONSchema(game.schemas.options, { io: 'input' });
  const options = (schema.properties ?? {}) as Record<string, OptionSchema>;
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => {
      const value = asked[`option.${name}`];
      if (typeof value !== 'string') return [name, option];
      return [name, { ...option, default: option.type === 'boolean' ? value === 'on' : value }];
    }),
  );
}

/** The seed in the address and what is known of it, as text for the form. */
async function seedOf(game: Game, asked: SearchParams) {
  if (!game.seeds) return undefined;
  const form = new FormData();
  const fields = { ...asked, game: game.meta.id, opponent: 'screen' };
  for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') form.set(name, value);
  const known = await lookUpSeed(form);
  return {
    choice: game.seeds.label,
    known: known.ok ? known.value : null,
  };
}

/** Somebody who has never played it begins with the gentlest rules, where a game has such. */
async function firstPreset(game: Game, user: Awaited<ReturnType<typeof currentUser>>) {
  const first = game.presets.find(({ isFirst }) => isFirst)?.name;
  return first !== undefined && (await hasNeverPlayed(user, game.meta.id)) ? first : undefined;
}

export default async function GameHome({ params, searchParams }: Props) {
  const { game: id } = await params;
  const asked = await searchParams;
  if (!isGameId(id)) notFound();
  const game = gameOf(id);
  const user = await currentUser();
  const isSolitaire = game.meta.seats.max === 1;
  const first = await firstPreset(game, user);
  // Whoever knows the game is asked for a little more.
  const opponent = OPPONENTS[(await hasNeverPlayed(user, id)) ? 0 : 1]!;
  const waiting = (await myMatches()).mine.filter((match) => match.game === id);
  return (
    <div className="grid items-start gap-x-10 gap-y-6 @3xl/page:grid-cols-[minmax(0,1fr)_27rem] @3xl/page:grid-rows-[auto_auto_1fr]">
      <header>
        <h1>{game.meta.name}</h1>
        <p className="text-soft mt-2 text-xl italic">{game.meta.about}</p>
      </header>
      <div className="tabletop">
        <div className="baize">
          <BoardPicture
            src={`/games/${id}/board.svg`}
            title={`${game.meta.name} at the start`}
            isFirst
            className="mx-auto block aspect-square max-h-[56dvh] w-full"
          />
        </div>
      </div>
      <div className="@3xl/page:col-start-2 @3xl/page:row-span-3 @3xl/page:row-start-1 grid gap-6">
        <Card>
          <div className="mb-6 grid gap-3">
            <PlayNow
              game={id}
              opponent={isSolitaire ? null : opponent}
              preset={first}
              action={newMatch}
              words={isSolitaire ? `Play ${game.meta.name} now` : `Play ${opponent.name} now`}
            />
            {waiting.slice(0, 3).map((match) => (
              <p key={match.id}>
                <PageLink href={`/matches/${match.id}`} className="link">
                  Continue {withWhom(match.seats)}
                </PageLink>
              </p>
            ))}
          </div>
          <h2 className="mb-4" id="new">
            {game.meta.seats.max === 1 ? 'A new game' : 'A new match'}
          </h2>
          <NewMatchForm
            game={id}
            seats={game.meta.seats}
            opponents={OPPONENTS}
            skipsTurns={game.rules.skip !== undefined}
            colours={game.meta.seatNames(game.meta.seats.max)}
            presets={game.presets}
            options={optionsOf(game, asked)}
            begin={isMatchKind(asked.opponent) ? asked.opponent : 'ai'}
            challenged={typeof asked.with === 'string' ? asked.with.slice(0, 60) : undefined}
            forAnyone={asked.for === 'anyone'}
            mayRate={user?.kind === 'FULL'}
            preset={typeof asked.preset === 'string' ? asked.preset : first}
            seed={await seedOf(game, asked)}
            showsOptions={Object.keys(asked).some((name) => /^(preset|seed$|option\.)/.test(name))}
            askAboutSeed={askAboutSeed}
            action={newMatch}
          />
        </Card>
        <Leaderboards game={id} seats={game.meta.seats} />
      </div>
      <section aria-labelledby="rules" className="mt-6 min-w-0">
        <Heading id="rules" className="mb-6">
          The rules
        </Heading>
        <Rules text={await rulesText(id)} />
      </section>
    </div>
  );
}
