/**
 * The matches a live stream carries. What is sent always comes from the database: the log in order of revision, and the
 * room as it stands. A message on the bus only says when to look. So no step is ever sent twice or left out.
 */
import 'server-only';
import type { Desk } from '@/lib/games/desk';
import type { StreamWord } from '@/lib/games/match-stream';
import { type Hint, subscribeMatch } from '../bus';
import { refusal } from '../errors';
import { DeskTrack } from '../notices/desk-track';
import type { CurrentUser } from '../session';
import { maySee, seatsOf, seenBy } from '../viewers';
import { findVisible } from './load';
import { roomOf } from './room';
import type { StreamBody } from './stream-body';
import type { Asked } from './stream-request';
import type { Wording } from './stream-words';
import { stepsOf } from './steps';
import { findMatches, findRevisions, type MatchRow } from './store';

/** A page that missed more than this is better off loading the match again. */
const LONGEST_GAP = 50;

interface Track {
  readonly match: string;
  isLooking: boolean;
  lookAgain: boolean;
  /** Something may have changed that the revision does not tell. */
  isRoomDue: boolean;
  /** As it was last sent. */
  room: string;
}

export class Tracks {
  readonly #tracks: Map<string, Track>;
  /** What each page has; a match is looked at once it stands here. */
  readonly #sent = new Map<string, number>();
  readonly #desk: DeskTrack | null;

  constructor(
    private readonly user: CurrentUser | null,
    private readonly asked: readonly Asked[],
    private readonly body: StreamBody,
    private readonly wording: Wording,
    me = false,
  ) {
    const fresh = { isLooking: false, lookAgain: false, isRoomDue: false, room: '' };
    this.#tracks = new Map(asked.map(({ match }) => [match, { ...fresh, match }]));
    const say = (data: Desk) => this.#say({ event: 'desk', data });
    this.#desk = me && user ? new DeskTrack(user.id, body, say, (error) => this.#fail(error)) : null;
  }

  /** `refused` are said after the greeting of the one who looks. */
  async begin(refused: readonly StreamWord[]): Promise<void> {
    try {
      // Subscribed before the first look: what is committed in between is then seen by one or the other.
      for (const track of this.#tracks.values())
        this.body.whenClosed(await subscribeMatch(track.match, (hint) => void this.#look(track, hint)));
      await this.#desk?.subscribe();
      this.body.beat(() => void this.#lookAround());
      const rows = await this.#rows();
      this.body.write('retry: 2000\n');
      this.#say({ event: 'viewer', data: { seenBy: seenBy(this.user) } });
      for (const word of refused) this.#say(word);
      await this.#desk?.look();
      for (const { match, since } of this.asked) {
        const [track, row] = [this.#tracks.get(match), rows.get(match)];
        if (!track || !row) {
          this.#drop(match);
          continue;
        }
        const room = await roomOf(row, this.user);
        track.room = JSON.stringify(room);
        this.#sent.set(match, since ?? row.revision);
        this.#say({ event: 'hello', data: { match, revision: row.revision, room } });
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
      for (const track of this.#tracks.values()) {
        const row = rows.get(track.match);
        const isNew =
          row?.revision !== this.#sent.get(track.match) ||
          (row && JSON.stringify(await roomOf(row, this.user)) !== track.room);
        if (isNew) void this.#look(track, 'room');
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Of those that may still be seen. */
  async #rows(): Promise<ReadonlyMap<string, MatchRow>> {
    const rows = await findMatches([...this.#tracks.keys()]);
    return new Map(rows.filter((row) => maySee(this.user, row)).map((row) => [row.id, row]));
  }

  /** One look at a time for each match; a hint that comes meanwhile makes one more. */
  async #look(track: Track, hint: Hint): Promise<void> {
    track.lookAgain = true;
    track.isRoomDue ||= hint === 'room';
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
    const { match, isRoomDue } = track;
    const sent = this.#sent.get(match);
    if (sent === undefined) return;
    if (!isRoomDue && (await findRevisions([match])).get(match) === sent) return;
    track.isRoomDue = false;
    // Who looks, and from which seats, is asked anew each time: a seat may have been taken since.
    const found = await findVisible(this.user, match);
    if (!found.ok) return this.#drop(match);
    await this.#sendSteps(found.value, sent);
    // After the steps, so that the room is never ahead of the log.
    const room = await roomOf(found.value, this.user);
    const text = JSON.stringify(room);
    if (text === track.room) return;
    track.room = text;
    this.#say({ event: 'room', data: { match, room } });
  }

  async #sendSteps(row: MatchRow, sent: number): Promise<void> {
    const { id: match, revision } = row;
    if (revision === sent) return;
    if (revision < sent || revision - sent > LONGEST_GAP) {
      this.#sent.set(match, revision);
      return this.#say({ event: 'reload', data: { match, revision } });
    }
    for (const step of await stepsOf(row, sent, seatsOf(this.user, row))) {
      this.#sent.set(match, step.line.revision);
      this.#say({ event: 'step', data: { match, step } });
    }
  }

  /** Gone, or no longer for these eyes. Without any match there is nothing left to say. */
  #drop(match: string): void {
    this.#tracks.delete(match);
    this.#sent.delete(match);
    this.#say({ event: 'refused', data: { match, error: refusal('not-found') } });
    if (this.#tracks.size === 0 && !this.#desk) this.body.close();
  }

  #say(word: StreamWord): void {
    this.body.write(this.wording(word, this.#sent));
  }

  #fail(error: unknown): void {
    if (!this.body.isClosed)
      console.error(`stream of ${[...this.#tracks.keys()].join(', ')} ended early`, error);
    this.body.close();
  }
}
