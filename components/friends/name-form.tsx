'use client';
/** One button about one person. What is refused is said beside it. */
import { useActionState } from 'react';
import { EMPTY_FORM, type FormAction } from '@/components/account/form-state';
import type { ButtonLook } from '@/components/ui/button';
import { SubmitButton } from '@/components/ui/submit-button';

export function NameForm({
  name,
  action,
  look = 'quiet',
  children,
}: {
  readonly name: string;
  readonly action: FormAction;
  readonly look?: ButtonLook;
  readonly children: string;
}) {
  const [state, send] = useActionState(action, EMPTY_FORM);
  const problem = state.errors.name ?? state.problem;
  return (
    <form action={send} className="contents">
      <input type="hidden" name="name" value={name} />
      <SubmitButton size="small" look={look} waiting="One moment…" aria-label={`${children}: ${name}`}>
        {children}
      </SubmitButton>
      {problem ? (
        <p role="alert" className="text-danger basis-full text-[0.95rem]">
          {problem}
        </p>
      ) : null}
    </form>
  );
}
