import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesOf, MAX_LINE_CHARS, TOO_LONG } from './lines';

async function collect(chunks: readonly string[]): Promise<unknown[]> {
  const lines: unknown[] = [];
  const stream = (async function* () {
    yield* chunks;
  })();
  for await (const line of linesOf(stream)) lines.push(line);
  return lines;
}

it('finds the same lines however the text is cut', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.string()), async (chunks) => {
      const text = chunks.join('');
      const lines = text.split('\n');
      if (lines.at(-1) === '') lines.pop();
      expect(await collect(chunks)).toEqual(lines.map((line) => line.replace(/\r$/, '')));
    }),
  ));

it('takes either end of line, blank lines, a mark at the start and a last line without end', async () => {
  expect(await collect(['\uFEFFa\r', '\nb\n\nc'])).toEqual(['a', 'b', '', 'c']);
  expect(await collect([])).toEqual([]);
});

it('drops a line that is too long, and goes on', async () => {
  const half = 'x'.repeat(MAX_LINE_CHARS / 2 + 1);
  expect(await collect([half, half, '\nb\n', half, half])).toEqual([TOO_LONG, 'b', TOO_LONG]);
});
