/**
 * Sends what is new in one match of a live stream: the log in order of revision, and the current match info and chat.
 * A message on the bus only says when to look, so no step is sent twice or left out. An entry that this server wrote is
 * taken from the cache; everything else is read from the database.
 */
import 'server-only';
import type { StreamEvent } from '@/lib/protocol/stream';
import type { ChatView } from '@/lib/protocol/chat';
import { type ChangedPart, subscribeMatch } from '@/lib/server/platform/bus';
import {
  cachedSnapshot,
  findRevisions,
  findVisible,
  type MatchRow,
  canSee,
  presence,
  presenceAt,
  ownSeats,
  stepsOf,
} from '@/lib/server/matches';
import { latencies } from '@/lib/server/platform/latency';
import { metrics } from '@/lib/server/platform/metrics';
import { now } from '@/lib/server/platform/now';
import type { CurrentUser } from '@/lib/server/accounts';
import { chatOf, newsSince } from '@/lib/server/chat';
import { sharedInfo, sharedTexts } from './shared-texts';
import type { StreamBody } from './stream-body';

/** A page that missed more than this loads the match again. */
const MAX_GAP_ENTRIES = 50;

/** What a page has missed for longer was sent late because it came late. */
const MAX_MEASURED_MS = 30_000;

/** From the last change of the match until now, when it has been sent. */
function measureDelay({ changedAt }: MatchRow): void {
  const ms = Math.max(0, now().getTime() - changedAt.getTime());
  if (ms > MAX_MEASURED_MS) return;
  metrics.eventSeconds.observe(ms / 1000);
  latencies.note('event', ms);
}

/** The stream that carries the match. */
export interface Carrier {
  readonly user: CurrentUser | null;
  readonly body: StreamBody;
  /** The revision that the page has of each match; a match is read only once it is set here. */
  readonly sent: Map<string, number>;
  send(event: StreamEvent): void;
  /** The same of data that is JSON already. */
  sendText(event: StreamEvent['event'], data: string): void;
  /** The match is deleted, or no longer visible to the viewer. */
  drop(match: string): void;
  fail(error: unknown): void;
}

export class FollowedMatch {
  #isReading = false;
  #readAgain = false;
  /** Something may have changed without a new revision. */
  #isInfoDue = false;
  #isChatDue = false;
  /** As they were last sent. */
  #info = '';
  #chat: ChatView | null = null;
  #chatMark = '';
  #presence = '';
  /** The users of the seats, to tell players from spectators. */
  #owners: readonly (string | null)[] = [];
  #phase: MatchRow['status'] | null = null;
  #leave = () => {};

  constructor(
    private readonly match: string,
    private readonly stream: Carrier,
  ) {}

  async subscribe(): Promise<void> {
    this.stream.body.whenClosed(await subscribeMatch(this.match, (hint) => void this.read(hint)));
  }

