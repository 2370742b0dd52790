'use client';
/** A form over a server action that works before JavaScript runs and shows every refusal beside its field. */
import { useActionState, useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { EMPTY_FORM, type FormAction } from './form-state';

export type FormField = Omit<ComponentProps<typeof Field>, 'error'>;

interface Props {
  readonly action: FormAction;
  readonly fields: readonly FormField[];
  readonly submit: string;
  readonly waiting: string;
  readonly variant?: ComponentProps<typeof SubmitButton>['variant'];
  /** Hidden values. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** It is submitted once: the button disappears when it is done. */
  readonly isOnce?: boolean;
  /** The current state: once that changes, the message of success is outdated. */
  readonly about?: string;
  /** Distinguishes fields of the same name when a page has several forms. */
  readonly prefix?: string;
  readonly children?: ReactNode;
}

export function ActionForm({
  action,
  fields,
  submit,
  waiting,
  variant = 'primary',
  hidden = {},
  prefix,
  isOnce = false,
  about = '',
  children,
}: Props) {
  const [state, send] = useActionState(action, EMPTY_FORM);
  const [told, setTold] = useState({ state, about });
  if (told.state !== state) setTold({ state, about });
  const done = told.about === about ? state.done : undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state]);
  return (
    // React resets a submitted form; a refused one is to be corrected, not filled in again.
    <form
      ref={form}
      action={send}
      className="grid gap-5"
      onReset={(event) => state.done === undefined && event.preventDefault()}
    >
      {state.problem ? <Notice tone="danger">{state.problem}</Notice> : null}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          id={prefix ? `${prefix}-${field.name}` : undefined}
          defaultValue={state.values[field.name] ?? field.defaultValue}
          error={state.errors[field.name]}
        />
      ))}
      {children}
      <div className="flex flex-wrap items-center gap-3">
        {isOnce && done ? null : (
          <SubmitButton waiting={waiting} variant={variant}>
            {submit}
          </SubmitButton>
        )}
        {done ? <Notice tone="good">{done}</Notice> : null}
      </div>
    </form>
  );
}
