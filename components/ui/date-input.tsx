'use client';
/** A date input whose markup tells whether a date is chosen. */
import type { ComponentProps } from 'react';

const markChosen = (input: HTMLInputElement) => input.toggleAttribute('data-empty', input.value === '');

/**
 * WebKit shows today's date where none was chosen, and no selector tells the two apart: the style needs the
 * attribute.
 */
export function DateInput(props: Omit<ComponentProps<'input'>, 'type' | 'ref' | 'onInput'>) {
  return (
    <input
      {...props}
      type="date"
      ref={(input) => {
        if (input) markChosen(input);
      }}
      onInput={(event) => markChosen(event.currentTarget)}
    />
  );
}
