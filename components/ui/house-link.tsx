/**
 * A link within the house. Nothing is fetched before it is followed: every page is drawn for who asks, so what could be
 * fetched ahead is a shell, paid for by the page that is just being opened.
 */
import Link from 'next/link';
import type { ComponentProps } from 'react';

export function HouseLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={false} {...props} />;
}
