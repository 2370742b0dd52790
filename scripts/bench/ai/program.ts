/** Lets a program that speaks the engine protocol play a seat of a measured match. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { gameOf } from '../../../lib/games/registry';
import type { Brain } from './measure-ai';

type Ask = (request: unknown) => Promise<{ ok: boolean; turn?: string; error?: { message: string } }>;

const running = new Map<string, Ask>();

/** Started once, and told the whole match each time. It measures its time itself. */
function start(command: string): Ask {
  const program = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  process.once('disconnect', () => program.stdin.end());
  return async (request) => {
    program.stdin.write(`${JSON.stringify(request)}\n`);
    const { value, done } = await answers.next();
    if (done) throw new Error(`The program stopped: ${command}`);
    return JSON.parse(value) as Awaited<ReturnType<Ask>>;
  };
}

export const programThink =
  (command: string): Brain['think'] =>
  async ({ game: id, state, ms, nodes, level }, { position, turns }) => {
    const ask = running.get(command) ?? start(command);
    running.set(command, ask);
    const answer = await ask({ do: 'think', game: id, position, turns, ms, nodes, level });
    if (!answer.ok) throw new Error(`${command}: ${answer.error?.message}`);
    const moves = gameOf(id).text.parseTurn(state, answer.turn!);
    if (!moves.ok) throw new Error(`${command}: ${answer.turn}: ${moves.error.message}`);
    return { moves: [...moves.value] };
  };
