/** The settings of name, password, e-mail, and linked providers. */
import { changeEmailAction, changeNameAction, changePasswordAction } from '@/app/actions/settings';
import { ActionForm, type FormField } from '@/components/account/action-form';
import { KEPT_DAYS, linkedProviders, oauthProviders } from '@/lib/server/accounts';
import { ProviderButtons } from '../(auth)/provider-buttons';
import { Section } from './section';

interface Props {
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
  readonly hasPassword: boolean;
}

const CURRENT: FormField = {
  name: 'current',
  label: 'Your current password',
  type: 'password',
  autoComplete: 'current-password',
  required: true,
  maxLength: 512,
};

export async function AccountForms({ userId, name, email, hasPassword }: Props) {
  const linked = await linkedProviders(userId);
  const current = hasPassword ? [CURRENT] : [];
  const open = oauthProviders().filter(({ id }) => !linked.includes(id));
  return (
    <>
      <Section title="Name">
        <ActionForm
          action={changeNameAction}
          prefix="name"
          submit="Change name"
          waiting="Saving…"
          variant="quiet"
          fields={[
            {
              name: 'name',
              label: 'Name',
              hint: `Your old name is kept for you for ${KEPT_DAYS} days, and links to your profile go on working.`,
              defaultValue: name,
              autoComplete: 'username',
              autoCapitalize: 'none',
              spellCheck: false,
              required: true,
              maxLength: 100,
            },
          ]}
        />
      </Section>
      <Section title="Password">
        <ActionForm
          action={changePasswordAction}
          prefix="password"
          hidden={{ username: name }}
          submit={hasPassword ? 'Change password' : 'Set a password'}
          waiting="Saving…"
          variant="quiet"
          fields={[
            ...current,
            {
              name: 'password',
              label: 'New password',
              hint: 'At least 8 characters. Everywhere else you will be signed out, and tokens for programs end.',
              type: 'password',
              autoComplete: 'new-password',
              required: true,
              maxLength: 512,
            },
          ]}
        />
      </Section>
      <Section title="E-mail">
        <ActionForm
          action={changeEmailAction}
          prefix="email"
          submit="Save address"
          waiting="Saving…"
          variant="quiet"
          fields={[
            {
              name: 'email',
              label: 'E-mail address',
              hint: 'Only to recover your account and for reminders. Leave it empty for none.',
              type: 'email',
              autoComplete: 'email',
              defaultValue: email ?? '',
              maxLength: 254,
            },
            ...current,
          ]}
        />
      </Section>
      {linked.length + open.length > 0 ? (
        <Section title="Other ways to sign in">
          {linked.length > 0 ? <p>You can sign in with {linked.map(titled).join(' and ')}.</p> : null}
          {open.length > 0 ? <ProviderButtons providers={open} next="/settings" verb="Link" /> : null}
        </Section>
      ) : null}
    </>
  );
}

const titled = (provider: string): string => (provider === 'github' ? 'GitHub' : 'Google');
