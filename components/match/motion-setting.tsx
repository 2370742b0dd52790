'use client';
/** How much the cards may move: kept with the person's settings, and in this browser. */
import { useSyncExternalStore, useTransition } from 'react';
import { subscribeMemory } from '@/components/house/memory';
import { type Motion, rememberedMotion, rememberMotion, showMotion } from '@/components/house/motion-memory';

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
