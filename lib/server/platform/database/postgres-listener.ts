/**
 * Runs LISTEN on a connection of its own that is made anew when it is lost, and by it watches how PostgreSQL answers:
 * a connection that falls silent reports nothing by itself.
 */
import { log } from '@/lib/server/platform/log.mjs';
import type pg from 'pg';
import { giveUp } from './postgres-pool';
import { checkNotification, type DatabaseState, deliver, type Heard } from './types';

export interface Listener {
  /** Resolves once there is a connection. */
  connected(): Promise<unknown>;
  listen(channel: string, onPayload: Heard, onReconnect?: () => void): Promise<() => Promise<void>>;
  state(): DatabaseState;
  losses(): number;
  close(): Promise<void>;
}

interface Options {
  makeClient(): pg.Client;
  /** Asked on every new connection. */
  atConnect(client: pg.Client): Promise<void>;
  /** PostgreSQL does not answer any more: what else waits for it waits in vain. */
  onSilence(): void;
}

const LOOK_MS = 250;
/** Between two questions. */
const LOOKS_PER_QUESTION = 4;
/** Looks, not time: while this thread was busy the answer could not be read either. */
const LOOKS_UNTIL_SLOW = 2;
const LOOKS_UNTIL_SILENT = 8;
/** An attempt to connect may be stuck: the next one begins beside it. */
const BETWEEN_ATTEMPTS_MS = 700;

export function openListener({ makeClient, atConnect, onSilence }: Options): Listener {
  const channels = new Map<string, Map<symbol, { onPayload: Heard; onReconnect?: () => void }>>();
  let current: pg.Client | null = null;
  let connecting: Promise<pg.Client> | null = null;
  let isClosed = false;
  let losses = 0;
  /** To connect again, since the connection was lost. */
  let attempts = 0;
  /** Looks since the question that is not answered yet was asked. */
  let unanswered = 0;
  let looks = 0;

  async function connect(): Promise<pg.Client> {
    const client = makeClient();
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => {
      for (const { onPayload } of channels.get(channel)?.values() ?? []) deliver(onPayload, payload ?? '');
    });
    await client.connect();
    try {
      await atConnect(client);
      for (const channel of channels.keys()) await client.query(`LISTEN ${channel}`);
    } catch (error) {
      giveUp(client);
      throw error;
    }
    return client;
  }

  function keep(client: pg.Client): pg.Client {
    const lost = () => {
      if (current !== client || isClosed) return;
      current = null;
      losses += 1;
      connecting = reconnect();
      // The next caller that awaits it gets the failure; here nobody does.
      connecting.catch(() => {});
    };
    current = client;
    unanswered = 0;
    attempts = 0;
    client.on('error', lost);
    client.on('end', lost);
    return client;
  }

  function reconnect(): Promise<pg.Client> {
    return new Promise((resolve, reject) => {
      const attempt = () => {
        if (isClosed) {
          clearInterval(timer);
          return reject(new Error('the listener is closed'));
        }
        attempts += 1;
        connect().then(
          (client) => {
            if (isClosed || current) return giveUp(client);
            clearInterval(timer);
            resolve(keep(client));
            for (const listeners of channels.values())
              for (const { onReconnect } of listeners.values()) onReconnect?.();
          },
          (error: Error) => current ?? log.warn(`PostgreSQL is not back yet: ${error.message}`),
        );
      };
      const timer = setInterval(attempt, BETWEEN_ATTEMPTS_MS);
      timer.unref();
      attempt();
    });
  }

  function look(): void {
    if (!current) return;
    const client = current;
    if (unanswered === 0) {
      looks += 1;
      if (looks % LOOKS_PER_QUESTION !== 0) return;
      unanswered = 1;
      const answered = () => void (current === client && (unanswered = 0));
      client.query('SELECT 1').then(answered, answered);
      return;
    }
    unanswered += 1;
    if (unanswered <= LOOKS_UNTIL_SILENT) return;
    log.warn('PostgreSQL does not answer: its connections are given up');
    giveUp(client);
    onSilence();
  }
  const watch = setInterval(look, LOOK_MS);
  watch.unref();

  const connected = () => (connecting ??= connect().then(keep));
  return {
    connected,
    state() {
      if (current) return unanswered > LOOKS_UNTIL_SLOW ? 'slow' : 'well';
      // A connection that breaks can be replaced at once, as a rule.
      return attempts > 1 ? 'lost' : 'slow';
    },
    losses: () => losses,
    async listen(channel, onPayload, onReconnect) {
      checkNotification(channel, '');
      const listeners = channels.get(channel) ?? new Map();
      channels.set(channel, listeners);
      const key = Symbol(channel);
      listeners.set(key, { onPayload, onReconnect });
      const client = await connected();
      await client.query(`LISTEN ${channel}`);
      return async () => {
        listeners.delete(key);
        if (listeners.size > 0 || isClosed) return;
        channels.delete(channel);
        await current?.query(`UNLISTEN ${channel}`);
      };
    },
    async close() {
      isClosed = true;
      clearInterval(watch);
      await current?.end().catch(() => {});
    },
  };
}
