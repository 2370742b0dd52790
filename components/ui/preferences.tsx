'use client';
/** Provides the reader's preferences to the components of a page. */
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

export interface Preferences {
  readonly sound: boolean;
  /**
   * Confirm moves: always, only in slow matches (measured in days, or between people without a clock), or
   * never.
   */
  readonly confirm: 'days' | 'always' | 'never';
  /** Whose side is at the bottom: the reader's own, or the first seat's for everybody. */
  readonly facing: 'mine' | 'fixed';
  readonly marks: 'fine' | 'strong';
  /** How fast boards are animated. */
  readonly speed: 'normal' | 'slow';
  /** Whether cells bear their names. */
  readonly coordinates: 'off' | 'on';
  /** What screen readers are told on a board: the news of a turn and what to do next, or the news alone. */
  readonly announce: 'full' | 'short';
  readonly spokenMoves: 'words' | 'notation';
}

interface Kept extends Preferences {
  /** Saved for this reader, here and on the server. */
  setSound(on: boolean): void;
}

const PreferencesContext = createContext<Kept>({
  sound: false,
  confirm: 'days',
  facing: 'mine',
  marks: 'fine',
  speed: 'normal',
  coordinates: 'off',
  announce: 'full',
  spokenMoves: 'words',
  setSound: () => undefined,
});

export const usePreferences = (): Kept => useContext(PreferencesContext);

export function PreferencesProvider({
  sound,
  confirm,
  facing,
  marks,
  speed,
  coordinates,
  announce,
  spokenMoves,
  saveSound,
  children,
}: Preferences & { readonly saveSound: (on: boolean) => Promise<void>; readonly children: ReactNode }) {
  // A switch on this page counts until the server sends another value.
  const [switched, setSwitched] = useState<{ of: boolean; to: boolean } | null>(null);
  const isOn = switched?.of === sound ? switched.to : sound;
  const kept = useMemo(
    (): Kept => ({
      sound: isOn,
      confirm,
      facing,
      marks,
      speed,
      coordinates,
      announce,
      spokenMoves,
      setSound(on) {
        setSwitched({ of: sound, to: on });
        // If the request fails it still counts on this page.
        saveSound(on).catch(() => undefined);
      },
    }),
    [isOn, sound, confirm, facing, marks, speed, coordinates, announce, spokenMoves, saveSound],
  );
  return <PreferencesContext.Provider value={kept}>{children}</PreferencesContext.Provider>;
}
