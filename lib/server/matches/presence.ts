/**
 * Tracks who has which board open, across all servers. Kept in memory and shared over the database's bus, never
 * written: each server announces its own state on changes and at intervals, and one that falls silent is forgotten.
 */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { singleton } from '@/lib/singleton.mjs';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { database, type Database } from '@/lib/server/platform/database';
import type { Seat } from '@/lib/games/contract';
import type { Presence } from '@/lib/protocol/chat';

const CHANNEL = 'lamplight_presence';
/** A page that reloads, or a stream that changes tabs, is gone for a moment only. */
export const LEAVE_GRACE_MS = 3_000;
/** Changes within this time are announced together. */
const PUBLISH_AFTER_MS = 100;
export const REPEAT_EVERY_MS = 20_000;
/** Two announcements may be lost. */
export const FORGET_AFTER_MS = 50_000;
/** Characters of a message on the bus; PostgreSQL allows just under eight thousand bytes. */
const MAX_PAYLOAD_CHARS = 6_000;
/** People named for one match and server; the others are only counted. */
const MAX_NAMED = 100;

/** Signed-in people by id, and the number of others. */
export interface Crowd {
  readonly users: ReadonlySet<string>;
  readonly nobodies: number;
}

type Announced = readonly [match: string, users: readonly string[], nobodies: number];
const announced = z.tuple([z.string().max(64), z.array(z.string().max(64)), z.int().min(0)]);
const message = z.object({
  server: z.string().max(64),
  /** The current state of these matches. */
  tells: z.array(announced).optional(),
  /** Asks every server to announce its state. */
  asks: z.boolean().optional(),
  /** Has no state any more. */
  leaves: z.boolean().optional(),
});
type Message = z.infer<typeof message>;

interface Elsewhere {
  readonly users: readonly string[];
  readonly nobodies: number;
  readonly until: number;
}

export class PresenceBook {
  readonly #server = randomUUID();
  /** By match: how many streams each person has here. People who are not signed in get a symbol each. */
  readonly #own = new Map<string, Map<string | symbol, number>>();
  readonly #elsewhere = new Map<string, Map<string, Elsewhere>>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #due = new Set<string>();
  #publishTimer: ReturnType<typeof setTimeout> | undefined;
  #repeating: ReturnType<typeof setInterval> | undefined;
  #home: Database | null = null;
  #opened: Promise<unknown> = Promise.resolve();
  #stopListening: (() => Promise<void>) | null = null;

