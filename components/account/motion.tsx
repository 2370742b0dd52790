'use client';
/**
 * Keeps the preference for reduced motion in this browser.
 *
 * A person's setting on the server wins and is copied here; where that is "as my device", the last choice in this
 * browser counts.
 */
import { useEffect, useSyncExternalStore, useTransition } from 'react';
import { readMemory, subscribeMemory, writeMemory } from '@/components/layout/browser-storage';

/** The values of the setting. */
export type Motion = 'system' | 'full' | 'none';

const REDUCED_MOTION = 'cards-reduced-motion';
/** Whether motion is reduced, as stored in the browser. */
const KEPT: Readonly<Record<Motion, string>> = { system: 'system', full: 'off', none: 'on' };

function rememberedMotion(): Motion {
  const kept = readMemory(REDUCED_MOTION);
  return kept === 'on' ? 'none' : kept === 'off' ? 'full' : 'system';
}

export const rememberMotion = (motion: Motion): void => writeMemory(REDUCED_MOTION, KEPT[motion]);

/** Boards and styles read it from the page. */
export function showMotion(motion: Motion): void {
  if (motion === 'system') delete document.documentElement.dataset.motion;
  else document.documentElement.dataset.motion = motion;
}

export function MotionMemory({ motion }: { readonly motion: Motion }) {
  useEffect(() => {
    if (motion === 'system') showMotion(rememberedMotion());
    else rememberMotion(motion);
  }, [motion]);
  return null;
}

export type SaveMotion = (motion: Motion) => Promise<void>;

const WORDS: Readonly<Record<Motion, string>> = { system: 'As my device', none: 'Reduced', full: 'Full' };

export function MotionSetting({ save }: { readonly save: SaveMotion }) {
  const [, start] = useTransition();
  const motion = useSyncExternalStore(subscribeMemory, rememberedMotion, () => 'system' as const);
  const choose = (choice: Motion) => {
    rememberMotion(choice);
    showMotion(choice);
    start(async () => {
      // If the request fails it still counts here.
      await save(choice).catch(() => undefined);
    });
  };
  return (
    <label className="ms-auto flex flex-wrap items-center gap-2 text-fine">
      Motion
      <select
        className="field-input min-h-9 w-auto py-0.8"
        value={motion}
        onChange={(event) => choose(event.target.value as Motion)}
      >
        {Object.entries(WORDS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
