'use client';
/**
 * Shows a time in words ("2 hours ago"): written by the server, kept current by the browser, which knows the local
 * time.
 */
import { useSyncExternalStore } from 'react';

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

function inWords(at: number, now: number): string {
  const seconds = Math.round((at - now) / 1000);
  for (const [unit, length] of UNITS)
    if (Math.abs(seconds) >= length)
      return new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' }).format(
        Math.trunc(seconds / length),
        unit,
      );
  return 'just now';
}

const everyMinute = (tick: () => void) => {
  const timer = setInterval(tick, 20_000);
  return () => clearInterval(timer);
};
const thisMinute = () => Math.floor(Date.now() / 20_000) * 20_000;

export function Ago({ at, now }: { readonly at: string; readonly now: number }) {
  const clock = useSyncExternalStore(everyMinute, thisMinute, () => 0);
  const onServer = clock === 0;
  const moment = new Date(at);
  return (
    <time
      dateTime={at}
      title={moment.toLocaleString('en-GB', {
        dateStyle: 'full',
        timeStyle: 'short',
        ...(onServer ? { timeZone: 'UTC' } : {}),
      })}
    >
      {inWords(moment.getTime(), onServer ? now : Math.max(clock, now))}
    </time>
  );
}