  /** Somebody opens a board; returns a function to call when they leave. */
  arrive(match: string, userId: string | null): () => void {
    void this.#open();
    const who = userId ?? Symbol('nobody');
    const own = this.#own.get(match) ?? new Map<string | symbol, number>();
    this.#own.set(match, own);
    const streams = own.get(who) ?? 0;
    own.set(who, streams + 1);
    if (streams === 0) this.#onChange(match);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      setTimeout(() => this.#leave(match, who), LEAVE_GRACE_MS).unref();
    };
  }

  #leave(match: string, who: string | symbol): void {
    const own = this.#own.get(match);
    const streams = own?.get(who) ?? 0;
    if (!own || streams === 0) return;
    if (streams > 1) return void own.set(who, streams - 1);
    own.delete(who);
    this.#onChange(match);
    if (own.size === 0) this.#own.delete(match);
  }

  crowdOf(match: string): Crowd {
    const users = new Set<string>();
    let nobodies = 0;
    for (const who of this.#own.get(match)?.keys() ?? [])
      if (typeof who === 'string') users.add(who);
      else nobodies += 1;
    for (const other of this.#elsewhere.get(match)?.values() ?? []) {
      if (other.until <= Date.now()) continue;
      for (const user of other.users) users.add(user);
      nobodies += other.nobodies;
    }
    return { users, nobodies };
  }

  /** Returns an unsubscribe function. */
  subscribe(match: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(match) ?? new Set();
    this.#listeners.set(match, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(match) === listeners) this.#listeners.delete(match);
    };
  }

  /** This server stops: the others need not wait until it is forgotten. */
  async close(): Promise<void> {
    clearTimeout(this.#publishTimer);
    clearInterval(this.#repeating);
    const isHolding = this.#own.size > 0;
    this.#own.clear();
    if (this.#home && isHolding) await this.#send({ leaves: true });
    await this.#stopListening?.().catch(() => {});
    this.#home = null;
    this.#stopListening = null;
  }

  #onChange(match: string): void {
    this.#notifyListeners(match);
    this.#due.add(match);
    this.#publishTimer ??= setTimeout(() => {
      this.#publishTimer = undefined;
      void this.#announce([...this.#due]);
      this.#due.clear();
    }, PUBLISH_AFTER_MS).unref();
  }

  #notifyListeners(match: string): void {
    for (const listener of [...(this.#listeners.get(match) ?? [])]) listener();
  }

  async #open(): Promise<void> {
    try {
      const home = await database();
      if (this.#home === home) return;
      this.#home = home;
      clearInterval(this.#repeating);
      this.#repeating = setInterval(() => this.#repeat(), REPEAT_EVERY_MS);
      this.#repeating.unref();
      this.#opened = home
        .listen(CHANNEL, (payload) => this.#receive(payload), { onReconnect: () => void this.#join() })
        .then((stop) => (this.#stopListening = stop));
      await this.#opened;
      await this.#join();
    } catch (error) {
      this.#home = null;
      log.error({ err: error }, 'presence: could not listen');
    }
  }

  /** At the start, or after a lost connection: asks for the state of the others and announces its own. */
  async #join(): Promise<void> {
    await this.#send({ asks: true });
    await this.#announce([...this.#own.keys()]);
  }

  #repeat(): void {
    void this.#announce([...this.#own.keys()]);
    const now = Date.now();
    for (const [match, servers] of [...this.#elsewhere]) {
      let isNew = false;
      for (const [server, { until }] of [...servers])
        if (until <= now) isNew = servers.delete(server) || isNew;
      if (servers.size === 0) this.#elsewhere.delete(match);
      if (isNew) this.#notifyListeners(match);
    }
  }

  async #announce(matches: readonly string[]): Promise<void> {
    let batch: Announced[] = [];
    let length = 0;
    for (const match of matches) {
      const own = [...(this.#own.get(match)?.keys() ?? [])];
      const users = own.filter((who) => typeof who === 'string').slice(0, MAX_NAMED);
      const line: Announced = [match, users, own.length - users.length];
      const size = JSON.stringify(line).length;
      if (length + size > MAX_PAYLOAD_CHARS) {
        await this.#send({ tells: batch });
        [batch, length] = [[], 0];
      }
      batch.push(line);
      length += size;
    }
    if (batch.length > 0) await this.#send({ tells: batch });
  }

  async #send(message: { tells?: readonly Announced[]; asks?: boolean; leaves?: boolean }): Promise<void> {
    try {
      await this.#opened;
      await this.#home?.notify(CHANNEL, JSON.stringify({ server: this.#server, ...message }));
    } catch (error) {
      log.error({ err: error }, 'presence: could not tell the other servers');
    }
  }

  #receive(payload: string): void {
    const message = parse(payload);
    if (!message || message.server === this.#server) return;
    if (message.asks) void this.#announce([...this.#own.keys()]);
    if (message.leaves)
      for (const [match, servers] of [...this.#elsewhere])
        if (servers.delete(message.server)) this.#notifyListeners(match);
    for (const [match, users, nobodies] of message.tells ?? []) {
      const servers = this.#elsewhere.get(match) ?? new Map<string, Elsewhere>();
      this.#elsewhere.set(match, servers);
      if (users.length + nobodies === 0) servers.delete(message.server);
      else servers.set(message.server, { users, nobodies, until: Date.now() + FORGET_AFTER_MS });
      if (servers.size === 0) this.#elsewhere.delete(match);
      this.#notifyListeners(match);
    }
  }
}

function parse(payload: string): Message | null {
  try {
    return message.parse(JSON.parse(payload));
  } catch {
    // Another release may use another format.
    return null;
  }
}

export const presence = singleton('presence', () => new PresenceBook());

/** Splits the people at a board into players and spectators. `owners` are the users of the seats, in order. */
export function presenceAt(match: string, owners: readonly (string | null)[]): Presence {
  const { users, nobodies } = presence.crowdOf(match);
  const here = owners.flatMap((owner, seat) => (owner !== null && users.has(owner) ? [seat as Seat] : []));
  const watching = [...users].filter((user) => !owners.includes(user)).length + nobodies;
  return { here, watching };
}
