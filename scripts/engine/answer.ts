/** Answers one line of the engine protocol. Whatever the line contains, there is an answer, and the engine goes on. */
import { refuse, type Refusal } from '../../lib/games/result';
import { TOO_LONG } from './lines';
import { VERBS } from './verbs';

export function answer(line: string | typeof TOO_LONG): string {
  if (line === TOO_LONG) return responseLine(refuse('too-large', 'This line is too long.'));
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    return responseLine(refuse('malformed-json', 'A request is one JSON object on a line of its own.'));
  }
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    return responseLine(refuse('malformed-request', 'A request is a JSON object.'));
  const echo = Object.hasOwn(request, 'id') ? { id: (request as { id: unknown }).id } : {};
  try {
    return responseLine(respond(request), echo);
  } catch (error) {
    // What only a fault of ours, or an id nested deeper than the stack, can bring about.
    const message =
      error instanceof RangeError ? 'This is nested too deep.' : 'The engine failed at this request.';
    return responseLine(refuse('failed', message), isWritable(echo) ? echo : {});
  }
}

type Response =
  | { readonly ok: true; readonly value: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly error: Refusal };

function respond(request: object): Response {
  const verb = Object.hasOwn(request, 'do') ? (request as { do: unknown }).do : undefined;
  const act = typeof verb === 'string' ? VERBS.get(verb) : undefined;
  if (act) return act(request);
  return refuse('unknown-request', `"do" must be one of ${[...VERBS.keys()].join(', ')}.`);
}

const responseLine = (response: Response, echo: object = {}): string =>
  JSON.stringify(
    response.ok ? { ok: true, ...echo, ...response.value } : { ok: false, ...echo, error: response.error },
  );

function isWritable(echo: object): boolean {
  try {
    JSON.stringify(echo);
    return true;
  } catch {
    return false;
  }
}
