/** The shelf of games. */
import type { Metadata } from 'next';
import { BoardPicture } from '@/components/board/board-picture';
import { playersWords } from '@/components/match/words';
import { ButtonLink } from '@/components/ui/button';
import { GAME_IDS, gameOf } from '@/lib/games/registry';

export const metadata: Metadata = {
  title: 'Games',
  description: 'The games of the house, their rules and new matches.',
};

export default function Games() {
  return (
    <>
      <h1 className="mb-2">The games of the house</h1>
      <p className="text-soft mb-8 max-w-2xl text-lg">
        Each has its rules at hand. Play the house at five strengths, sit down together at one screen, or keep
        your own company over the cards.
      </p>
      <ul className="grid gap-8">
        {GAME_IDS.map((id) => {
          const game = gameOf(id);
          return (
            <li
              key={id}
              className="sheet grid items-center gap-x-8 gap-y-4 p-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
            >
              <div className="tabletop">
                <div className="baize aspect-[5/4]">
                  <BoardPicture src={`/games/${id}/board.svg`} title={`${game.name} at the start`} />
                </div>
              </div>
              <div className="grid gap-3 px-2 pb-2">
                <h2 className="text-[2rem]">{game.name}</h2>
                <p className="text-[1.15rem]">{game.about}</p>
                <p className="text-soft italic">
                  {playersWords(game.seats)} · {RULES.format(game.presets.map(({ name }) => name))} rules
                </p>
                <div className="mt-2 flex flex-wrap gap-3">
                  <ButtonLink href={`/games/${id}#new`} look="primary">
                    {game.seats.max === 1 ? 'New game' : 'New match'}
                  </ButtonLink>
                  <ButtonLink href={`/games/${id}#rules`}>Read the rules</ButtonLink>
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
