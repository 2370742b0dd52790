/**
 * The matches a live stream carries. What is sent always comes from the database: the log in order of revision, and the
 * room as it stands. A message on the bus only says when to look. So no step is ever sent twice or left out.
 */
import 'server-only';
import type { Inbox } from '@/lib/protocol/inbox';
import type { StreamEvent } from '@/lib/protocol/stream';
import type { ChatView } from '@/lib/protocol/chat';
import { type Hint, subscribeMatch } from '@/lib/server/platform/bus';
import { refusal } from '@/lib/protocol/refusals';
import {
  findMatches,
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
} from '@/lib/server/matches';
import type { CurrentUser } from '@/lib/server/accounts';
import { findChatMarks, newsSince, chatOf } from '@/lib/server/chat';
import { InboxFeed } from './person-feed';
import type { StreamBody, Wording } from './stream-body';
import type { Asked } from './stream-request';

/** A page that missed more than this is better off loading the match again. */
const MAX_GAP_ENTRIES = 50;

interface Track {
  readonly match: string;
  isLooking: boolean;
  lookAgain: boolean;
  /** Something may have changed that the revision does not tell. */
  isRoomDue: boolean;
  isTalkDue: boolean;
  /** As they were last sent. */
  room: string;
  talk: ChatView | null;
  talkMark: string;
  presence: string;
  /** Whose the seats are, for telling players from those who watch. */
  owners: readonly (string | null)[];
  leave: () => void;
}

const FRESH = {
  isLooking: false,
  lookAgain: false,
  isRoomDue: false,
  isTalkDue: false,
  room: '',
  talk: null,
  talkMark: '',
  presence: '',
  owners: [],
  leave: () => {},
};

const ownersOf = (row: MatchRow) => row.seats.map(({ userId }) => userId);

export class MatchFeed {
  readonly #tracks: Map<string, Track>;
  /** What each page has; a match is looked at once it stands here. */
  readonly #sent = new Map<string, number>();
  readonly #desk: InboxFeed | null;

  constructor(
    private readonly user: CurrentUser | null,
    private readonly asked: readonly Asked[],
    private readonly body: StreamBody,
    private readonly wording: Wording,
    me = false,
  ) {
    const say = (data: Inbox) => this.#say({ event: 'desk', data });
    this.#desk = me && user ? new InboxFeed(user.id, body, say, (error) => this.#fail(error)) : null;
    this.#tracks = new Map(asked.map(({ match }) => [match, { ...FRESH, match }]));
  }

