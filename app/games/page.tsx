/** The shelf of games. */
import type { Metadata } from 'next';
import Link from 'next/link';
import { SvgBoard } from '@/components/board/svg-board';
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
        Each has its rules at hand, an opponent of five strengths, and room for two at one screen.
      </p>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {GAME_IDS.map((id) => {
          const game = gameOf(id);
          const start: unknown = game.setup(game.presets[0]?.options, game.seats.min, 0);
          return (
            <li key={id}>
              <Link href={`/games/${id}`} className="game-card sheet block p-3">
                <span className="tabletop block">
                  <span className="baize block aspect-[5/4]">
                    <SvgBoard
                      gameId={id}
                      view={start}
                      title={`${game.name} at the start`}
                      className="block size-full"
                    />
                  </span>
                </span>
                <span className="block px-2 pt-4 pb-2">
                  <span className="flex items-baseline justify-between gap-3">
                    <span className="text-2xl font-semibold">{game.name}</span>
                    <span className="text-soft text-[0.95rem] whitespace-nowrap italic">
                      {players(game.seats)}
                    </span>
                  </span>
                  <span className="mt-1 block">{game.about}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const players = ({ min, max }: { readonly min: number; readonly max: number }) =>
  max === 1 ? 'for one' : min === max ? `for ${min}` : `for ${min} to ${max}`;
