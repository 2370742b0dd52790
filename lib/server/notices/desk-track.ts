/** The part of a live stream that is about the one who looks: sent as it begins, and whenever something in it is new. */
import 'server-only';
import type { Desk } from '@/lib/protocol/inbox';
import { subscribePerson } from '../bus';
import type { StreamBody } from '../matches/stream-body';
import { deskOf } from './desk';

export class DeskTrack {
  #sent = '';
  #isLooking = false;
  #lookAgain = false;

  constructor(
    private readonly userId: string,
    private readonly body: StreamBody,
    private readonly say: (desk: Desk) => void,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** Before the first look: what is committed in between is then seen by one or the other. */
  async subscribe(): Promise<void> {
    this.body.whenClosed(await subscribePerson(this.userId, () => void this.look()));
  }

  /** One look at a time; a hint that comes meanwhile makes one more. */
  async look(): Promise<void> {
    this.#lookAgain = true;
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      while (this.#lookAgain && !this.body.isClosed) {
        this.#lookAgain = false;
        await this.#sendNew();
      }
    } catch (error) {
      this.fail(error);
    } finally {
      this.#isLooking = false;
    }
  }

  async #sendNew(): Promise<void> {
    const desk = await deskOf(this.userId);
    // The hour of the look is new each time.
    const text = JSON.stringify({ ...desk, at: 0 });
    if (text === this.#sent) return;
    this.#sent = text;
    this.say(desk);
  }
}
