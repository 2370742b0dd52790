/** Defines a person's inbox as plain data. */

/** The live stream carries it like a match; no match has such an id. */
export const INBOX_TOPIC = '@me';

export interface NoticeView {
  readonly id: string;
  /** A full sentence without its full stop. */
  readonly words: string;
  readonly href: string;
  /** ISO time. */
  readonly at: string;
  readonly isRead: boolean;
}

export interface Inbox {
  readonly match: typeof INBOX_TOPIC;
  /** When the server read it: of two, the later one counts. */
  readonly at: number;
  /** The matches in which it is their turn, the most urgent first. */
  readonly waiting: readonly string[];
  readonly unread: number;
  /** The latest, newest first. */
  readonly notices: readonly NoticeView[];
}

export const EMPTY_INBOX: Inbox = { match: INBOX_TOPIC, at: 0, waiting: [], unread: 0, notices: [] };

/** The title of a page with the number of waiting matches; an earlier count is removed. */
export function withCount(title: string, count: number): string {
  const plain = title.replace(/^(?:\(\d+\)\s*)+/, '');
  // Between two pages there is no title, and a count alone would be read out as one.
  if (plain === '') return '';
  return count > 0 ? `(${count}) ${plain}` : plain;
}
