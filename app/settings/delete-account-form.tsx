/** The form to delete the account, collapsed and with confirmation. */
import { deleteAccountAction } from '@/app/actions/settings';
import { ActionForm } from '@/components/account/action-form';

export function LeaveForm({ name, hasPassword }: { readonly name: string; readonly hasPassword: boolean }) {
  return (
    <details className="grid gap-4">
      <summary className="cursor-pointer font-semibold">Delete {name}…</summary>
      <div className="mt-4 grid gap-4">
        <p>
          Your name, settings and e-mail address are deleted for good, and so is everything you wrote. Matches
          stay for those you played with, with nobody’s name on your seat.
        </p>
        <ActionForm
          action={deleteAccountAction}
          prefix="leave"
          submit="Delete for good"
          waiting="One moment…"
          variant="danger"
          fields={[
            hasPassword
              ? {
                  name: 'current',
                  label: 'Your password',
                  type: 'password',
                  autoComplete: 'current-password',
                  required: true,
                  maxLength: 512,
                }
              : {
                  name: 'name',
                  label: `Type ${name} to confirm`,
                  autoComplete: 'off',
                  required: true,
                  maxLength: 100,
                },
          ]}
        />
      </div>
    </details>
  );
}