  /** `refused` are said after the greeting of the one who looks. */
  async begin(refused: readonly StreamEvent[]): Promise<void> {
    try {
      // Subscribed before the first look: what is committed in between is then seen by one or the other.
      for (const track of this.#tracks.values())
        this.body.whenClosed(await subscribeMatch(track.match, (hint) => void this.#look(track, hint)));
      await this.#desk?.subscribe();
      this.body.beat(() => void this.#lookAround());
      const rows = await this.#rows();
      this.body.write('retry: 2000\n');
      this.#say({ event: 'viewer', data: { seenBy: viewerId(this.user) } });
      for (const word of refused) this.#say(word);
      await this.#desk?.look();
      for (const { match, since } of this.asked) {
        const [track, row] = [this.#tracks.get(match), rows.get(match)];
        if (!track || !row) {
          this.#drop(match);
          continue;
        }
        this.#comeIn(track, row);
        const marks = await findChatMarks([match]);
        const [room, talk] = [await matchInfoOf(row, this.user), await chatOf(row, this.user)];
        const here = presenceAt(match, track.owners);
        Object.assign(track, { talk, talkMark: marks.get(match) ?? '', room: JSON.stringify(room) });
        track.presence = JSON.stringify(here);
        this.#sent.set(match, since ?? row.revision);
        this.#say({ event: 'hello', data: { match, revision: row.revision, room, talk, presence: here } });
        // Somebody may have come while the rest was looked up.
        this.#sayPresence(track);
      }
      await Promise.all([...this.#tracks.values()].map((track) => this.#look(track, 'log')));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** A message on the bus can be lost; a look every now and then, one for all, mends that. */
  async #lookAround(): Promise<void> {
    try {
      void this.#desk?.look();
      const rows = await this.#rows();
      const marks = await findChatMarks([...this.#tracks.keys()]);
      for (const track of this.#tracks.values()) {
        const row = rows.get(track.match);
        const mark = marks.get(track.match) ?? '';
        if (mark !== track.talkMark) {
          track.talkMark = mark;
          void this.#look(track, 'talk');
        }
        const isNew =
          row?.revision !== this.#sent.get(track.match) ||
          (row && JSON.stringify(await matchInfoOf(row, this.user)) !== track.room);
        if (isNew) void this.#look(track, 'room');
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Of those that may still be seen. */
  async #rows(): Promise<ReadonlyMap<string, MatchRow>> {
    const rows = await findMatches([...this.#tracks.keys()]);
    return new Map(rows.filter((row) => canSee(this.user, row)).map((row) => [row.id, row]));
  }

  /** One look at a time for each match; a hint that comes meanwhile makes one more. */
  async #look(track: Track, hint: Hint): Promise<void> {
    track.lookAgain = true;
    track.isRoomDue ||= hint === 'room';
    track.isTalkDue ||= hint !== 'log';
    if (track.isLooking || !this.#sent.has(track.match)) return;
    track.isLooking = true;
    try {
      while (track.lookAgain && !this.body.isClosed) {
        track.lookAgain = false;
        await this.#sendNew(track);
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      track.isLooking = false;
    }
  }

  async #sendNew(track: Track): Promise<void> {
    const { match, isRoomDue, isTalkDue } = track;
    const sent = this.#sent.get(match);
    if (sent === undefined) return;
    if (!isRoomDue && !isTalkDue && (await findRevisions([match])).get(match) === sent) return;
    track.isRoomDue = track.isTalkDue = false;
    // Who looks, and from which seats, is asked anew each time: a seat may have been taken since.
    const found = await findVisible(this.user, match);
    if (!found.ok) return this.#drop(match);
    await this.#sendSteps(found.value, sent);
    // After the steps, so that the room is never ahead of the log.
    const room = await matchInfoOf(found.value, this.user);
    const text = JSON.stringify(room);
    const isRoomNew = text !== track.room;
    track.room = text;
    if (isRoomNew) this.#say({ event: 'room', data: { match, room } });
    track.owners = ownersOf(found.value);
    if (isRoomNew) this.#sayPresence(track);
    // A match that ends, or a seat that is taken, opens and closes rooms.
    if (isTalkDue || isRoomNew) await this.#sendTalk(track, found.value);
  }

  async #sendTalk(track: Track, row: MatchRow): Promise<void> {
    const talk = await chatOf(row, this.user);
    const news = talk && newsSince(track.talk, talk);
    track.talk = talk;
    if (news) this.#say({ event: 'talk', data: { match: row.id, talk: news } });
  }

  /** From now on this stream's owner counts as being at the board. */
  #comeIn(track: Track, row: MatchRow): void {
    track.owners = ownersOf(row);
    if (this.body.isClosed) return;
    const leave = presence.arrive(track.match, this.user?.id ?? null);
    const stop = presence.subscribe(track.match, () => this.#sayPresence(track));
    track.leave = () => {
      stop();
      leave();
    };
    this.body.whenClosed(track.leave);
  }

  #sayPresence(track: Track): void {
    if (!this.#sent.has(track.match)) return;
    const here = presenceAt(track.match, track.owners);
    const text = JSON.stringify(here);
    if (text === track.presence) return;
    track.presence = text;
    this.#say({ event: 'presence', data: { match: track.match, presence: here } });
  }

  async #sendSteps(row: MatchRow, sent: number): Promise<void> {
    const { id: match, revision } = row;
    if (revision === sent) return;
    if (revision < sent || revision - sent > MAX_GAP_ENTRIES) {
      this.#sent.set(match, revision);
      return this.#say({ event: 'reload', data: { match, revision } });
    }
    for (const step of await stepsOf(row, sent, ownSeats(this.user, row))) {
      this.#sent.set(match, step.line.revision);
      this.#say({ event: 'step', data: { match, step } });
    }
  }

  /** Gone, or no longer for these eyes. Without any match there is nothing left to say. */
  #drop(match: string): void {
    this.#tracks.get(match)?.leave();
    this.#tracks.delete(match);
    this.#sent.delete(match);
    this.#say({ event: 'refused', data: { match, error: refusal('not-found') } });
    if (this.#tracks.size === 0 && !this.#desk) this.body.close();
  }

  #say(word: StreamEvent): void {
    this.body.write(this.wording(word, this.#sent));
  }

  #fail(error: unknown): void {
    if (!this.body.isClosed)
      console.error(`stream of ${[...this.#tracks.keys()].join(', ')} ended early`, error);
    this.body.close();
  }
}
