'use client';
/** The form for notification settings: push, e-mails and quiet hours. */
import { useActionState, useEffect, useRef } from 'react';
import { EMPTY_FORM, type FormAction } from '@/components/account/form-state';
import { Field, SelectField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';

export interface NotificationSettings {
  readonly push: boolean;
  readonly mail: string;
  readonly quiet: boolean;
  readonly quietFrom: string;
  readonly quietUntil: string;
  readonly zone: string;
}

/** Why e-mails are not possible; null where they are. */
export type NoEmails = string | null;

const EMAIL_CHOICES = {
  none: 'None',
  warnings: 'Only a warning before my time runs out',
  digest: 'Warnings, and a digest at most once a day',
} as const;

function Checkbox({ name, checked, children }: { name: string; checked: boolean; children: string }) {
  return (
    <label className="flex items-center gap-3 font-semibold">
      <input key={String(checked)} type="checkbox" name={name} defaultChecked={checked} className="size-5" />
      {children}
    </label>
  );
}

export function NotificationForm({
  action,
  settings,
  noEmails,
  isConfirmed,
}: {
  readonly action: FormAction;
  readonly settings: NotificationSettings;
  readonly noEmails: NoEmails;
  /** They confirmed from their address that they want e-mails. */
  readonly isConfirmed: boolean;
}) {
  const [state, send] = useActionState(action, EMPTY_FORM);
  const zone = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Quiet hours are in the browser's time zone.
    if (zone.current) zone.current.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  });
  const isOpen = settings.mail !== 'none' && !isConfirmed;
  return (
    <form action={send} className="grid gap-5">
      {state.problem ? <Notice tone="danger">{state.problem}</Notice> : null}
      {state.done ? <Notice tone="good">{state.done}</Notice> : null}
      <Checkbox name="push" checked={settings.push}>
        Push notifications in the browsers I enabled
      </Checkbox>
      <SelectField
        key={`mail ${settings.mail}`}
        name="mail"
        label="E-mails"
        defaultValue={settings.mail}
        disabled={noEmails !== null}
        hint={
          noEmails ??
          (isOpen
            ? 'We sent you an e-mail: nothing more comes until you confirm it there.'
            : 'Never one for each move. Every e-mail has a link to unsubscribe.')
        }
      >
        {Object.entries(EMAIL_CHOICES).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <fieldset className="grid gap-3">
        <legend className="sr-only">Quiet hours</legend>
        <Checkbox name="quiet" checked={settings.quiet}>
          Quiet hours: send nothing
        </Checkbox>
        <div className="flex flex-wrap gap-4">
          <Field
            key={`from ${settings.quietFrom}`}
            name="quietFrom"
            label="From"
            type="time"
            defaultValue={settings.quietFrom}
            required
          />
          <Field
            key={`until ${settings.quietUntil}`}
            name="quietUntil"
            label="Until"
            type="time"
            defaultValue={settings.quietUntil}
            required
          />
        </div>
        <p className="text-soft text-fine leading-snug">
          If your time for a turn would run out during these hours, or soon after, you are warned before they
          begin. For a turn that both comes and runs out within them you are notified when they end.
        </p>
      </fieldset>
      <input ref={zone} type="hidden" name="zone" defaultValue={settings.zone} />
      <div>
        <SubmitButton waiting="Saving…">Save</SubmitButton>
      </div>
    </form>
  );
}
