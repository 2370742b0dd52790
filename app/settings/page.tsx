/**
 * The settings page: preferences for everybody; name, password, e-mail and deletion for those who have an account.
 */
import type { Metadata } from 'next';
import { Button, ButtonLink, PageLink } from '@/components/ui/button';
import { signOutAction, signOutEverywhereAction } from '@/app/actions/accounts';
import { saveProfileAction, saveSettingsAction } from '@/app/actions/settings';
import { unmuteAction } from '@/app/actions/chat';
import { Notice } from '@/components/ui/notice';
import { currentUser, DEFAULT_SETTINGS, profilePath, signedInUser } from '@/lib/server/accounts';
import { now } from '@/lib/server/platform/now';
import { COUNTRIES } from '@/lib/server/people';
import { mutedBy } from '@/lib/server/chat';
import { arrival, type Search } from '@/app/(auth)/sign-in-params';
import { AccountForms } from './account-forms';
import { Holidays } from './holidays';
import { LeaveForm } from './delete-account-form';
import { MutedList } from './muted-list';
import { ProfileForm } from './profile-form';
import { Section, SectionIndex } from './section';
import { PreferencesForm } from './preferences-form';
import { NotificationsSection } from './notifications';
import { Tokens } from './tokens';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage({ searchParams }: { readonly searchParams: Search }) {
  const { problem } = await arrival(searchParams);
  const user = await currentUser();
  const row = user && (await signedInUser());
  const isFull = row?.kind === 'FULL';
  const muted = user ? await mutedBy(user.id) : [];
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6">
      <h1 className="text-3xl font-bold">Settings</h1>
      <SectionIndex
        titles={[
          'Appearance',
          ...(row ? ['Notifications'] : []),
          ...(isFull ? ['Profile', 'Name', 'Password', 'E-mail', 'Sign out'] : []),
          ...(row ? ['Holidays'] : []),
          ...(isFull ? ['Tokens for programs'] : []),
          ...(row ? ['Your data'] : []),
        ]}
      />
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {user?.kind === 'FULL' ? null : <Invitation name={user?.name} />}
      <Section title="Appearance">
        <PreferencesForm action={saveSettingsAction} preferences={user?.settings ?? DEFAULT_SETTINGS} />
      </Section>
      {row ? <NotificationsSection user={row} /> : null}
      {row?.kind === 'FULL' ? (
        <>
          <Section title="Profile">
            <p>
              <PageLink href={profilePath(row.name)} className="link">
                View profile
              </PageLink>
            </p>
            <ProfileForm
              action={saveProfileAction}
              bio={row.bio}
              country={row.country ?? ''}
              countries={COUNTRIES}
              listed={user?.settings.listed ?? true}
            />
          </Section>
          <AccountForms
            name={row.name}
            email={row.email}
            hasPassword={row.passwordHash !== null}
            userId={row.id}
          />
          <Section title="Sign out">
            <p>
              Signing out everywhere ends every session, here and elsewhere, and every token for programs.
            </p>
            <div className="flex flex-wrap gap-3">
              <form action={signOutAction} className="max-w-full">
                <Button type="submit">Sign out here</Button>
              </form>
              <form action={signOutEverywhereAction} className="max-w-full">
                <Button type="submit">Sign out everywhere</Button>
              </form>
            </div>
          </Section>
        </>
      ) : null}
      {row ? <Holidays userId={row.id} /> : null}
      {isFull && row ? <Tokens userId={row.id} now={now().getTime()} /> : null}
      {muted.length > 0 ? (
        <Section title="People you have muted">
          <p>You see nothing of what they write. They are not told.</p>
          <MutedList muted={muted} unmute={unmuteAction} />
        </Section>
      ) : null}
      {user?.isOperator ? (
        <Section title="For operators">
          <div>
            <ButtonLink href="/reports">Reports</ButtonLink>
          </div>
        </Section>
      ) : null}
      {row ? (
        <Section title="Your data">
          <p>Everything kept about you, with every match and its moves, as a file.</p>
          <div>
            {/* Not a page: a prefetch would build the file for nothing. */}
            <ButtonLink href="/settings/data" prefetch={false} download>
              Download my data
            </ButtonLink>
          </div>
          <LeaveForm name={row.name} hasPassword={row.passwordHash !== null} />
        </Section>
      ) : null}
    </div>
  );
}

function Invitation({ name }: { readonly name?: string }) {
  return (
    <Section title={name ?? 'You are new here'}>
      <p>
        {name
          ? 'You are playing as a guest, and your matches are kept in this browser alone. Make an account, and they come along.'
          : 'Play as you are; make an account whenever you like.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/sign-up?next=/settings" variant="primary">
          Make an account
        </ButtonLink>
        <ButtonLink href="/sign-in?next=/settings">Sign in</ButtonLink>
      </div>
    </Section>
  );
}
