/** The landing page: a live board, a button to play, one's own turns, and the games. */
import type { Metadata } from 'next';
import { newMatch } from '@/app/actions/matches';
import { GameBundle } from '@/components/board/game-bundle';
import { DemoBoard } from '@/components/board/demo-board';
import { HangingLamp } from '@/components/layout/lamp-art';
import { BoardPicture } from '@/components/board/paint/board-image';
import { MatchCards } from '@/components/match/match-card';
import { MatchForm } from '@/components/new-match/match-form';
import { playersWords } from '@/components/wording/match';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Heading } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import type { MatchSummary } from '@/lib/protocol/views';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { siteOrigin } from '@/lib/server/platform/site-origin';
import { now } from '@/lib/server/platform/now';
import { matchesWithMessages } from '@/lib/server/inbox';
import { myMatches, OPPONENTS } from '@/lib/server/matches';
import { currentUser } from '@/lib/server/accounts';

const MAX_SHOWN = 3;

/** The preview of a link to the site. */
export async function generateMetadata(): Promise<Metadata> {
  const description = 'Turn-based board games: play the computer at once, or a friend who answers tomorrow.';
  return {
    metadataBase: await siteOrigin(),
    openGraph: {
      type: 'website',
      siteName: 'Lamplight',
      title: 'Lamplight',
      description,
      url: '/',
      images: ['/apple-icon.png'],
    },
  };
}

export default async function LandingPage() {
  const user = await currentUser();
  const waiting = (await myMatches()).mine;
  const featured = GAME_IDS[0]!;
  const game = gameOf(featured);
  const start: unknown = game.rules.setup(game.presets[0]?.options, game.meta.seats.min, 0);
  return (
    <>
      {waiting.length > 0 ? <YourTurn matches={waiting} /> : null}
      <div className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
        <div className="front-table relative pt-[5.2rem] max-sm:pt-[3.6rem] lg:order-2">
          <HangingLamp
            cord={waiting.length > 0 ? 30 : 400}
            className="pointer-events-none absolute -top-[2.1rem] left-1/2 z-2 w-[min(15rem,42%)] -translate-x-1/2 max-sm:w-[min(11rem,55%)]"
          />
          <div className="tabletop">
            <div className="baize aspect-[5/4] lg:aspect-[6/5] lg:max-h-[27rem] lg:w-full">
              {/* WebKit does not limit the height of an element that fills its parent by the parent's max-height. */}
              <div className="absolute inset-0">
                <GameBundle game={featured}>
                  <DemoBoard gameId={featured} start={start} />
                </GameBundle>
                <MatchForm action={newMatch}>
                  <FeaturedMatch game={featured} />
                  <button
                    type="submit"
                    aria-label="Play on this board"
                    className="group absolute inset-0 z-1 grid cursor-pointer items-end justify-items-end rounded-[inherit] p-3"
                  >
                    <span className="grid size-11 place-items-center rounded-full bg-night/80 text-candle opacity-85 group-hover:opacity-100">
                      <Icon name="play" />
                    </span>
                  </button>
                </MatchForm>
              </div>
            </div>
          </div>
          <p className="text-soft mt-3 text-center text-fine italic max-sm:hidden">
            {game.meta.name}. {game.meta.about}
          </p>
        </div>
        <div className="grid gap-5">
          <h1 className="text-[min(15vw,clamp(2.2rem,1.4rem+3vw,3.6rem))]">Sit down. The lamp is lit.</h1>
          <MatchForm action={newMatch} className="grid justify-items-start gap-3 lg:order-2">
            <FeaturedMatch game={featured} />
            <SubmitButton size="large" waiting="Starting…" className="max-sm:w-full">
              Play {game.meta.name} now
            </SubmitButton>
            <p className="text-soft">
              Against {OPPONENTS[0]?.name ?? 'the house'}, our gentlest. No form, no account.
            </p>
          </MatchForm>
          <p className="text-large leading-relaxed">
            Lamplight is a quiet parlour for games of thought, one turn at a time. Play the house now, or
            begin something tonight and finish it next week.
          </p>
          <p className="flex flex-wrap gap-x-5 gap-y-1 lg:order-3">
            <a href={`/games/${featured}#new`} className="link py-1">
              Choose your opponent
            </a>
            <a href={`/games/${featured}?opponent=screen#new`} className="link py-1">
              {game.meta.seats.max === 2 ? 'Two at one screen' : 'Together at one screen'}
            </a>
            <a href={`/games/${featured}#rules`} className="link py-1">
              How it is played
            </a>
          </p>
        </div>
      </div>
      <GameList />
      <Principles isSignedIn={user?.kind === 'FULL'} />
    </>
  );
}

