/**
 * Draws the mark of a seat as its board does: a stone in its colour with its own sign, so that colour alone is not
 * needed.
 */
import type { SeatSign } from '@/components/board/seat-marks';

export function SeatMark({
  sign: { fill, rim, mark },
  className = 'size-6',
}: {
  readonly sign: SeatSign;
  readonly className?: string;
}) {
  return (
    <svg viewBox="-12 -12 24 24" className={`inline-block flex-none ${className}`} aria-hidden="true">
      <circle r="11" fill={fill} stroke={rim} strokeWidth="1.5" />
      <path
        d="M-8.5-1.5A8.8 8.8 0 0 1-1-8.5"
        fill="none"
        stroke="#fff"
        strokeOpacity=".45"
        strokeWidth="1.2"
      />
      <path d={mark} fill="none" stroke={rim} strokeOpacity=".7" strokeWidth="1.6" />
      <path d={mark} fill="#f8e2ac" />
    </svg>
  );
}
