/** The page to choose a new password, by a link that is valid once. */
import type { Metadata } from 'next';
import { PageLink } from '@/components/ui/button';
import { resetAction } from '@/app/actions/accounts';
import { ActionForm } from '@/components/account/action-form';
import { Notice } from '@/components/ui/notice';
import { ownerOfResetToken } from '@/lib/server/accounts';

export const metadata: Metadata = {
  title: 'New password',
  // The address is a secret: it must not be sent as a referrer, nor be indexed by search engines.
  referrer: 'no-referrer',
  robots: { index: false },
};

export default async function ResetPage({
  params,
}: {
  readonly params: Promise<{ readonly token: string }>;
}) {
  const { token } = await params;
  const owner = await ownerOfResetToken(token);
  if (owner === null)
    return (
      <>
        <h1 className="text-3xl font-bold">This link is no longer valid</h1>
        <Notice>It has been used, or is older than an hour.</Notice>
        <p className="text-soft">
          <PageLink href="/forgot">Ask for a new one</PageLink>
        </p>
      </>
    );
  return (
    <>
      <h1 className="text-3xl font-bold">A new password</h1>
      <p className="text-soft">
        For {owner.name}. Everywhere else you will be signed out, and tokens for programs end.
      </p>
      <ActionForm
        action={resetAction}
        hidden={{ token, username: owner.name }}
        submit="Save and sign in"
        waiting="One moment…"
        fields={[
          {
            name: 'password',
            label: 'New password',
            hint: 'At least 8 characters. A few words make a good one.',
            type: 'password',
            autoComplete: 'new-password',
            required: true,
            maxLength: 512,
          },
        ]}
      />
    </>
  );
}
