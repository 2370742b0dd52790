/** Streams events as lines of JSON; a source is read when the bus hints at changes, and at every heartbeat. */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { subscribePerson } from '@/lib/server/platform/bus';
import { refusal, type RefusalCode, refuseWith } from '@/lib/protocol/refusals';
import { noteStream, StreamBody, WebSink } from '@/lib/server/live';
import { type Asker, isLive } from '@/lib/server/accounts';

export interface Source<Event> {
  /** Beyond the person's own topic, which every stream subscribes to because the token may be revoked. */
  subscribe?(listener: () => void): Promise<() => void>;
  /** Sends what is new since the last read, and returns whether more may come. */
  look(send: (event: Event) => void): Promise<'more' | 'end' | RefusalCode>;
}

const HEARTBEAT_MS = 15_000;

const lineOf = (event: unknown) => `${JSON.stringify(event)}\n`;

export function openLines<Event>(
  { user, token }: Asker,
  request: Request,
  source: Source<Event>,
): Result<ReadableStream<Uint8Array>, Refusal> {
  const sink = new WebSink();
  const body = new StreamBody(sink, lineOf({ event: 'heartbeat' }), HEARTBEAT_MS);
  const unregister = noteStream(`api ${user.id}`, () => body.close());
  if (!unregister) return refuseWith('too-many', 'Too many streams are open at once. Close some of them.');
  body.whenClosed(unregister);
  if (request.signal.aborted) body.close();
  request.signal.addEventListener('abort', () => body.close(), { once: true });

  const end = (code: RefusalCode) => {
    const { message: words } = refusal(code);
    body.write(lineOf({ event: 'closed', error: { code, words } }));
    body.close();
  };
  const read = oneAtATime(async () => {
    if (body.isClosed) return;
    if (!(await isLive(token.id))) return end('bad-token');
    const lines: string[] = [];
    const then = await source.look((event) => lines.push(lineOf(event)));
    body.write(lines.join(''));
    if (then === 'end') body.close();
    else if (then !== 'more') end(then);
  });
  const onHint = () =>
    void read().catch((error: unknown) => {
      if (!body.isClosed) log.error({ err: error }, 'api: a stream ended early');
      body.close();
    });
  void (async () => {
    try {
      // Subscribed before the first read: what is committed in between is seen by one or the other.
      body.whenClosed(await subscribePerson(user.id, onHint));
      if (source.subscribe) body.whenClosed(await source.subscribe(onHint));
      // At once, so that the program knows it is heard.
      body.write(lineOf({ event: 'heartbeat' }));
      body.beat(onHint);
      onHint();
    } catch (error) {
      log.error({ err: error }, 'api: a stream could not begin');
      body.close();
    }
  })();
  return ok(sink.readable);
}

/** Calls during a run cause one more run afterwards. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isBusy = false;
  let isRunDue = false;
  return async () => {
    isRunDue = true;
    if (isBusy) return;
    isBusy = true;
    try {
      while (isRunDue) {
        isRunDue = false;
        await work();
      }
    } finally {
      isBusy = false;
    }
  };
}
