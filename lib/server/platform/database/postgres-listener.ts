/** Runs LISTEN on a connection of its own that reconnects when it is lost. */
import { log } from '@/lib/server/platform/log.mjs';
import type pg from 'pg';
import { checkNotification, deliver, type Heard } from './types';

export interface Listener {
  listen(channel: string, onPayload: Heard, onReconnect?: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 10_000;

export function openListener(makeClient: () => pg.Client): Listener {
  const channels = new Map<string, Map<symbol, { onPayload: Heard; onReconnect?: () => void }>>();
  let connecting: Promise<pg.Client> | null = null;
  let isClosed = false;

  async function connect(): Promise<pg.Client> {
    const client = makeClient();
    client.on('notification', ({ channel, payload }) => {
      for (const { onPayload } of channels.get(channel)?.values() ?? []) deliver(onPayload, payload ?? '');
    });
    let isLost = false;
    const lost = () => {
      if (isLost || isClosed) return;
      isLost = true;
      client.end().catch(() => {});
      connecting = reconnect();
      // The next caller that awaits it gets the failure; here nobody does.
      connecting.catch(() => {});
    };
    client.on('error', () => {});
    await client.connect();
    client.on('error', lost);
    client.on('end', lost);
    for (const channel of channels.keys()) await client.query(`LISTEN ${channel}`);
    return client;
  }

  async function reconnect(): Promise<pg.Client> {
    for (let pause = FIRST_RETRY_MS; ; pause = Math.min(pause * 2, MAX_RETRY_MS)) {
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
      if (isClosed) throw new Error('the listener is closed');
      try {
        const client = await connect();
        for (const listeners of channels.values()) {
          for (const { onReconnect } of listeners.values()) onReconnect?.();
        }
        return client;
      } catch (error) {
        log.warn(`PostgreSQL is not back yet: ${(error as Error).message}`);
      }
    }
  }

  return {
    async listen(channel, onPayload, onReconnect) {
      checkNotification(channel, '');
      const listeners = channels.get(channel) ?? new Map();
      channels.set(channel, listeners);
      const key = Symbol(channel);
      listeners.set(key, { onPayload, onReconnect });
      const client = await (connecting ??= connect());
      await client.query(`LISTEN ${channel}`);
      return async () => {
        listeners.delete(key);
        if (listeners.size > 0 || isClosed) return;
        channels.delete(channel);
        await (await connecting)?.query(`UNLISTEN ${channel}`);
      };
    },
    async close() {
      isClosed = true;
      await connecting?.then((client) => client.end()).catch(() => {});
    },
  };
}
