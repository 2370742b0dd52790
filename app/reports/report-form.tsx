'use client';
/** The forms of an operator to handle a report and to lift a silence. Plain forms: they need no JavaScript. */
import { useActionState } from 'react';
import { EMPTY_FORM, type FormAction } from '@/components/account/form-state';
import { SelectField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';

export function ReportForm({
  id,
  reported,
  hasMessage,
  silences,
  action,
}: {
  readonly id: string;
  readonly reported: string;
  readonly hasMessage: boolean;
  readonly silences: readonly { readonly value: string; readonly words: string }[];
  readonly action: FormAction;
}) {
  const [state, send] = useActionState(action, EMPTY_FORM);
  return (
    <form action={send} className="grid gap-4">
      <input type="hidden" name="id" value={id} />
      {state.problem ? <Notice tone="danger">{state.problem}</Notice> : null}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField label={`Silence ${reported}`} name="silence" id={`silence-${id}`} defaultValue="">
          <option value="">No</option>
          {silences.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        {hasMessage ? (
          <label className="choice">
            <input type="checkbox" name="remove" defaultChecked />
            <span className="font-semibold">Remove the message</span>
          </label>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="danger">Act on it</SubmitButton>
        <SubmitButton variant="quiet" name="dismiss" value="yes">
          Dismiss
        </SubmitButton>
      </div>
    </form>
  );
}

export function LiftForm({
  id,
  name,
  action,
}: {
  readonly id: string;
  readonly name: string;
  readonly action: FormAction;
}) {
  const [state, send] = useActionState(action, EMPTY_FORM);
  return (
    <form action={send}>
      <input type="hidden" name="id" value={id} />
      {state.problem ? <Notice tone="danger">{state.problem}</Notice> : null}
      <SubmitButton variant="quiet" size="small" aria-label={`Let ${name} write again`}>
        Let them write
      </SubmitButton>
    </form>
  );
}
