/** Buttons, and links that look like them: brass for the main action, paper for the rest. */
import type { ComponentProps, MouseEvent } from 'react';
import Link from 'next/link';

export type ButtonStyle = 'primary' | 'quiet' | 'plain' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface Variants {
  readonly variant?: ButtonStyle;
  readonly size?: ButtonSize;
}

const VARIANTS: Record<ButtonStyle, string> = {
  primary: 'btn-primary',
  quiet: 'btn-quiet',
  plain: 'btn-plain',
  danger: 'btn-danger',
};
const SIZES: Record<ButtonSize, string> = { small: 'btn-small', medium: '', large: 'btn-large' };

/** For a link that is no page of this site, such as a download. */
export const buttonClass = (variant: ButtonStyle, size: ButtonSize, more?: string): string =>
  ['btn', VARIANTS[variant], SIZES[size], more].filter(Boolean).join(' ');

export function Button({
  variant = 'quiet',
  size = 'medium',
  type = 'button',
  className,
  disabled = false,
  onClick,
  ...rest
}: Variants & ComponentProps<'button'>) {
  return (
    <button
      type={type}
      className={buttonClass(variant, size, className)}
      // It can still be focused: a button that is disabled under the focus would drop it.
      aria-disabled={disabled || undefined}
      onClick={disabled ? refuse : onClick}
      {...rest}
    />
  );
}

const refuse = (event: MouseEvent): void => event.preventDefault();

export function ButtonLink({
  variant = 'quiet',
  size = 'medium',
  className,
  ...rest
}: Variants & ComponentProps<typeof PageLink>) {
  return <PageLink className={buttonClass(variant, size, className)} {...rest} />;
}

/**
 * A link within the site. Nothing is prefetched: every page is rendered for its viewer, so a prefetch would only get
 * a shell, at the cost of the page being opened.
 */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...props} />;
}
