// Runs a Node script in a child process.
import { spawn } from 'node:child_process';

/**
 * What it prints goes to the terminal, or to `output`.
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, output?: Buffer[] | null }} options
 * @returns {Promise<boolean>} whether it exited with 0
 */
export function runNode(args, { env = {}, output = null } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output?.push(chunk));
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
