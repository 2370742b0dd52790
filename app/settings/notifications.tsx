/** The section of the notification settings. */
import { saveNotificationsAction } from '@/app/actions/inbox';
import { readSettings, type signedInUser } from '@/lib/server/accounts';
import { canEmailNotices } from '@/lib/server/platform/email';
import { pushKeys } from '@/lib/server/inbox';
import { PushSwitch } from './push-switch';
import { Section } from './section';
import { type NoEmails, NotificationForm } from './notification-form';

/** The row of the signed-in user. */
type User = NonNullable<Awaited<ReturnType<typeof signedInUser>>>;

function whyNoEmails({ kind, email }: Pick<User, 'kind' | 'email'>): NoEmails {
  if (!canEmailNotices()) return 'E-mail is not set up on this server.';
  if (kind !== 'FULL') return 'You need an account to get e-mails.';
  return email === null ? 'Add your e-mail address first, further down.' : null;
}

export async function NotificationsSection({
  user,
}: {
  readonly user: Pick<User, 'id' | 'kind' | 'email' | 'emailVerified' | 'settings'>;
}) {
  const { push, mail, quiet, quietFrom, quietUntil, zone } = readSettings(user.settings);
  return (
    <Section title="Notifications">
      <p>
        On every page a bell counts what happened. Push and e-mail are sent only if you choose them here, and
        only for what you have not seen yet.
      </p>
      <PushSwitch publicKey={(await pushKeys()).publicKey} owner={user.id} />
      <NotificationForm
        action={saveNotificationsAction}
        settings={{ push, mail, quiet, quietFrom, quietUntil, zone }}
        noEmails={whyNoEmails(user)}
        isConfirmed={user.emailVerified !== null}
      />
    </Section>
  );
}
