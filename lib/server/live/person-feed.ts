/** A stream outlives the request that opened it: it ends as soon as the session does by which it was asked for. */
import 'server-only';
import { subscribePerson } from '@/lib/server/platform/bus';
import { db } from '@/lib/server/platform/database';
import type { CurrentUser } from '@/lib/server/accounts';
import type { Inbox } from '@/lib/protocol/inbox';
import { inboxOf } from '@/lib/server/inbox';
import type { StreamBody } from './stream-body';

/** Whoever signs out everywhere, or changes a password, is announced like anything else that is new for a person. */
export async function endWithSession(user: CurrentUser, body: StreamBody): Promise<void> {
  try {
    const version = await versionOf(user);
    const look = async () => {
      if (!body.isClosed && (await versionOf(user)) !== version) body.close();
    };
    const fail = (error: unknown) => console.error('stream: its session could not be looked up', error);
    body.whenClosed(await subscribePerson(user.id, () => void look().catch(fail)));
  } catch (error) {
    console.error('stream: its session cannot be followed', error);
    body.close();
  }
}

/** Undefined once there is nobody any more. */
async function versionOf({ id }: CurrentUser): Promise<number | undefined> {
  const row = await (await db()).user.findUnique({ where: { id }, select: { sessionVersion: true } });
  return row?.sessionVersion;
}

// The part of a live stream that is about the one who looks: sent as it begins, and whenever something in it is new.

export class InboxFeed {
  #sent = '';
  #isLooking = false;
  #lookAgain = false;

  constructor(
    private readonly userId: string,
    private readonly body: StreamBody,
    private readonly say: (desk: Inbox) => void,
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
    const desk = await inboxOf(this.userId);
    // The hour of the look is new each time.
    const text = JSON.stringify({ ...desk, at: 0 });
    if (text === this.#sent) return;
    this.#sent = text;
    this.say(desk);
  }
}
