/** Won, drawn and lost, game by game: against people, against each level, and alone. */
import { gameOf, isGameId } from '@/lib/games/registry';
import { OPPONENTS } from '@/lib/server/opponents';
import type { Results } from '@/lib/server/profiles/results';

const WORDS: Readonly<Record<string, string>> = {
  people: 'People',
  mixed: 'Mixed tables',
  alone: 'Alone',
  ...Object.fromEntries(OPPONENTS.map(({ level, name }) => [String(level), `${name}, level ${level}`])),
};
const ORDER = ['people', 'mixed', '1', '2', '3', '4', '5', 'alone'];

export function ResultTable({
  results,
  isMine,
}: {
  readonly results: readonly Results[];
  readonly isMine: boolean;
}) {
  const games = [...new Set(results.map(({ game }) => game))].filter(isGameId);
  const note = isMine
    ? 'Your private matches are counted too; others do not see them here.'
    : 'Public matches only.';
  if (games.length === 0)
    return <p className="text-soft italic">{isMine ? 'Nothing finished yet.' : 'Nothing public yet.'}</p>;
  return (
    <>
      <table className="results">
        <thead>
          <tr>
            <th scope="col">Against</th>
            <th scope="col">Won</th>
            <th scope="col">Drawn</th>
            <th scope="col">Lost</th>
          </tr>
        </thead>
        {games.map((game) => (
          <tbody key={game}>
            <tr>
              <th scope="rowgroup" colSpan={4} className="results-game">
                {gameOf(game).name}
              </th>
            </tr>
            {ORDER.flatMap((against) =>
              results.filter((line) => line.game === game && line.against === against),
            ).map(({ against, won, drawn, lost }) => (
              <tr key={against}>
                <th scope="row">{WORDS[against]}</th>
                <td className="figures">{won}</td>
                <td className="figures">{drawn}</td>
                <td className="figures">{lost}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p className="text-soft mt-3 text-[0.9rem]">{note}</p>
    </>
  );
}
