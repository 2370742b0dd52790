/**
 * The matches a live stream carries. What is sent always comes from the log in the database, in order of revision; a
 * message on the bus only says when to look. So no step is ever sent twice or left out.
 */
import 'server-only';
import type { StreamWord } from '@/lib/games/match-stream';
import { subscribeMatch } from '../bus';
import { refusal } from '../errors';
import type { CurrentUser } from '../session';
import { seatsOf, seenBy } from '../viewers';
import { findVisible } from './load';
import type { StreamBody } from './stream-body';
import type { Asked } from './stream-request';
import type { Wording } from './stream-words';
import { stepsOf } from './steps';
import { findRevisions } from './store';

/** A page that missed more than this is better off loading the match again. */
const LONGEST_GAP = 50;

interface Track {
  readonly match: string;
  isLooking: boolean;
  lookAgain: boolean;
}

export class Tracks {
  readonly #tracks: Map<string, Track>;
  /** What each page has; a match is looked at once it stands here. */
  readonly #sent = new Map<string, number>();

  constructor(
    private readonly user: CurrentUser | null,
    private readonly asked: readonly Asked[],
    private readonly body: StreamBody,
    private readonly wording: Wording,
  ) {
    this.#tracks = new Map(asked.map(({ match }) => [match, { match, isLooking: false, lookAgain: false }]));
  }

  /** `refused` are said after the greeting of the one who looks. */
  async begin(refused: readonly StreamWord[]): Promise<void> {
    try {
      // Subscribed before the first look: what is committed in between is then seen by one or the other.
      for (const track of this.#tracks.values())
        this.body.whenClosed(await subscribeMatch(track.match, () => void this.#look(track)));
      this.body.beat(() => void this.#lookAround());
      const revisions = await findRevisions(this.asked.map(({ match }) => match));
      this.body.write('retry: 2000\n');
      this.#say({ event: 'viewer', data: { seenBy: seenBy(this.user) } });
      for (const word of refused) this.#say(word);
      for (const { match, since } of this.asked) {
        const revision = revisions.get(match) ?? 0;
        this.#sent.set(match, since ?? revision);
        this.#say({ event: 'hello', data: { match, revision } });
      }
      await Promise.all([...this.#tracks.values()].map((track) => this.#look(track)));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** A message on the bus can be lost; a look every now and then, one for all, mends that. */
  async #lookAround(): Promise<void> {
    try {
      const revisions = await findRevisions([...this.#tracks.keys()]);
      for (const track of this.#tracks.values())
        if (revisions.get(track.match) !== this.#sent.get(track.match)) void this.#look(track);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** One look at a time for each match; a hint that comes meanwhile makes one more. */
  async #look(track: Track): Promise<void> {
    track.lookAgain = true;
    if (track.isLooking || !this.#sent.has(track.match)) return;
    track.isLooking = true;
    try {
      while (track.lookAgain && !this.body.isClosed) {
        track.lookAgain = false;
        await this.#sendNew(track.match);
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      track.isLooking = false;
    }
  }

  async #sendNew(match: string): Promise<void> {
    const sent = this.#sent.get(match);
    if (sent === undefined) return;
    const revision = (await findRevisions([match])).get(match);
    if (revision === sent) return;
    // Who looks, and from which seats, is asked anew each time: a seat may have been taken since.
    const found = await findVisible(this.user, match);
    if (revision === undefined || !found.ok) return this.#drop(match);
    if (revision < sent || revision - sent > LONGEST_GAP) {
      this.#sent.set(match, revision);
      return this.#say({ event: 'reload', data: { match, revision } });
    }
    for (const step of await stepsOf(found.value, sent, seatsOf(this.user, found.value))) {
      this.#sent.set(match, step.line.revision);
      this.#say({ event: 'step', data: { match, step } });
    }
  }

  /** Gone, or no longer for these eyes. Without any match there is nothing left to say. */
  #drop(match: string): void {
    this.#tracks.delete(match);
    this.#sent.delete(match);
    this.#say({ event: 'refused', data: { match, error: refusal('not-found') } });
    if (this.#tracks.size === 0) this.body.close();
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
