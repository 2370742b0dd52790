/**
 * Sends what is new in the matches of a live stream: the log in order of revision, and the current match info and
 * chat. A message on the bus only says when to look, so no step is sent twice or left out. An entry that this server
 * wrote is taken from the cache; everything else is read from the database.
 */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import type { MatchInfo } from '@/lib/protocol/views';
import type { Inbox } from '@/lib/protocol/inbox';
import type { StreamEvent } from '@/lib/protocol/stream';
import type { ChatView } from '@/lib/protocol/chat';
import { type ChangedPart, subscribeMatch } from '@/lib/server/platform/bus';
import { refusal } from '@/lib/protocol/refusals';
import {
  cachedSnapshot,
  findMatches,
  gameOfMatch,
  type LastEntry,
  matchInfoAfter,
  findRevisions,
  findVisible,
  type MatchRow,
  canSee,
  presence,
  presenceAt,
  matchInfoOf,
  ownSeats,
  viewerId,
  stepsOf,
  stepView,
} from '@/lib/server/matches';
import type { CurrentUser } from '@/lib/server/accounts';
import { findChatMarks, newsSince, chatOf } from '@/lib/server/chat';
import { InboxFeed } from './person-feed';
import { encodeEvent, type StreamBody } from './stream-body';
import type { StreamPosition } from './stream-request';

/** A page that missed more than this loads the match again. */
const MAX_GAP_ENTRIES = 50;

interface FollowedMatch {
  readonly match: string;
  isReading: boolean;
  isReadDue: boolean;
  /** Something may have changed without a new revision. */
  isInfoDue: boolean;
  isChatDue: boolean;
  /** As they were last sent. */
  sentInfo: string;
  sentChat: ChatView | null;
  chatMark: string;
  presence: string;
  /** The users of the seats, to tell players from spectators. */
  owners: readonly (string | null)[];
  phase: MatchRow['status'] | null;
  leave: () => void;
}

const INITIAL = {
  isReading: false,
  isReadDue: false,
  isInfoDue: false,
  isChatDue: false,
  sentInfo: '',
  sentChat: null,
  chatMark: '',
  presence: '',
  owners: [],
  phase: null,
  leave: () => {},
};

const ownersOf = (row: MatchRow) => row.seats.map(({ userId }) => userId);

export class MatchFeed {
  readonly #matches: Map<string, FollowedMatch>;
  /** The revision each page has; a match is read only once it is set here. */
  readonly #sent = new Map<string, number>();
  readonly #inbox: InboxFeed | null;

  constructor(
    private readonly user: CurrentUser | null,
    private readonly asked: readonly StreamPosition[],
    private readonly body: StreamBody,
    withInbox = false,
  ) {
    const send = (data: Inbox) => this.#send({ event: 'desk', data });
    this.#inbox = withInbox && user ? new InboxFeed(user.id, body, send, (error) => this.#fail(error)) : null;
    this.#matches = new Map(asked.map(({ match }) => [match, { ...INITIAL, match }]));
  }

