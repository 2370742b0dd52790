/** A labelled input or select with its hint and, where something is wrong, the reason beside it. */
import type { ComponentProps, ReactNode } from 'react';
import { DateInput } from './date-input';
import { PasswordInput } from './password-input';

interface Labelled {
  readonly label: ReactNode;
  readonly name: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

export function Field({
  label,
  name,
  hint,
  error,
  id = `field-${name}`,
  className,
  ...rest
}: Labelled & Omit<ComponentProps<'input'>, 'name'>) {
  const Input = rest.type === 'date' ? DateInput : rest.type === 'password' ? PasswordInput : 'input';
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Input
        {...rest}
        id={id}
        name={name}
        className={`field-input ${className ?? ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  );
}

export function SelectField({
  label,
  name,
  hint,
  error,
  id = `field-${name}`,
  children,
  ...rest
}: Labelled & Omit<ComponentProps<'select'>, 'name'>) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        {...rest}
        id={id}
        name={name}
        className="field-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      >
        {children}
      </select>
    </FieldFrame>
  );
}

const describedBy = (id: string, hint: ReactNode, error: ReactNode) =>
  [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;

function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: Pick<Labelled, 'label' | 'hint' | 'error'> & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-danger font-medium">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-soft text-note leading-snug">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