  /** The first event of the match, for a page that has it at this revision. */
  async greet(row: MatchRow, since: number, chatMark: string): Promise<void> {
    const { match, stream } = this;
    this.#arrive(row);
    const [info, chat] = [await sharedInfo(row, stream.user), await chatOf(row, stream.user)];
    const here = presenceAt(match, this.#owners);
    this.#chat = chat;
    this.#chatMark = chatMark;
    this.#info = info;
    this.#presence = JSON.stringify(here);
    stream.sent.set(match, since);
    const more = JSON.stringify({ talk: chat, presence: here }).slice(1);
    const head = `"match":${JSON.stringify(match)},"revision":${row.revision}`;
    stream.sendText('hello', `{${head},"room":${info},${more}`);
    // Somebody may have arrived during the reads.
    this.#sendPresence();
  }

  /** Looks whether there is anything new, where a message on the bus was lost. */
  async poll(row: MatchRow | undefined, chatMark: string): Promise<void> {
    if (chatMark !== this.#chatMark) {
      this.#chatMark = chatMark;
      void this.read('chat');
    }
    const isNew =
      row?.revision !== this.stream.sent.get(this.match) ||
      (row && (await sharedInfo(row, this.stream.user)) !== this.#info);
    if (isNew) void this.read('info');
  }

  /** One read at a time; a change that comes meanwhile causes another. */
  async read(changed: ChangedPart): Promise<void> {
    this.#readAgain = true;
    this.#isInfoDue ||= changed === 'info';
    this.#isChatDue ||= changed !== 'log';
    if (this.#isReading || !this.stream.sent.has(this.match)) return;
    this.#isReading = true;
    try {
      while (this.#readAgain && !this.stream.body.isClosed) {
        this.#readAgain = false;
        await this.#sendNew();
      }
    } catch (error) {
      this.stream.fail(error);
    } finally {
      this.#isReading = false;
    }
  }

  leave(): void {
    this.#leave();
  }

  async #sendNew(): Promise<void> {
    const { match, stream } = this;
    const sent = stream.sent.get(match);
    if (sent === undefined) return;
    const isChatDue = this.#isChatDue;
    const isOnlyLogDue = !this.#isInfoDue && !isChatDue;
    const written = isOnlyLogDue ? cachedSnapshot(match, sent + 1) : null;
    if (written?.last && canSee(stream.user, written.match)) {
      const texts = sharedTexts(written, written.last, stream.user);
      this.#sendStep(sent + 1, texts.step);
      measureDelay(written.match);
      return this.#sendInfo(written.match, await texts.info);
    }
    // A line of chat changes nothing else.
    const unchanged = isChatDue && !this.#isInfoDue ? cachedSnapshot(match, sent) : null;
    if (unchanged && canSee(stream.user, unchanged.match)) {
      this.#isChatDue = false;
      return this.#sendChat(unchanged.match);
    }
    if (isOnlyLogDue && (await findRevisions([match])).get(match) === sent) return;
    this.#isInfoDue = this.#isChatDue = false;
    // Who the viewer is, and which seats are theirs, is read anew each time: a seat may have been taken since.
    const found = await findVisible(stream.user, match);
    if (!found.ok) return stream.drop(match);
    await this.#sendSteps(found.value, sent);
    // After the steps, so that the match info is never ahead of the log.
    await this.#sendInfo(found.value, await sharedInfo(found.value, stream.user));
    if (isChatDue) await this.#sendChat(found.value);
  }

  #sendStep(revision: number, step: string): void {
    const { match, stream } = this;
    stream.sent.set(match, revision);
    stream.sendText('step', `{"match":${JSON.stringify(match)},"step":${step}}`);
  }

  async #sendSteps(row: MatchRow, sent: number): Promise<void> {
    const { match, stream } = this;
    const { revision } = row;
    if (revision === sent) return;
    if (revision < sent || revision - sent > MAX_GAP_ENTRIES) {
      stream.sent.set(match, revision);
      return stream.send({ event: 'reload', data: { match, revision } });
    }
    for (const step of await stepsOf(row, sent, ownSeats(stream.user, row)))
      this.#sendStep(step.line.revision, JSON.stringify(step));
    measureDelay(row);
  }

  async #sendInfo(row: MatchRow, text: string): Promise<void> {
    if (text === this.#info) return;
    this.#info = text;
    this.stream.sendText('room', `{"match":${JSON.stringify(this.match)},"room":${text}}`);
    const [owners, phase] = [this.#owners, this.#phase];
    this.#notePlayers(row);
    this.#sendPresence();
    // A match that ends, or a seat that is taken, opens and closes chat rooms.
    if (row.status !== phase || String(this.#owners) !== String(owners)) await this.#sendChat(row);
  }

  async #sendChat(row: MatchRow): Promise<void> {
    const chat = await chatOf(row, this.stream.user);
    const news = chat && newsSince(this.#chat, chat);
    this.#chat = chat;
    if (news) this.stream.send({ event: 'talk', data: { match: this.match, talk: news } });
  }

  /** From now on this stream's owner counts as present. */
  #arrive(row: MatchRow): void {
    const { user, body } = this.stream;
    this.#notePlayers(row);
    if (body.isClosed) return;
    const leave = presence.arrive(this.match, user?.id ?? null);
    const stop = presence.subscribe(this.match, () => this.#sendPresence());
    this.#leave = () => {
      stop();
      leave();
    };
    body.whenClosed(this.#leave);
  }

  #notePlayers({ seats, status }: MatchRow): void {
    this.#owners = seats.map(({ userId }) => userId);
    this.#phase = status;
  }

  #sendPresence(): void {
    if (!this.stream.sent.has(this.match)) return;
    const here = presenceAt(this.match, this.#owners);
    const text = JSON.stringify(here);
    if (text === this.#presence) return;
    this.#presence = text;
    this.stream.send({ event: 'presence', data: { match: this.match, presence: here } });
  }
}
