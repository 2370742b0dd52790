/** The sign of a seat: a stone in its colour with its own mark, so that nobody needs the colour. */
import type { Seat } from '@/lib/games/contract';

const RAYS = Array.from({ length: 8 }, (_, i) => {
  const angle = (i * Math.PI) / 4;
  const at = (r: number, turn = 0) =>
    `${(12 + r * Math.cos(angle + turn)).toFixed(1)} ${(12 + r * Math.sin(angle + turn)).toFixed(1)}`;
  return `M${at(4.3, -0.3)}L${at(7.4)}L${at(4.3, 0.3)}Z`;
}).join('');

interface Stone {
  /** The colours that this stone stands for, wherever a game seats them. */
  readonly names: readonly string[];
  readonly fill: string;
  readonly rim: string;
  readonly mark: string;
}

const BARS = 'M6 7h12v2.6H6ZM6 11h12v2.6H6ZM6 15h12v2.6H6Z';

const STONES: readonly Stone[] = [
  {
    names: ['Red'],
    fill: '#ad2a18',
    rim: '#6d120b',
    mark: `M8.8 12a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0Z${RAYS}`,
  },
  {
    names: ['Blue'],
    fill: '#2747a3',
    rim: '#122359',
    mark: 'M14.9 5.6A6.8 6.8 0 1 0 18.3 14.7A5.6 5.6 0 0 1 14.9 5.6Z',
  },
  { names: ['Green'], fill: '#2f6b3c', rim: '#173a1f', mark: 'M12 5c5 3 6 9 0 14c-6-5-5-11 0-14Z' },
  {
    names: ['Yellow', 'Gold'],
    fill: '#8a6212',
    rim: '#543a06',
    mark: 'M12 4.5l2 5.5 5.5 2-5.5 2-2 5.5-2-5.5-5.5-2 5.5-2Z',
  },
  { names: ['Purple', 'Violet'], fill: '#6a3480', rim: '#3c1a4b', mark: 'M12 5l6 7-6 7-6-7Z' },
  { names: ['Grey'], fill: '#4d545c', rim: '#2a2f35', mark: BARS },
  { names: ['Orange'], fill: '#a84f12', rim: '#5f2905', mark: BARS },
];

/** By the colour the game gives the seat; where it gives none that we have, by the seat itself. */
const stoneOf = (seat: Seat, colour: string | undefined): Stone =>
  STONES.find(({ names }) => colour !== undefined && names.includes(colour)) ?? STONES[seat]!;

export function SeatMark({
  seat,
  colour,
  className = 'size-6',
}: {
  readonly seat: Seat;
  /** What the game calls the seat. */
  readonly colour: string | undefined;
  readonly className?: string;
}) {
  const stone = stoneOf(seat, colour);
  return (
    <svg viewBox="0 0 24 24" className={`inline-block flex-none ${className}`} aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill={stone.fill} stroke={stone.rim} strokeWidth="1.5" />
      <path
        d="M3.5 10.5A8.8 8.8 0 0 1 11 3.5"
        fill="none"
        stroke="#fff"
        strokeOpacity=".45"
        strokeWidth="1.2"
      />
      <path d={stone.mark} fill="#f4d68f" />
    </svg>
  );
}
