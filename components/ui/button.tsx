/** Buttons, and links that look like them: brass for the main action, paper for the rest. */
import type { ComponentProps } from 'react';
import Link from 'next/link';

export type ButtonStyle = 'primary' | 'quiet' | 'plain' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface Looks {
  readonly look?: ButtonStyle;
  readonly size?: ButtonSize;
}

const LOOKS: Record<ButtonStyle, string> = {
  primary: 'btn-primary',
  quiet: 'btn-quiet',
  plain: 'btn-plain',
  danger: 'btn-danger',
};
const SIZES: Record<ButtonSize, string> = { small: 'btn-small', medium: '', large: 'btn-large' };

/** For a link that is no page of this site, such as a download. */
export const buttonClass = (look: ButtonStyle, size: ButtonSize, more?: string): string =>
  ['btn', LOOKS[look], SIZES[size], more].filter(Boolean).join(' ');

export function Button({
  look = 'quiet',
  size = 'medium',
  type = 'button',
  className,
  ...rest
}: Looks & ComponentProps<'button'>) {
  return <button type={type} className={buttonClass(look, size, className)} {...rest} />;
}

export function ButtonLink({
  look = 'quiet',
  size = 'medium',
  className,
  ...rest
}: Looks & ComponentProps<typeof PageLink>) {
  return <PageLink className={buttonClass(look, size, className)} {...rest} />;
}

/**
 * A link within the site. Nothing is prefetched: every page is rendered for its viewer, so a prefetch would only get
 * a shell, at the cost of the page being opened.
 */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...props} />;
}
