/**
 * The header and footer of every page: the logo, the navigation and the account; on a phone the navigation is at the
 * bottom.
 */
import { PageLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Inbox } from '@/lib/protocol/inbox';
import { NoticeBell, type ReadNotices } from '@/components/inbox/notice-bell';
import { AccountMenu } from './account-menu';
import { LampMark } from './lamp-art';
import { NavCount, NavLink, ReturningLink } from './nav-link';

/** An icon gives way to its label where text is large for the screen. */
const SIGN = 'nav-icon @max-[55.6rem]/header:hidden @max-[16.5rem]/links:hidden';

export interface Guest {
  readonly name: string;
  readonly isGuest: boolean;
}

export function SiteHeader({
  user,
  inbox,
  readNotices,
  signOut,
}: {
  readonly user: Guest | null;
  /** The visitor's inbox. */
  readonly inbox: Inbox;
  readonly readNotices: ReadNotices;
  readonly signOut: (form: FormData) => Promise<void>;
}) {
  return (
    <header className="site-header">
      <div className="site-header-row mx-auto flex max-w-6xl items-center justify-between sm:gap-3 sm:px-6">
        <PageLink
          href="/"
          className="site-name flex items-center gap-2.5 rounded-md font-semibold tracking-tight"
        >
          <LampMark className="site-lamp drop-shadow-[0_0_10px_#ffcf7a99]" />
          Lamplight
        </PageLink>
        <nav aria-label="Main" className="site-nav">
          <div className="site-links">
            <NavLink href="/play" also={['/matches']}>
              <Icon name="play" className={SIGN} />
              Play
              {user ? <NavCount initial={inbox} /> : null}
            </NavLink>
            <NavLink href="/games">
              <Icon name="board" className={SIGN} />
              Games
            </NavLink>
            <NavLink href="/lobby" also={['/join']}>
              <Icon name="door" className={SIGN} />
              Lobby
            </NavLink>
            <NavLink href="/replays" also={['/positions']}>
              <Icon name="film" className={SIGN} />
              Library
            </NavLink>
            <NavLink href="/friends">
              <Icon name="people" className={SIGN} />
              Friends
            </NavLink>
          </div>
          <div className="site-account">
            {user ? <NoticeBell initial={inbox} read={readNotices} /> : null}
            {user ? <Account user={user} signOut={signOut} /> : <SignIn />}
          </div>
        </nav>
      </div>
    </header>
  );
}

function SignIn() {
  return (
    <ReturningLink href="/sign-in" className="nav-item">
      <Icon name="person" className={SIGN} />
      Sign in
    </ReturningLink>
  );
}

function Account({
  user,
  signOut,
}: {
  readonly user: Guest;
  readonly signOut: (form: FormData) => Promise<void>;
}) {
  return (
    <>
      <button type="button" className="nav-item max-w-44" popoverTarget="account-menu">
        <Icon name="person" className={SIGN} />
        <span className="truncate">{user.isGuest ? 'Guest' : user.name}</span>
      </button>
      <AccountMenu id="account-menu">
        <p className="text-soft px-3 pt-1 pb-2 text-fine">
          {user.isGuest ? 'You are playing as ' : 'Signed in as '}
          <strong className="text-ink font-semibold">{user.name}</strong>
        </p>
        {user.isGuest ? (
          <>
            <ReturningLink href="/sign-up" className="menu-item">
              <Icon name="lamp" className="text-brass" />
              Keep your games: make an account
            </ReturningLink>
            <ReturningLink href="/sign-in" className="menu-item">
              <Icon name="person" className="text-brass" />
              Sign in
            </ReturningLink>
          </>
        ) : null}
        {user.isGuest ? null : (
          <PageLink href={`/players/${encodeURIComponent(user.name)}`} className="menu-item">
            <Icon name="person" className="text-brass" />
            Profile
          </PageLink>
        )}
        <PageLink href="/replays?mine=1" className="menu-item">
          <Icon name="film" className="text-brass" />
          Your finished games
        </PageLink>
        <PageLink href="/settings" className="menu-item">
          <Icon name="cog" className="text-brass" />
          Settings
        </PageLink>
        {user.isGuest ? null : (
          <form action={signOut}>
            <button type="submit" className="menu-item w-full">
              <Icon name="out" className="text-brass" />
              Sign out
            </button>
          </form>
        )}
      </AccountMenu>
    </>
  );
}

export function SiteFooter() {
  return (
    <footer className="max-wide:at-board:hidden mx-auto w-full max-w-6xl px-4 pt-6 pb-[calc(5rem+env(safe-area-inset-bottom))] sm:px-6 sm:pb-8">
      <hr className="brass-rule mb-5" />
      <p className="text-soft flex flex-wrap justify-between gap-x-8 gap-y-1 text-fine sm:italic">
        <span>Lamplight, a parlour for games of thought.</span>
        <span className="flex flex-wrap gap-x-8 gap-y-1">
          <PageLink href="/replays" className="hover:text-ink underline-offset-4 hover:underline">
            The library
          </PageLink>
          <PageLink href="/games" className="hover:text-ink underline-offset-4 hover:underline">
            The games and their rules
          </PageLink>
          <PageLink href="/developers" className="hover:text-ink underline-offset-4 hover:underline">
            For developers
          </PageLink>
          <PageLink href="/status" className="hover:text-ink underline-offset-4 hover:underline">
            Status
          </PageLink>
        </span>
      </p>
    </footer>
  );
}
