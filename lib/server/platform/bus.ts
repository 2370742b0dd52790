/**
 * Publishes hints to every server: that a match has moved on, that its info or chat changed, or that a person has
 * something new. A hint has no content and only says when to read the database, so a lost or repeated one can delay a
 * board but never corrupt it.
 */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { singleton } from '@/lib/singleton.mjs';
import { database, type Database } from './database';

const CHANNEL = 'lamplight_match';

/** What to read again. `info` is everything: seats and phase decide who sees the log and the chat. */
export type ChangedPart = 'log' | 'chat' | 'info';
type Listener = (changed: ChangedPart) => void;

// As servers of earlier versions publish them.
const INFO_SUFFIX = 'room';
const CHAT_SUFFIX = 'talk';
const INBOX_SUFFIX = 'inbox';

interface Bus {
  readonly listeners: Map<string, Set<Listener>>;
  /** The database listened to; a new one (reopened after a close) is listened to afresh. */
  home: Database | null;
  opened: Promise<unknown>;
}

const bus = singleton('bus', (): Bus => ({ listeners: new Map(), home: null, opened: Promise.resolve() }));

function receive(payload: string): void {
  const colon = payload.lastIndexOf(':');
  const suffix = payload.slice(colon + 1);
  const changed = suffix === INFO_SUFFIX ? 'info' : suffix === CHAT_SUFFIX ? 'chat' : 'log';
  // No name contains a space; a message to several people names them all.
  for (const name of payload.slice(0, colon).split(' '))
    for (const listener of [...(bus.listeners.get(name) ?? [])]) listener(changed);
}

/** After a lost connection anything may have happened: everyone reads again. */
function catchUp(): void {
  for (const listeners of [...bus.listeners.values()])
    for (const listener of [...listeners]) listener('info');
}

async function open(): Promise<void> {
  const home = await database();
  if (bus.home !== home) {
    bus.home = home;
    bus.opened = home.listen(CHANNEL, receive, { onReconnect: catchUp });
  }
  try {
    await bus.opened;
  } catch (error) {
    bus.home = null;
    throw error;
  }
}

/** Only after the commit. A failure here must not undo what was acknowledged: streams also poll. */
export const publishMatch = (matchId: string, revision: number): Promise<void> =>
  publish(`${matchId}:${revision}`);

/** After the commit of any change to the match info that is not in the log. */
export const publishInfo = (matchId: string): Promise<void> => publish(`${matchId}:${INFO_SUFFIX}`);

/** No match can have such a name: see `matchId` in lib/protocol/commands.ts. */
const personTopic = (userId: string) => `@${userId}`;

/** PostgreSQL allows just under eight thousand bytes a message; a name has at most 65. */
const MAX_IDS_PER_MESSAGE = 100;

async function publishAll(names: readonly string[], suffix: string): Promise<void> {
  for (let from = 0; from < names.length; from += MAX_IDS_PER_MESSAGE)
    await publish(`${names.slice(from, from + MAX_IDS_PER_MESSAGE).join(' ')}:${suffix}`);
}

/** After the commit of any change to the inbox of these people. */
export const publishPeople = (userIds: Iterable<string>): Promise<void> =>
  publishAll([...userIds].map(personTopic), INBOX_SUFFIX);

/** After the commit of a change that ends sessions of a person, or the account: open streams check theirs. */
export const publishSessionEnd = (userId: string): Promise<void> =>
  publishAll([personTopic(userId)], INFO_SUFFIX);

/** `publishInfo` for many matches. */
export const publishInfos = (matchIds: Iterable<string>): Promise<void> =>
  publishAll([...matchIds], INFO_SUFFIX);

export const subscribePerson = (userId: string, listener: Listener): Promise<() => void> =>
  subscribeMatch(personTopic(userId), listener);

/** After the commit of any change to the chat. */
export const publishChat = (matchId: string): Promise<void> => publish(`${matchId}:${CHAT_SUFFIX}`);

async function publish(payload: string): Promise<void> {
  try {
    await (await database()).notify(CHANNEL, payload);
  } catch (error) {
    log.error({ err: error }, `bus: could not announce ${payload}`);
  }
}

export async function subscribeMatch(matchId: string, listener: Listener): Promise<() => void> {
  const listeners = bus.listeners.get(matchId) ?? new Set();
  bus.listeners.set(matchId, listeners.add(listener));
  const unsubscribe = () => {
    listeners.delete(listener);
    if (listeners.size === 0 && bus.listeners.get(matchId) === listeners) bus.listeners.delete(matchId);
  };
  try {
    await open();
  } catch (error) {
    unsubscribe();
    throw error;
  }
  return unsubscribe;
}
