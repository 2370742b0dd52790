/**
 * Tells every server that a match has moved on, that something about it changed which is not in its log, or that there
 * is something new for a person. A message is only a hint to look into the database: it carries no content, so a lost
 * or doubled one can delay a board but never corrupt it.
 */
import 'server-only';
import { singleton } from '@/lib/singleton.mjs';
import { database, type Database } from './database';

const CHANNEL = 'lamplight_match';

/** Where to look: into the log, at what is said, or at everything. */
export type Hint = 'log' | 'talk' | 'room';
type Listener = (hint: Hint) => void;

const ROOM = 'room';
const TALK = 'talk';

interface Bus {
  readonly listeners: Map<string, Set<Listener>>;
  /** The database listened to; a new one (reopened after a close) is listened to afresh. */
  home: Database | null;
  opened: Promise<unknown>;
}

const bus = singleton('bus', (): Bus => ({ listeners: new Map(), home: null, opened: Promise.resolve() }));

function hear(payload: string): void {
  const colon = payload.lastIndexOf(':');
  const said = payload.slice(colon + 1);
  const hint = said === ROOM || said === TALK ? said : 'log';
  // No name holds a space; a message to several people names them all.
  for (const name of payload.slice(0, colon).split(' '))
    for (const listener of [...(bus.listeners.get(name) ?? [])]) listener(hint);
}

/** After the connection was lost, anything may have happened: everyone looks. */
function catchUp(): void {
  for (const listeners of [...bus.listeners.values()])
    for (const listener of [...listeners]) listener('room');
}

async function open(): Promise<void> {
  const home = await database();
  if (bus.home !== home) {
    bus.home = home;
    bus.opened = home.listen(CHANNEL, hear, { onReconnect: catchUp });
  }
  try {
    await bus.opened;
  } catch (error) {
    bus.home = null;
    throw error;
  }
}

/** Only after the commit. A failure here must not undo what was acknowledged: streams also look by themselves. */
export const publishMatch = (matchId: string, revision: number): Promise<void> =>
  publish(`${matchId}:${revision}`);

/** After the commit of anything that `RoomView` shows and no entry of the log tells. */
export const publishInfo = (matchId: string): Promise<void> => publish(`${matchId}:${ROOM}`);

/** No match can have such a name: see `matchId` in matches/request.ts. */
const desk = (userId: string) => `@${userId}`;

/** PostgreSQL carries just under eight thousand bytes a message; a name has at most 65. */
const MAX_IDS_PER_MESSAGE = 100;

async function publishAll(names: readonly string[]): Promise<void> {
  for (let from = 0; from < names.length; from += MAX_IDS_PER_MESSAGE)
    await publish(`${names.slice(from, from + MAX_IDS_PER_MESSAGE).join(' ')}:${ROOM}`);
}

/** After the commit of anything that these people's `Desk` shows. */
export const publishPeople = (userIds: Iterable<string>): Promise<void> => publishAll([...userIds].map(desk));

/** `publishRoom` for many matches. */
export const publishInfos = (matchIds: Iterable<string>): Promise<void> => publishAll([...matchIds]);

export const subscribePerson = (userId: string, listener: Listener): Promise<() => void> =>
  subscribeMatch(desk(userId), listener);

/** After the commit of anything that `TalkView` shows. */
export const publishChat = (matchId: string): Promise<void> => publish(`${matchId}:${TALK}`);

async function publish(payload: string): Promise<void> {
  try {
    await (await database()).notify(CHANNEL, payload);
  } catch (error) {
    console.error(`bus: could not announce ${payload}`, error);
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
