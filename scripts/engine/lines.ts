/** Splits a stream of text into lines; a line beyond the limit is reported as such and not kept. */

/** Room for ten thousand turns and much more. */
export const MAX_LINE_CHARS = 4 * 1024 * 1024;

/** In place of a line that was too long. */
export const TOO_LONG = Symbol('a line that is too long');

export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string | typeof TOO_LONG> {
  let parts: string[] = [];
  let length = 0;
  let isFirst = true;

  const take = (): string | typeof TOO_LONG => {
    const line = length > MAX_LINE_CHARS ? TOO_LONG : parts.join('').replace(/\r$/, '');
    parts = [];
    length = 0;
    return line;
  };
  const add = (part: string) => {
    length += part.length;
    if (length > MAX_LINE_CHARS) parts = [];
    else if (part !== '') parts.push(part);
  };

  for await (const chunk of chunks) {
    // Some tools put a byte order mark before their text.
    const text = isFirst ? chunk.replace(/^\uFEFF/, '') : chunk;
    isFirst = false;
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      add(text.slice(start, end));
      start = end + 1;
      yield take();
    }
    add(text.slice(start));
  }
  if (length > 0) yield take();
}
