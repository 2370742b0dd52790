'use client';
/** The list of API tokens, each with a button to revoke it. */
import { type ReactNode, useActionState } from 'react';
import { EMPTY_FORM, type FormAction } from '@/components/account/form-state';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';

export function TokenList({
  tokens,
  revoke,
}: {
  readonly tokens: readonly { readonly id: string; readonly name: string; readonly about: ReactNode }[];
  readonly revoke: FormAction;
}) {
  const [state, send] = useActionState(revoke, EMPTY_FORM);
  return (
    <>
      {state.problem ? <Notice tone="danger">{state.problem}</Notice> : null}
      {state.done ? <Notice tone="good">{state.done}</Notice> : null}
      {tokens.length > 0 ? (
        <ul className="grid gap-3">
          {tokens.map(({ id, name, about }) => (
            <li key={id} className="flex items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="truncate font-semibold">{name}</p>
                <p className="text-soft text-fine leading-snug">{about}</p>
              </div>
              <form action={send}>
                <input type="hidden" name="id" value={id} />
                <SubmitButton variant="quiet" size="small" aria-label={`Revoke ${name}`}>
                  Revoke
                </SubmitButton>
              </form>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
