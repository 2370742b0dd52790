/** The section of the notification settings. */
import { saveNotificationsAction } from '@/app/actions/inbox';
import { readSettings, type signedInUser } from '@/lib/server/accounts';
import { canSendDigests } from '@/lib/server/platform/email';
import { pushKeys } from '@/lib/server/inbox';
import { PushSwitch } from './push-switch';
import { Section } from './section';
import { type NoLetters, NotificationForm } from './notification-form';

/** The row of the signed-in user. */
type User = NonNullable<Awaited<ReturnType<typeof signedInUser>>>;

function whyNoEmails({ kind, email }: Pick<User, 'kind' | 'email'>): NoLetters {
  if (!canSendDigests()) return 'This house has no post office, so it writes no letters.';
  if (kind !== 'FULL') return 'Letters are for those who have an account.';
  return email === null ? 'Give your e-mail address first, further down.' : null;
}

export async function NotificationsSection({
  user,
}: {
  readonly user: Pick<User, 'id' | 'kind' | 'email' | 'emailVerified' | 'settings'>;
}) {
  const { push, mail, quiet, quietFrom, quietUntil, zone } = readSettings(user.settings);
  return (
    <Section title="What you are told">
      <p>
        Inside the house a bell counts what happened. Outside it you are told only by the ways you choose
        here, and only of what you have not seen yet.
      </p>
      <PushSwitch publicKey={(await pushKeys()).publicKey} owner={user.id} />
      <NotificationForm
        action={saveNotificationsAction}
        tidings={{ push, mail, quiet, quietFrom, quietUntil, zone }}
        noLetters={whyNoEmails(user)}
        isConfirmed={user.emailVerified !== null}
      />
    </Section>
  );
}
