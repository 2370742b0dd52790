'use client';
/**
 * The wish for stillness, as this browser keeps it. What the house keeps for a person wins and is copied here; where that
 * says "as my device", what was last chosen in this browser holds.
 */
import { useEffect, useSyncExternalStore, useTransition } from 'react';
import { readMemory, subscribeMemory, writeMemory } from '@/components/layout/browser-storage';

/** As settings name it. */
export type Motion = 'system' | 'full' | 'none';

const REDUCED_MOTION = 'cards-reduced-motion';
/** Whether motion is reduced: as the memory names it. */
const KEPT: Readonly<Record<Motion, string>> = { system: 'system', full: 'off', none: 'on' };

function rememberedMotion(): Motion {
  const kept = readMemory(REDUCED_MOTION);
  return kept === 'on' ? 'none' : kept === 'off' ? 'full' : 'system';
}

export const rememberMotion = (motion: Motion): void => writeMemory(REDUCED_MOTION, KEPT[motion]);

/** Boards and styles read it off the page. */
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
  const choose = (wish: Motion) => {
    rememberMotion(wish);
    showMotion(wish);
    start(async () => {
      // Unheard it still holds here.
      await save(wish).catch(() => undefined);
    });
  };
  return (
    <label className="motion-setting">
      Motion
      <select
        className="field-input"
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
