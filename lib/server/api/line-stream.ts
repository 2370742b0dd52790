/** A stream of events as lines of JSON: looked for when the bus hints at some, and at every heartbeat. */
import 'server-only';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { subscribePerson } from '@/lib/server/platform/bus';
import { refusal, type RefusalCode, refuseWith } from '@/lib/protocol/refusals';
import { noteStream, StreamBody } from '@/lib/server/live';
import { type Asker, isLive } from '@/lib/server/accounts';

export interface Source<Event> {
  /** Besides what is told to the person themselves, which every stream hears: their token may be revoked. */
  subscribe?(hear: () => void): Promise<() => void>;
  /** Says what is new since the last look, and whether more may come. */
  look(say: (event: Event) => void): Promise<'more' | 'end' | RefusalCode>;
}

const lineOf = (event: unknown) => `${JSON.stringify(event)}\n`;

export function openLines<Event>(
  { user, token }: Asker,
  request: Request,
  source: Source<Event>,
): Result<ReadableStream<Uint8Array>, Refusal> {
  const body = new StreamBody(lineOf({ event: 'heartbeat' }));
  const forget = noteStream(`api ${user.id}`, () => body.close());
  if (!forget) return refuseWith('too-many', 'Too many streams are open at once. Close some of them.');
  body.whenClosed(forget);
  if (request.signal.aborted) body.close();
  request.signal.addEventListener('abort', () => body.close(), { once: true });

  const end = (code: RefusalCode) => {
    const { message: words } = refusal(code);
    body.write(lineOf({ event: 'closed', error: { code, words } }));
    body.close();
  };
  const look = oneAtATime(async () => {
    if (body.isClosed) return;
    if (!(await isLive(token.id))) return end('bad-token');
    const lines: string[] = [];
    const then = await source.look((event) => lines.push(lineOf(event)));
    body.write(lines.join(''));
    if (then === 'end') body.close();
    else if (then !== 'more') end(then);
  });
  const hear = () =>
    void look().catch((error: unknown) => {
      if (!body.isClosed) console.error('api: a stream ended early', error);
      body.close();
    });
  void (async () => {
    try {
      // Subscribed before the first look: what is committed in between is then seen by one or the other.
      body.whenClosed(await subscribePerson(user.id, hear));
      if (source.subscribe) body.whenClosed(await source.subscribe(hear));
      body.beat(hear);
      hear();
    } catch (error) {
      console.error('api: a stream could not begin', error);
      body.close();
    }
  })();
  return ok(body.readable);
}

/** What is asked for meanwhile is done once more afterwards. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isBusy = false;
  let again = false;
  return async () => {
    again = true;
    if (isBusy) return;
    isBusy = true;
    try {
      while (again) {
        again = false;
        await work();
      }
    } finally {
      isBusy = false;
    }
  };
}
