/** Runs a test program in a process of its own, so that it can be refused, or killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Child {
  process: ChildProcess;
  /** All output so far, and more as it comes. */
  lines: string[];
  errors: string[];
  ended: Promise<number | null>;
}

export function runChild(program: string, environment: Record<string, string>): Child {
  const child = spawn(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', `lib/server/testing/${program}`],
    {
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const lines: string[] = [];
  const errors: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { process: child, lines, errors, ended };
}
