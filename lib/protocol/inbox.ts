/** What waits for a person, wherever in the house they are: plain data, cut for them alone. */

/** The live stream carries it like a match; no match has such a name. */
export const INBOX_TOPIC = '@me';

export interface NoticeView {
  readonly id: string;
  /** A full sentence without its stop. */
  readonly words: string;
  readonly href: string;
  /** ISO time. */
  readonly at: string;
  readonly isRead: boolean;
}

export interface Inbox {
  readonly match: typeof INBOX_TOPIC;
  /** When the house looked: of two, the later one holds. */
  readonly at: number;
  /** The matches in which it is their turn, the most urgent first. */
  readonly waiting: readonly string[];
  readonly unread: number;
  /** The latest, newest first. */
  readonly notices: readonly NoticeView[];
}

export const EMPTY_INBOX: Inbox = { match: INBOX_TOPIC, at: 0, waiting: [], unread: 0, notices: [] };

/** The title of a page with the count of what waits; whatever count it had before is gone. */
export function withCount(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\) /, '');
  return count > 0 ? `(${count}) ${plain}` : plain;
}
