'use client';
/** The submit button of a form, which shows that the form is being sent. */
import type { ComponentProps } from 'react';
import { useFormStatus } from 'react-dom';
import { Button } from './button';

export function SubmitButton({
  waiting,
  children,
  ...rest
}: ComponentProps<typeof Button> & { readonly waiting?: string }) {
  const { pending } = useFormStatus();
  return (
    <Button type="submit" variant="primary" {...rest} disabled={pending || (rest.disabled ?? false)}>
      {pending && waiting ? waiting : children}
    </Button>
  );
}
