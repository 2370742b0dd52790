/**
 * Who has which board open, in all servers together. Kept in memory and told over the database's bus, never written: each
 * server says what it holds when that changes and again every now and then, and one that falls silent is forgotten.
 */
import 'server-only';
import { singleton } from '@/lib/singleton.mjs';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { database, type Database } from '@/lib/server/platform/database';
import type { Seat } from '@/lib/games/contract';
import type { Presence } from '@/lib/protocol/chat';

const CHANNEL = 'lamplight_presence';
/** A page that is loaded anew, or a stream that changes tabs, is away for a moment only. */
export const LEAVE_GRACE_MS = 3_000;
/** What comes at once is told at once. */
const PUBLISH_AFTER_MS = 100;
export const REPEAT_EVERY_MS = 20_000;
/** Two repetitions may be lost. */
export const FORGET_AFTER_MS = 50_000;
/** Characters of a message on the bus; PostgreSQL carries just under eight thousand bytes. */
const MAX_PAYLOAD_CHARS = 6_000;
/** People named for one match and server; the rest is only counted. */
const MOST_NAMED = 100;

/** Those who are signed in, by their ids; and how many others. */
export interface Crowd {
  readonly users: ReadonlySet<string>;
  readonly nobodies: number;
}

type Told = readonly [match: string, users: readonly string[], nobodies: number];
const told = z.tuple([z.string().max(64), z.array(z.string().max(64)), z.int().min(0)]);
const words = z.object({
  server: z.string().max(64),
  /** These matches stand so now. */
  tells: z.array(told).optional(),
  /** Everybody, say what you hold. */
  asks: z.boolean().optional(),
  /** Holds nothing any more. */
  leaves: z.boolean().optional(),
});
type Words = z.infer<typeof words>;

interface Elsewhere {
  readonly users: readonly string[];
  readonly nobodies: number;
  readonly until: number;
}

export class PresenceBook {
  readonly #server = randomUUID();
  /** By match: how many streams each person holds here. Nobodies are told apart by a mark of their own. */
  readonly #own = new Map<string, Map<string | symbol, number>>();
  readonly #elsewhere = new Map<string, Map<string, Elsewhere>>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #due = new Set<string>();
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #repeating: ReturnType<typeof setInterval> | undefined;
  #home: Database | null = null;
  #opened: Promise<unknown> = Promise.resolve();
  #stopListening: (() => Promise<void>) | null = null;

  /** Somebody opens a board; answers how to leave it. */
  arrive(match: string, userId: string | null): () => void {
    void this.#open();
    const who = userId ?? Symbol('nobody');
    const own = this.#own.get(match) ?? new Map<string | symbol, number>();
    this.#own.set(match, own);
    const streams = own.get(who) ?? 0;
    own.set(who, streams + 1);
    if (streams === 0) this.#changed(match);
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
    this.#changed(match);
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

  /** Answers how to stop. */
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
    clearTimeout(this.#gathering);
    clearInterval(this.#repeating);
    const isHolding = this.#own.size > 0;
    this.#own.clear();
    if (this.#home && isHolding) await this.#say({ leaves: true });
    await this.#stopListening?.().catch(() => {});
    this.#home = null;
    this.#stopListening = null;
  }

  #changed(match: string): void {
    this.#tellListeners(match);
    this.#due.add(match);
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      void this.#announce([...this.#due]);
      this.#due.clear();
    }, PUBLISH_AFTER_MS).unref();
  }

  #tellListeners(match: string): void {
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
        .listen(CHANNEL, (payload) => this.#hear(payload), { onReconnect: () => void this.#introduce() })
        .then((stop) => (this.#stopListening = stop));
      await this.#opened;
      await this.#introduce();
    } catch (error) {
      this.#home = null;
      console.error('presence: could not listen', error);
    }
  }

  /** New here, or back from a lost connection: what do the others hold? */
  async #introduce(): Promise<void> {
    await this.#say({ asks: true });
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
      if (isNew) this.#tellListeners(match);
    }
  }

  async #announce(matches: readonly string[]): Promise<void> {
    let batch: Told[] = [];
    let length = 0;
    for (const match of matches) {
      const own = [...(this.#own.get(match)?.keys() ?? [])];
      const users = own.filter((who) => typeof who === 'string').slice(0, MOST_NAMED);
      const line: Told = [match, users, own.length - users.length];
      const size = JSON.stringify(line).length;
      if (length + size > MAX_PAYLOAD_CHARS) {
        await this.#say({ tells: batch });
        [batch, length] = [[], 0];
      }
      batch.push(line);
      length += size;
    }
    if (batch.length > 0) await this.#say({ tells: batch });
  }

  async #say(said: { tells?: readonly Told[]; asks?: boolean; leaves?: boolean }): Promise<void> {
    try {
      await this.#opened;
      await this.#home?.notify(CHANNEL, JSON.stringify({ server: this.#server, ...said }));
    } catch (error) {
      console.error('presence: could not tell the other servers', error);
    }
  }

  #hear(payload: string): void {
    const said = parse(payload);
    if (!said || said.server === this.#server) return;
    if (said.asks) void this.#announce([...this.#own.keys()]);
    if (said.leaves)
      for (const [match, servers] of [...this.#elsewhere])
        if (servers.delete(said.server)) this.#tellListeners(match);
    for (const [match, users, nobodies] of said.tells ?? []) {
      const servers = this.#elsewhere.get(match) ?? new Map<string, Elsewhere>();
      this.#elsewhere.set(match, servers);
      if (users.length + nobodies === 0) servers.delete(said.server);
      else servers.set(said.server, { users, nobodies, until: Date.now() + FORGET_AFTER_MS });
      if (servers.size === 0) this.#elsewhere.delete(match);
      this.#tellListeners(match);
    }
  }
}

function parse(payload: string): Words | null {
  try {
    return words.parse(JSON.parse(payload));
  } catch {
    // Another release may speak otherwise.
    return null;
  }
}

export const presence = singleton('presence', () => new PresenceBook());

// Who is at a board, told apart into those who play and those who watch.

/** `owners` are the people of the seats, in their order. */
export function presenceAt(match: string, owners: readonly (string | null)[]): Presence {
  const { users, nobodies } = presence.crowdOf(match);
  const here = owners.flatMap((owner, seat) => (owner !== null && users.has(owner) ? [seat as Seat] : []));
  const watching = [...users].filter((user) => !owners.includes(user)).length + nobodies;
  return { here, watching };
}
