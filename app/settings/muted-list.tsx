'use client';
/** The people whom the visitor has muted, each with a button to unmute. */
import { useActionState } from 'react';
import { EMPTY_FORM, type FormAction } from '@/components/account/form-state';
import { SubmitButton } from '@/components/ui/submit-button';

export function MutedList({
  muted,
  unmute,
}: {
  readonly muted: readonly { readonly id: string; readonly name: string }[];
  readonly unmute: FormAction;
}) {
  const [state, send] = useActionState(unmute, EMPTY_FORM);
  return (
    <>
      <ul className="grid gap-2">
        {muted.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 truncate font-semibold">{name}</span>
            <form action={send}>
              <input type="hidden" name="id" value={id} />
              <SubmitButton variant="quiet" size="small" aria-label={`Unmute ${name}`}>
                Unmute
              </SubmitButton>
            </form>
          </li>
        ))}
      </ul>
      {state.problem ? <p className="text-danger">{state.problem}</p> : null}
    </>
  );
}
