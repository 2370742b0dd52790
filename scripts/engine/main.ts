/** The loop of the engine: reads one request a line and writes one answer a line, in order, until the input ends. */
import { once } from 'node:events';
import { answer } from './answer';
import { linesOf } from './lines';

// Whoever listened has gone: there is nobody left to answer.
process.stdout.on('error', () => process.exit(0));
process.stdin.setEncoding('utf8');

for await (const line of linesOf(process.stdin)) {
  if (!process.stdout.write(`${answer(line)}\n`)) await once(process.stdout, 'drain');
}