/** Against the gentlest AI. */
const FeaturedMatch = ({ game }: { readonly game: string }) => (
  <>
    <input type="hidden" name="game" value={game} />
    <input type="hidden" name="opponent" value="ai" />
    <input type="hidden" name="level" value="1" />
  </>
);

async function YourTurn({ matches }: { readonly matches: readonly MatchSummary[] }) {
  const all = (
    <ButtonLink href="/play" size="small">
      {matches.length > MAX_SHOWN ? `All ${matches.length}` : 'All your games'}
    </ButtonLink>
  );
  return (
    <section aria-labelledby="your-turn" className="mb-14">
      <Heading id="your-turn" beside={all}>
        It is your turn
      </Heading>
      <MatchCards
        matches={matches.slice(0, MAX_SHOWN)}
        now={now().getTime()}
        withMessages={await matchesWithMessages()}
      />
    </section>
  );
}

/** Every game, with a link to its page. */
function GameList() {
  return (
    <section aria-labelledby="the-shelf" className="mt-16">
      <Heading id="the-shelf" className="mb-6">
        The games of the house
      </Heading>
      <ul className="grid-cols-[repeat(auto-fit,minmax(min(100%,max(6.5rem,50%-0.5rem)),1fr))] grid gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {GAME_IDS.map((id) => {
          const game = gameOf(id);
          return (
            <li key={id}>
              <a href={`/games/${id}`} className="sheet grid h-full content-start gap-2 p-2.5">
                <span className="tabletop tabletop-small block">
                  <span className="baize block aspect-square">
                    <BoardPicture src={`/games/${id}/board.svg`} title={`${game.meta.name} at the start`} />
                  </span>
                </span>
                <span className="px-1 pb-1">
                  <span className="block leading-tight font-semibold">{game.meta.name}</span>
                  <span className="text-soft block text-note leading-snug">
                    {playersWords(game.meta.seats)}
                  </span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const PRINCIPLES = [
  {
    title: 'Begin at once',
    words:
      'The first move is yours before you have told us anything. Make an account later, in one step, and keep every game.',
  },
  {
    title: 'Take your time',
    words:
      'Every move is kept the moment it is made. Close the lid, change to the phone, come back tomorrow: the board stands as you left it.',
  },
  {
    title: 'Look back',
    words:
      'Leaf through any finished game move by move, stop where it turned, and send a friend the very page.',
  },
];

function Principles({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <section aria-labelledby="the-house" className="mt-16">
      <div className="mb-6 flex items-center gap-4">
        <hr className="brass-rule flex-1" />
        <h2 id="the-house" className="text-center">
          The manners of the house
        </h2>
        <hr className="brass-rule flex-1" />
      </div>
      <ul className="grid gap-x-10 gap-y-6 md:grid-cols-3">
        {PRINCIPLES.map(({ title, words }) => (
          <li key={title}>
            <h3 className="text-brass mb-1">{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
      <p className="text-soft mx-auto mt-8 max-w-2xl text-center sm:italic">
        No advertisements, nobody following you about, no mail you did not ask for. A guest’s games live
        behind one cookie in this browser{isSignedIn ? '.' : '; if you already have a name here, '}
        {isSignedIn ? null : (
          <a href="/sign-in" className="link">
            sign in
          </a>
        )}
        {isSignedIn ? null : '.'}
      </p>
    </section>
  );
}
