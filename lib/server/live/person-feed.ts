/** Sends a person's inbox on a live stream, and closes the stream as soon as its session ends. */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { setTimeout as sleep } from 'node:timers/promises';
import { subscribePerson } from '@/lib/server/platform/bus';
import { db } from '@/lib/server/platform/database';
import type { CurrentUser } from '@/lib/server/accounts';
import type { Inbox } from '@/lib/protocol/inbox';
import { inboxOf } from '@/lib/server/inbox';
import type { StreamBody } from './stream-body';

const MIN_INTERVAL_MS = 1000;

export async function endWithSession(user: CurrentUser, body: StreamBody): Promise<void> {
  try {
    const version = await versionOf(user);
    const check = async () => {
      if (!body.isClosed && (await versionOf(user)) !== version) body.close();
    };
    const fail = (error: unknown) => log.error({ err: error }, 'stream: its session could not be looked up');
    body.whenClosed(
      await subscribePerson(user.id, (changed) => void (changed === 'info' && check().catch(fail))),
    );
  } catch (error) {
    log.error({ err: error }, 'stream: its session cannot be followed');
    body.close();
  }
}

/** Undefined once the account is deleted. */
async function versionOf({ id }: CurrentUser): Promise<number | undefined> {
  const row = await (await db()).user.findUnique({ where: { id }, select: { sessionVersion: true } });
  return row?.sessionVersion;
}

/** The part of a live stream about the viewer: sent at its start, and whenever something in it is new. */
export class InboxFeed {
  #sent = '';
  #isReading = false;
  #readAgain = false;
  #readAt = -MIN_INTERVAL_MS;

  constructor(
    private readonly userId: string,
    private readonly body: StreamBody,
    private readonly send: (inbox: Inbox) => void,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** Before the first read: what is committed in between is seen by one or the other. */
  async subscribe(): Promise<void> {
    this.body.whenClosed(await subscribePerson(this.userId, () => void this.look()));
  }

  /** At once, and again after `MIN_INTERVAL_MS` at the earliest: in many matches it may be one's turn at a time. */
  async look(): Promise<void> {
    this.#readAgain = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#readAgain && !this.body.isClosed) {
        const early = this.#readAt + MIN_INTERVAL_MS - performance.now();
        if (early > 0) await sleep(early, undefined, { ref: false });
        this.#readAgain = false;
        this.#readAt = performance.now();
        await this.#sendNew();
      }
    } catch (error) {
      this.fail(error);
    } finally {
      this.#isReading = false;
    }
  }

  async #sendNew(): Promise<void> {
    const inbox = await inboxOf(this.userId);
    // The time of the read is new each time.
    const text = JSON.stringify({ ...inbox, at: 0 });
    if (text === this.#sent) return;
    this.#sent = text;
    this.send(inbox);
  }
}
