'use client';
/** Tells screen readers what happens: one live region, in which every message is new, even if it says the same again. */
import { useState, useSyncExternalStore } from 'react';

interface Message {
  readonly serial: number;
  readonly words: string;
}

/** Kept in the page, so that none is replaced before it has been read out. */
const MAX_KEPT = 3;
const NONE: readonly Message[] = [];

export class Announcer {
  private kept: readonly Message[] = NONE;
  private serial = 0;
  private readonly listeners = new Set<() => void>();

  say(words: string): void {
    if (words === '') return;
    this.serial += 1;
    this.kept = [...this.kept, { serial: this.serial, words }].slice(-MAX_KEPT);
    for (const listener of this.listeners) listener();
  }

  readonly messages = (): readonly Message[] => this.kept;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

export function useAnnouncer(): Announcer {
  const [announcer] = useState(() => new Announcer());
  return announcer;
}

export function LiveRegion({ announcer, label }: { readonly announcer: Announcer; readonly label: string }) {
  const messages = useSyncExternalStore(announcer.subscribe, announcer.messages, () => NONE);
  return (
    // Only what is added is read out.
    <div role="log" aria-label={label} aria-live="polite" aria-relevant="additions" className="sr-only">
      {messages.map(({ serial, words }) => (
        <p key={serial}>{words}</p>
      ))}
    </div>
  );
}