  /** `refused` are sent after the greeting of the viewer. */
  async begin(refused: readonly StreamEvent[]): Promise<void> {
    try {
      // Subscribed before the first read: what is committed in between is seen by one or the other.
      for (const followed of this.#matches.values())
        this.body.whenClosed(await subscribeMatch(followed.match, (hint) => void this.#read(followed, hint)));
      await this.#inbox?.subscribe();
      this.body.beat(() => void this.#poll());
      const rows = await this.#rows();
      this.body.write('retry: 2000\n');
      this.#send({ event: 'viewer', data: { seenBy: viewerId(this.user) } });
      for (const event of refused) this.#send(event);
      await this.#inbox?.look();
      for (const { match, since } of this.asked) {
        const [followed, row] = [this.#matches.get(match), rows.get(match)];
        if (!followed || !row) {
          this.#drop(match);
          continue;
        }
        this.#arrive(followed, row);
        const marks = await findChatMarks([match]);
        const [info, chat] = [await matchInfoOf(row, this.user), await chatOf(row, this.user)];
        const here = presenceAt(match, followed.owners);
        Object.assign(followed, {
          sentChat: chat,
          chatMark: marks.get(match) ?? '',
          sentInfo: JSON.stringify(info),
        });
        followed.presence = JSON.stringify(here);
        this.#sent.set(match, since);
        this.#send({
          event: 'hello',
          data: { match, revision: row.revision, room: info, talk: chat, presence: here },
        });
        // Somebody may have arrived during the reads.
        this.#sendPresence(followed);
      }
      await Promise.all([...this.#matches.values()].map((followed) => this.#read(followed, 'log')));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** A message on the bus can be lost; a regular poll of all matches makes up for it. */
  async #poll(): Promise<void> {
    try {
      void this.#inbox?.look();
      const rows = await this.#rows();
      const marks = await findChatMarks([...this.#matches.keys()]);
      for (const followed of this.#matches.values()) {
        const row = rows.get(followed.match);
        const mark = marks.get(followed.match) ?? '';
        if (mark !== followed.chatMark) {
          followed.chatMark = mark;
          void this.#read(followed, 'chat');
        }
        const isNew =
          row?.revision !== this.#sent.get(followed.match) ||
          (row && JSON.stringify(await matchInfoOf(row, this.user)) !== followed.sentInfo);
        if (isNew) void this.#read(followed, 'info');
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  /** The rows that the viewer may still see. */
  async #rows(): Promise<ReadonlyMap<string, MatchRow>> {
    const rows = await findMatches([...this.#matches.keys()]);
    return new Map(rows.filter((row) => canSee(this.user, row)).map((row) => [row.id, row]));
  }

  /** One read at a time for each match; a hint that comes meanwhile causes another. */
  async #read(followed: FollowedMatch, changed: ChangedPart): Promise<void> {
    followed.isReadDue = true;
    followed.isInfoDue ||= changed === 'info';
    followed.isChatDue ||= changed !== 'log';
    if (followed.isReading || !this.#sent.has(followed.match)) return;
    followed.isReading = true;
    try {
      while (followed.isReadDue && !this.body.isClosed) {
        followed.isReadDue = false;
        await this.#sendNew(followed);
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      followed.isReading = false;
    }
  }

  async #sendNew(followed: FollowedMatch): Promise<void> {
    const { match, isInfoDue, isChatDue } = followed;
    const sent = this.#sent.get(match);
    if (sent === undefined) return;
    const isOnlyLogDue = !isInfoDue && !isChatDue;
    const written = isOnlyLogDue ? cachedSnapshot(match, sent + 1) : null;
    if (written?.last && canSee(this.user, written.match)) {
      this.#sendWritten(written.match, written.last);
      const info = await matchInfoAfter(written, this.user);
      return this.#sendInfo(followed, written.match, info);
    }
    if (isOnlyLogDue && (await findRevisions([match])).get(match) === sent) return;
    followed.isInfoDue = followed.isChatDue = false;
    // Who the viewer is, and which seats are theirs, is read anew each time: a seat may have been taken since.
    const found = await findVisible(this.user, match);
    if (!found.ok) return this.#drop(match);
    await this.#sendSteps(found.value, sent);
    // After the steps, so that the match info is never ahead of the log.
    await this.#sendInfo(followed, found.value, await matchInfoOf(found.value, this.user));
    if (isChatDue) await this.#sendChat(followed, found.value);
  }

  /** The entry that this server has just written, without a query. */
  #sendWritten(row: MatchRow, { row: entry, frame, before }: LastEntry): void {
    this.#sent.set(row.id, entry.revision);
    const step = stepView(gameOfMatch(row), ownSeats(this.user, row), entry, frame, before);
    this.#send({ event: 'step', data: { match: row.id, step } });
  }

  async #sendInfo(followed: FollowedMatch, row: MatchRow, info: MatchInfo): Promise<void> {
    const text = JSON.stringify(info);
    if (text === followed.sentInfo) return;
    followed.sentInfo = text;
    this.#send({ event: 'room', data: { match: row.id, room: info } });
    const owners = ownersOf(row);
    // A match that ends, or a seat that is taken, opens and closes chat rooms.
    const isChatOther = row.status !== followed.phase || String(owners) !== String(followed.owners);
    Object.assign(followed, { owners, phase: row.status });
    this.#sendPresence(followed);
    if (isChatOther) await this.#sendChat(followed, row);
  }

  async #sendChat(followed: FollowedMatch, row: MatchRow): Promise<void> {
    const chat = await chatOf(row, this.user);
    const news = chat && newsSince(followed.sentChat, chat);
    followed.sentChat = chat;
    if (news) this.#send({ event: 'talk', data: { match: row.id, talk: news } });
  }

  /** From now on this stream's owner counts as present. */
  #arrive(followed: FollowedMatch, row: MatchRow): void {
    Object.assign(followed, { owners: ownersOf(row), phase: row.status });
    if (this.body.isClosed) return;
    const leave = presence.arrive(followed.match, this.user?.id ?? null);
    const stop = presence.subscribe(followed.match, () => this.#sendPresence(followed));
    followed.leave = () => {
      stop();
      leave();
    };
    this.body.whenClosed(followed.leave);
  }

  #sendPresence(followed: FollowedMatch): void {
    if (!this.#sent.has(followed.match)) return;
    const here = presenceAt(followed.match, followed.owners);
    const text = JSON.stringify(here);
    if (text === followed.presence) return;
    followed.presence = text;
    this.#send({ event: 'presence', data: { match: followed.match, presence: here } });
  }

  async #sendSteps(row: MatchRow, sent: number): Promise<void> {
    const { id: match, revision } = row;
    if (revision === sent) return;
    if (revision < sent || revision - sent > MAX_GAP_ENTRIES) {
      this.#sent.set(match, revision);
      return this.#send({ event: 'reload', data: { match, revision } });
    }
    for (const step of await stepsOf(row, sent, ownSeats(this.user, row))) {
      this.#sent.set(match, step.line.revision);
      this.#send({ event: 'step', data: { match, step } });
    }
  }

  /** Deleted, or no longer visible to the viewer. A stream without any match is closed. */
  #drop(match: string): void {
    this.#matches.get(match)?.leave();
    this.#matches.delete(match);
    this.#sent.delete(match);
    this.#send({ event: 'refused', data: { match, error: refusal('not-found') } });
    if (this.#matches.size === 0 && !this.#inbox) this.body.close();
  }

  #send(event: StreamEvent): void {
    this.body.write(encodeEvent(event, this.#sent));
  }

  #fail(error: unknown): void {
    if (!this.body.isClosed)
      log.error({ err: error }, `stream of ${[...this.#matches.keys()].join(', ')} ended early`);
    this.body.close();
  }
}
