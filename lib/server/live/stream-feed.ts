/** Feeds one live stream: the matches it carries (`followed-match.ts`) and the viewer's inbox. */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import type { StreamEvent } from '@/lib/protocol/stream';
import { refusal } from '@/lib/protocol/refusals';
import { canSee, findMatch, type MatchRow, viewerId } from '@/lib/server/matches';
import type { CurrentUser } from '@/lib/server/accounts';
import { findChatMark } from '@/lib/server/chat';
import { type Carrier, FollowedMatch } from './followed-match';
import { InboxFeed } from './person-feed';
import { encodeEvent, encodeText, type StreamBody } from './stream-body';
import type { StreamPosition } from './stream-request';

export class StreamFeed implements Carrier {
  readonly sent = new Map<string, number>();
  readonly #matches: Map<string, FollowedMatch>;
  readonly #inbox: InboxFeed | null;

  constructor(
    readonly user: CurrentUser | null,
    private readonly asked: readonly StreamPosition[],
    readonly body: StreamBody,
    withInbox = false,
  ) {
    this.#matches = new Map(asked.map(({ match }) => [match, new FollowedMatch(match, this)]));
    this.#inbox =
      withInbox && user
        ? new InboxFeed(
            user.id,
            body,
            (data) => this.send({ event: 'desk', data }),
            (error) => this.fail(error),
          )
        : null;
  }

  /** `refused` are sent after the greeting of the viewer. */
  async begin(refused: readonly StreamEvent[]): Promise<void> {
    try {
      // Subscribed before the first read: what is committed in between is seen by one or the other.
      for (const followed of this.#matches.values()) await followed.subscribe();
      await this.#inbox?.subscribe();
      this.body.beat(() => void this.#poll());
      const rows = await this.#rows();
      this.body.write('retry: 2000\n');
      this.send({ event: 'viewer', data: { seenBy: viewerId(this.user) } });
      for (const event of refused) this.send(event);
      await this.#inbox?.look();
      for (const { match, since } of this.asked) {
        const [followed, row] = [this.#matches.get(match), rows.get(match)];
        if (followed && row) await followed.greet(row, since, await findChatMark(match));
        else this.drop(match);
      }
      await Promise.all([...this.#matches.values()].map((followed) => followed.read('log')));
    } catch (error) {
      this.fail(error);
    }
  }

  /** A message on the bus can be lost; a regular poll of all matches makes up for it. */
  async #poll(): Promise<void> {
    try {
      void this.#inbox?.look();
      const rows = await this.#rows();
      for (const [match, followed] of this.#matches)
        await followed.poll(rows.get(match), await findChatMark(match));
    } catch (error) {
      this.fail(error);
    }
  }

  /** The rows that the viewer may still see. */
  async #rows(): Promise<ReadonlyMap<string, MatchRow>> {
    const rows = await Promise.all([...this.#matches.keys()].map(findMatch));
    return new Map(rows.flatMap((row) => (row && canSee(this.user, row) ? [[row.id, row]] : [])));
  }

  /** A stream without any match is closed. */
  drop(match: string): void {
    this.#matches.get(match)?.leave();
    this.#matches.delete(match);
    this.sent.delete(match);
    this.send({ event: 'refused', data: { match, error: refusal('not-found') } });
    if (this.#matches.size === 0 && !this.#inbox) this.body.close();
  }

  send(event: StreamEvent): void {
    this.body.write(encodeEvent(event, this.sent));
  }

  sendText(event: StreamEvent['event'], data: string): void {
    this.body.write(encodeText(event, data, this.sent));
  }

  fail(error: unknown): void {
    if (!this.body.isClosed)
      log.error({ err: error }, `stream of ${[...this.#matches.keys()].join(', ')} ended early`);
    this.body.close();
  }
}
