'use client';
/** The controls of a replay: a scrubber, steps that are links before JavaScript runs, and the speeds. */
import type { MouseEvent } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { SPEEDS, type Replaying } from './use-replay';
import { Button } from '@/components/ui/button';

export function Scrubber({
  replaying: { shown },
  caption,
}: {
  readonly replaying: Replaying;
  readonly caption: string;
}) {
  const { frame, end, go } = shown;
  return (
    <form
      method="get"
      className="mt-2 flex items-center gap-3 px-4 in-[.embed]:mt-0 in-[.embed]:px-1 wide:px-1"
    >
      <input
        type="range"
        name="ply"
        min={0}
        max={end}
        value={frame}
        aria-label="Move"
        aria-valuetext={`${frame} of ${end}: ${caption}`}
        onChange={(event) => go(Number(event.target.value))}
        className="scrub"
      />
      <noscript>
        <Button type="submit" size="small">
          Go
        </Button>
      </noscript>
    </form>
  );
}

export function Transport({ replaying }: { readonly replaying: Replaying }) {
  const { shown, togglePlay } = replaying;
  const { frame, end, playing, go, hrefOf } = shown;
  const button = (to: number, icon: IconName, label: string, canGo: boolean, onGo: () => void) => {
    if (!canGo)
      return (
        <span className="transport-button" aria-disabled="true" role="link" aria-label={label}>
          <Icon name={icon} />
        </span>
      );
    const onClick = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onGo();
    };
    return (
      <a href={hrefOf(to)} className="transport-button" aria-label={label} onClick={onClick}>
        <Icon name={icon} />
      </a>
    );
  };
  const leap = (to: number, icon: IconName, label: string) =>
    button(to, icon, label, to !== frame || shown.variation > 0, () => go(to));
  const step = (by: 1 | -1, icon: IconName, label: string) =>
    button(frame + by, icon, label, replaying.canStep(by), () => replaying.step(by));
  return (
    <div className="transport wide:justify-center dock">
      {leap(0, 'first', 'Go to the start')}
      {step(-1, 'back', 'Previous move')}
      <button
        type="button"
        className="transport-button transport-main"
        aria-label={playing ? 'Stop' : 'Autoplay'}
        onClick={togglePlay}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      {step(1, 'forward', 'Next move')}
      {leap(end, 'last', 'Go to the end')}
    </div>
  );
}

export function Speeds({ replaying: { speed, setSpeed } }: { readonly replaying: Replaying }) {
  return (
    <fieldset className="speeds">
      <legend className="sr-only">Speed</legend>
      {SPEEDS.map(({ name }, index) => (
        <label key={name} className="speed">
          <input
            type="radio"
            name="speed"
            className="sr-only"
            checked={index === speed}
            onChange={() => setSpeed(index)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
