/** How a live stream puts its words on the wire (server-sent events): for one match, or for several. */
import 'server-only';
import type { StreamWord } from '@/lib/protocol/stream';

/** The revisions sent so far, match by match. */
export type Sent = ReadonlyMap<string, number>;

/** Empty where such a stream has nothing to say. */
export type Wording = (word: StreamWord, sent: Sent) => string;

const block = (event: string, data: unknown, id?: string | number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The match is in the address, and the id of an event is its revision. */
export const wordsOfOne: Wording = ({ event, data }) => {
  switch (event) {
    // No id: it would move the browser's memory past the steps that follow.
    case 'hello':
      return block(event, {
        revision: data.revision,
        room: data.room,
        talk: data.talk,
        presence: data.presence,
      });
    case 'room':
      return block(event, data.room);
    case 'talk':
      return block(event, data.talk);
    case 'presence':
      return block(event, data.presence);
    case 'step':
      return block(event, data.step, data.step.line.revision);
    case 'reload':
      return block(event, { revision: data.revision }, data.revision);
    default:
      return '';
  }
};

/** Every event names its match, and its id remembers where all of them stand. */
export const wordsOfMany: Wording = ({ event, data }, sent) => {
  const isNumbered = event === 'step' || event === 'reload';
  const cursor = () => [...sent].map(([match, revision]) => `${match}:${revision}`).join(',');
  return block(event, data, isNumbered ? cursor() : undefined);
};
