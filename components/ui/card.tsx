/** A sheet of paper on the table: the plain container of the house. */
import type { ComponentProps } from 'react';

export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div className={`sheet p-5 sm:p-6 ${className}`} {...rest} />;
}
