/**
 * The live stream of a match (server-sent events). What is sent always comes from the log in the database, in order of
 * revision; a message on the bus only says when to look. So no step is ever sent twice or left out.
 */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import { subscribeMatch } from '../bus';
import { clientAddress } from '../client-address';
import { refusal, respond } from '../errors';
import type { CurrentUser } from '../session';
import { seatsOf } from '../viewers';
import { findVisible } from './load';
import { noteStream } from './open-streams';
import { stepsSince } from './steps';
import { findRevision } from './store';

/** A page that missed more than this is better off loading the match again. */
const LONGEST_GAP = 50;
const HEARTBEAT_MS = 15_000;
/** Now and then the browser must come back, so that who may watch is asked again. */
const BEATS_PER_STREAM = 240;
/** Chunks a browser may leave unread before it is cut off; it comes back and catches up. */
const MOST_UNREAD = 256;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

export async function matchStream(user: CurrentUser | null, id: string, request: Request): Promise<Response> {
  const found = await findVisible(user, id);
  if (!found.ok) return respond(found.error);
  const match = found.value;
  const since = sinceOf(request);
  if (since === null) return respond(refusal('malformed', 'The last event id is not a revision.'));

  const owner = user ? `user ${user.id}` : `address ${clientAddress(request.headers)}`;
  const closing = new AbortController();
  const forget = noteStream(owner, () => closing.abort());
  if (!forget) return respond(refusal('too-many', 'Too many boards are open at once. Close some of them.'));
  const live = new LiveMatch(match.id, seatsOf(user, match), since);
  live.whenClosed(forget);
  const gone = AbortSignal.any([closing.signal, request.signal]);
  if (gone.aborted) live.close();
  gone.addEventListener('abort', () => live.close(), { once: true });
  return new Response(live.body, { headers: HEADERS });
}

/** Where the page stands: the browser's own memory of the last event, else `?since=`, else undefined (only what is new). */
function sinceOf(request: Request): number | undefined | null {
  const text = request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('since');
  if (text === null || text === '') return undefined;
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

class LiveMatch {
  readonly body: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #sent: number | undefined;
  #isClosed = false;
  #isLooking = false;
  #lookAgain = false;
  #beats = 0;
  readonly #atClose: (() => void)[] = [];
  readonly #encoder = new TextEncoder();

  constructor(
    private readonly id: string,
    private readonly mine: readonly Seat[],
    since: number | undefined,
  ) {
    this.#sent = since;
    this.body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
        void this.#begin();
      },
      cancel: () => this.close(),
    });
  }

  whenClosed(done: () => void): void {
    if (this.#isClosed) done();
    else this.#atClose.push(done);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const done of this.#atClose) done();
    try {
      this.#controller?.close();
    } catch {
      // Already closed from the other side.
    }
  }

  async #begin(): Promise<void> {
    try {
      // Subscribed before the first look: what is committed in between is then seen by one or the other.
      this.whenClosed(await subscribeMatch(this.id, () => void this.#look()));
      const beat = setInterval(() => this.#beat(), HEARTBEAT_MS);
      beat.unref();
      this.whenClosed(() => clearInterval(beat));
      const revision = await findRevision(this.id);
      this.#sent ??= revision ?? 0;
      // No id: it would move the browser's memory past the steps that follow.
      this.#write(`retry: 2000\nevent: hello\ndata: ${JSON.stringify({ revision })}\n\n`);
      await this.#look();
    } catch (error) {
      this.#fail(error);
    }
  }

  #beat(): void {
    this.#beats += 1;
    if (this.#beats >= BEATS_PER_STREAM) return this.close();
    this.#write(': still here\n\n');
    // A message on the bus can be lost; a look every now and then mends that.
    void this.#look();
  }

  /** One look at a time; a hint that comes meanwhile makes one more. */
  async #look(): Promise<void> {
    this.#lookAgain = true;
    if (this.#isLooking || this.#sent === undefined) return;
    this.#isLooking = true;
    try {
      while (this.#lookAgain && !this.#isClosed) {
        this.#lookAgain = false;
        await this.#sendNew(this.#sent);
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isLooking = false;
    }
  }

  async #sendNew(sent: number): Promise<void> {
    const revision = await findRevision(this.id);
    if (revision === null) return this.close();
    if (revision === sent) return;
    if (revision < sent || revision - sent > LONGEST_GAP) {
      this.#sent = revision;
      return this.#write(`id: ${revision}\nevent: reload\ndata: ${JSON.stringify({ revision })}\n\n`);
    }
    for (const step of await stepsSince(this.id, sent, this.mine)) {
      this.#sent = step.line.revision;
      this.#write(`id: ${step.line.revision}\nevent: step\ndata: ${JSON.stringify(step)}\n\n`);
    }
  }

  #write(text: string): void {
    if (this.#isClosed || !this.#controller) return;
    if ((this.#controller.desiredSize ?? 0) < -MOST_UNREAD) return this.close();
    this.#controller.enqueue(this.#encoder.encode(text));
  }

  #fail(error: unknown): void {
    if (!this.#isClosed) console.error(`stream of match ${this.id} ended early`, error);
    this.close();
  }
}
