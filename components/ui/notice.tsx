/** A message to the reader: success, problem or information; problems are announced. */
import type { ReactNode } from 'react';
import { Icon } from './icon';

export type NoticeTone = 'info' | 'good' | 'danger';

const TONES = {
  info: { look: 'notice-info', icon: 'lamp', colour: 'text-brass' },
  good: { look: 'notice-good', icon: 'check', colour: 'text-good' },
  danger: { look: 'notice-danger', icon: 'alert', colour: 'text-danger' },
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
    <div role={tone === 'danger' ? 'alert' : 'status'} className={`notice ${look} ${className}`}>
      <Icon name={icon} className={`translate-y-[0.15em] ${colour}`} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
