import { spawn } from 'node:child_process';
import { expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

interface Run {
  readonly lines: string[];
  readonly errors: string;
  readonly code: number | null;
}

/** Runs the real command on an input, to its end. */
function run(input: string): Promise<Run> {
  return new Promise((resolve, reject) => {
    const engine = spawn('npm', ['run', '-s', 'engine'], { stdio: 'pipe' });
    let [output, errors] = ['', ''];
    engine.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    engine.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    engine.on('error', reject);
    engine.on('close', (code) => resolve({ lines: output.split('\n').slice(0, -1), errors, code }));
    engine.stdin.end(input);
  });
}

it('answers every line in order and ends well', async () => {
  const requests: unknown[] = [{ do: 'games', id: 0 }];
  for (let id = 1; id <= 300; id++) requests.push({ do: 'legal', game: 'nonaga', id });
  requests.push({ do: 'perft', game: 'nonaga', depth: 1, id: 301 });
  const garbage = ['', '{', 'null', '\u0000\u0001', '{"do":"x","id":null}', 'y'.repeat(5_000_000)];
  const input = [...requests.map((request) => JSON.stringify(request)), ...garbage];
  // The last line has no end of its own.
  const { lines, code, errors } = await run(`${input.join('\r\n')}\n{"do":"games","id":"last"}`);

  expect(code).toBe(0);
  expect(errors).not.toContain('at ');
  const answers = lines.map((line) => JSON.parse(line) as { ok: boolean; id?: unknown });
  expect(answers).toHaveLength(input.length + 1);
  expect(answers.slice(0, 302).map(({ id }) => id)).toEqual(Array.from({ length: 302 }, (_, i) => i));
  expect(answers.slice(302, -1).every(({ ok }) => !ok)).toBe(true);
  expect(answers.at(-1)).toMatchObject({ ok: true, id: 'last' });
});

it('ends well without any input', async () => {
  expect(await run('')).toMatchObject({ lines: [], code: 0 });
});

it('keeps quiet when nobody listens any more', async () => {
  const engine = spawn(process.execPath, ['scripts/engine.mjs'], { stdio: 'pipe' });
  let errors = '';
  engine.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  engine.stdin.on('error', () => undefined);
  engine.stdout.once('data', () => engine.stdout.destroy());
  engine.stdin.write(`${JSON.stringify({ do: 'legal', game: 'nonaga' })}\n`.repeat(2000));
  const code = await new Promise((resolve) => engine.on('exit', resolve));
  expect(code).toBe(0);
  expect(errors).toBe('');
});
