/** Draws the avatar of a name: a lacquered counter with an inlay derived from the name, the same everywhere. */
import { hash64 } from '@/lib/games/hash';

const LACQUERS = [
  ['#7c2f24', '#4a1711'],
  ['#2f5f48', '#163527'],
  ['#2c4a6b', '#16283d'],
  ['#6b4429', '#341e10'],
  ['#5a3560', '#301a35'],
  ['#7a5a1e', '#443009'],
  ['#3d5560', '#1d2c33'],
  ['#4f5a2b', '#282f12'],
] as const;

/** Inlays that are repeated around the centre; each reaches from the centre upwards. */
const INLAYS = [
  'M0-4 3-9.500 0-16-3-9.500z',
  'M0-5a4 4 0 0 1 0 8M0-16a3.200 3.200 0 1 1 0 6.400 3.200 3.200 0 0 1 0-6.400z',
  'M-3.500-7H3.500L0-16z',
  'M0-4C5-7 5-13 0-16.500-5-13-5-7 0-4z',
  'M-1.400-5H1.400V-12L4-12 0-17-4-12H-1.400z',
  'M0-6 2.600-8.600 2.600-14 0-16.500-2.600-14-2.600-8.600z',
];
const HEARTS = [
  'M0-3.500 3.500 0 0 3.500-3.500 0z',
  'M0-3.600a3.600 3.600 0 1 1 0 7.200 3.600 3.600 0 0 1 0-7.200z',
];

export function Avatar({
  name,
  className = 'size-12',
}: {
  readonly name: string;
  readonly className?: string;
}) {
  const digits = hash64(`avatar ${name}`);
  const nth = <T,>(list: readonly T[], at: number): T =>
    list[Number.parseInt(digits.slice(at, at + 2), 16) % list.length] as T;
  const [light, dark] = nth(LACQUERS, 0);
  const inlay = nth(INLAYS, 2);
  const between = nth([...INLAYS, null, null], 4);
  const folds = nth([3, 4, 5, 6, 8], 6);
  const turn = nth([0, 1], 8) * (180 / folds);
  const around = Array.from({ length: folds }, (_, i) => turn + (360 / folds) * i);
  return (
    <svg viewBox="-24 -24 48 48" className={`inline-block flex-none ${className}`} aria-hidden="true">
      <circle r="23" fill="#d3a149" />
      <circle r="21.500" fill={dark} />
      <circle r="20.500" fill={light} />
      <circle r="18.600" fill="none" stroke="#f0cf85" strokeOpacity=".45" strokeWidth=".8" />
      {around.map((angle) => (
        <path key={angle} d={inlay} fill="#f0cf85" transform={`rotate(${angle})`} />
      ))}
      {between === null
        ? null
        : around.map((angle) => (
            <path
              key={angle}
              d={between}
              fill="#f8efdc"
              fillOpacity=".6"
              transform={`rotate(${angle + 180 / folds}) scale(.62)`}
            />
          ))}
      <path d={nth(HEARTS, 10)} fill="#f8efdc" />
      <path d="M-17-6A18 18 0 0 1-6-17" fill="none" stroke="#fff" strokeOpacity=".4" strokeWidth="1.600" />
    </svg>
  );
}
