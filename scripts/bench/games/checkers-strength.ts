/** How strong the AI of Chinese Checkers is: against a shipped baseline, and alone across the star. */
import { openingOf, wilson } from '../ai/measure-ai';
import { think } from '../../../lib/ai/think';
import { chineseCheckers, type CheckersMove, type CheckersState } from '../../../lib/games/chinese-checkers';
import { report } from '../measure';
import { minimaxCheckers } from '../baselines/minimax-checkers';

interface Values {
  readonly games?: string;
  /** Of processor time, a turn against the baseline. */
  readonly ms?: string;
  /** The same for each turn across the star; 0 leaves that out. */
  readonly alone?: string;
}

export async function bench({ games = '40', ms = '5', alone = '950' }: Values = {}): Promise<void> {
  const clock = performance.now;
  // A second of processor time is a second whatever else the machine does.
  performance.now = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  try {
    if (Number(games) > 0) contest(Number(games), Number(ms));
    if (Number(alone) > 0) report('turns alone across the star', cross(Number(alone)), { atMost: 30 });
  } finally {
    performance.now = clock;
  }
}

function contest(games: number, ms: number): void {
  // Not counted: until the engine has compiled the code, a few milliseconds hold next to no thought.
  play(games, ms);
  const results = Array.from({ length: games }, (_, round) => play(round, ms));
  const [won, lost] = [1, 0].map((points) => results.filter((result) => result === points).length) as [
    number,
    number,
  ];
  const [low, high] = wilson(won, games).map((share) => `${(100 * share).toFixed(1)} %`);
  console.log(
    `  ${ms} ms a turn against a minimax two deep: ${won} won, ${games - won - lost} drawn, ${lost} lost; won 95 % interval ${low} – ${high}`,
  );
  report('  per cent won', (100 * won) / games, { atLeast: 99 });
  report('  lost', lost, { atMost: 0 });
}

/** One match from four to six random turns on; two rounds in a row share an opening and change seats. */
function play(round: number, ms: number): number {
  const hero = round % 2;
  const pair = Math.floor(round / 2);
  let state = openingOf(chineseCheckers, pair + 1, 4 + (pair % 3), 2) as CheckersState;
  while (!state.outcome)
    state = after(state, state.turn === hero ? thinking(state, ms) : minimaxCheckers(state));
  const [winners = []] = state.outcome.ranking;
  return winners.length > 1 ? 0.5 : winners[0] === hero ? 1 : 0;
}

/** Ten marbles and nobody else: how many turns until they are across. */
function cross(ms: number): number {
  const decoded = chineseCheckers.positions.decode(
    'CC1 2 aaaaaaaaaa111. a 0',
    chineseCheckers.presets[0]!.options,
  );
  if (!decoded.ok) throw new Error(decoded.error.message);
  let state = decoded.value;
  while (!state.outcome) state = after(state, thinking(state, ms));
  return state.ply;
}

const thinking = (state: CheckersState, ms: number): CheckersMove[] =>
  think({ game: chineseCheckers.meta.id, state, ms }).moves as CheckersMove[];

function after(state: CheckersState, moves: readonly CheckersMove[]): CheckersState {
  const applied = chineseCheckers.rules.apply(state, moves[0]!);
  if (!applied.ok) throw new Error(applied.error.message);
  return applied.value.state;
}
