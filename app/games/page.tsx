/** The list of games. */
import type { Metadata } from 'next';
import { BoardPicture } from '@/components/board/paint/board-image';
import { playersWords } from '@/components/wording/match';
import { ButtonLink } from '@/components/ui/button';
import { GAME_IDS, gameOf } from '@/lib/games/registry';

export const metadata: Metadata = {
  title: 'Games',
  description: 'The games of the house, their rules and new matches.',
};

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** For a match with someone by name, or for the lobby: the title, and the query passed on to the game's form. */
function purposeOf({ with: name, for: whom }: Awaited<Props['searchParams']>) {
  if (typeof name === 'string' && name.trim() !== '')
    return {
      title: `A match with ${name.slice(0, 60)}`,
      query: `?opponent=people&with=${encodeURIComponent(name.slice(0, 60))}`,
    };
  if (whom === 'anyone') return { title: 'A game for the lobby', query: '?opponent=people&for=anyone' };
  return null;
}

export default async function Games({ searchParams }: Props) {
  const purpose = purposeOf(await searchParams);
  const shown = GAME_IDS.filter((id) => !purpose || gameOf(id).meta.seats.max > 1);
  return (
    <>
      <h1 className="mb-2">{purpose?.title ?? 'The games of the house'}</h1>
      <p className="text-soft mb-8 max-w-2xl text-lg">
        {purpose
          ? 'Which game shall it be?'
          : 'Each has its rules at hand. Play the house at five strengths, meet people elsewhere or at one screen, or keep your own company over the cards.'}
      </p>
      <ul className="grid gap-8">
        {shown.map((id) => {
          const game = gameOf(id);
          return (
            <li
              key={id}
              className="sheet grid items-center gap-x-8 gap-y-4 p-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
            >
              <div className="tabletop">
                <div className="baize aspect-[5/4]">
                  <BoardPicture src={`/games/${id}/board.svg`} title={`${game.meta.name} at the start`} />
                </div>
              </div>
              <div className="grid gap-3 px-2 pb-2">
                <h2 className="text-figure">{game.meta.name}</h2>
                <p className="text-title">{game.meta.about}</p>
                <p className="text-soft italic">
                  {playersWords(game.meta.seats)} · {RULES.format(game.presets.map(({ name }) => name))} rules
                </p>
                <div className="mt-2 flex flex-wrap gap-3">
                  <ButtonLink href={`/games/${id}${purpose?.query ?? ''}#new`} variant="primary">
                    {game.meta.seats.max === 1 ? 'New game' : 'New match'}
                    <span className="sr-only">: {game.meta.name}</span>
                  </ButtonLink>
                  <ButtonLink href={`/games/${id}#rules`}>
                    Read the rules<span className="sr-only">: {game.meta.name}</span>
                  </ButtonLink>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const RULES = new Intl.ListFormat('en-GB');
