/** A message to the reader: success, problem or information; problems are announced. */
import type { ReactNode } from 'react';
import { Icon } from './icon';

export type NoticeTone = 'info' | 'good' | 'danger';

const FRAME =
  'flex gap-[min(0.65rem,3.6vw)] rounded-field border border-s-4 px-[min(0.9rem,5vw)] pt-2.4 pb-2.8 text-ink';

const TONES = {
  info: { look: 'border-brass-line bg-brass-wash', icon: 'lamp', colour: 'text-brass' },
  good: { look: 'border-good bg-good-wash', icon: 'check', colour: 'text-good' },
  danger: { look: 'border-danger bg-danger-wash', icon: 'alert', colour: 'text-danger' },
} as const;

export function Notice({
  tone = 'info',
  className = '',
  children,
}: {
  readonly tone?: NoticeTone;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { look, icon, colour } = TONES[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`${FRAME} items-baseline ${look} ${className}`}
    >
      <Icon name={icon} className={`translate-y-[0.15em] ${colour}`} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
