/** The root layout: header, inbox, theme and fonts around every page. */
import './globals.css';
import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { NewNotices } from '@/components/inbox/new-notices';
import { InboxWatch } from '@/components/inbox/inbox-watch';
import { KeptFocus } from '@/components/layout/kept-focus';
import { KeepFresh } from '@/components/layout/refresh';
import { PreferencesProvider } from '@/components/ui/preferences';
import { MotionMemory } from '@/components/account/motion';
import { SignedOut } from '@/components/layout/signed-out';
import { SiteFooter, SiteHeader } from '@/components/layout/site-header';
import { withCount } from '@/lib/protocol/inbox';
import { currentUser, DEFAULT_SETTINGS } from '@/lib/server/accounts';
import { EMBED_HEADER } from '@/lib/server/platform/http/security-headers';
import { myInbox } from '@/lib/server/inbox';
import { readNoticesAction } from '@/app/actions/inbox';
import { saveSoundAction } from '@/app/actions/settings';
import { signOutAction } from './actions/accounts';
import { alegreya, alegreyaExt } from './fonts';
import { alegreya as italics } from './italic-font';

const FONT_CLASSES = `${alegreya.variable} ${alegreyaExt.variable} ${italics.variable}`;

export async function generateMetadata(): Promise<Metadata> {
  const waiting = (await myInbox()).waiting.length;
  return {
    title: { default: withCount('Lamplight', waiting), template: withCount('%s · Lamplight', waiting) },
    description:
      'A warm, lamp-lit parlour for turn-based games: play the house now, or come back to a saved game.',
  };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: '#2b190e',
};

/** Within another site's frame there is no header, and nobody is signed in. */
function EmbedLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en-GB" className={FONT_CLASSES}>
      <body>
        <main id="main">{children}</main>
      </body>
    </html>
  );
}

export default async function Layout({ children }: { readonly children: ReactNode }) {
  if ((await headers()).has(EMBED_HEADER)) return <EmbedLayout>{children}</EmbedLayout>;
  const user = await currentUser();
  const inbox = await myInbox();
  const settings = user?.settings ?? DEFAULT_SETTINGS;
  const { theme, motion } = settings;
  return (
    <html
      lang="en-GB"
      className={FONT_CLASSES}
      data-theme={theme === 'system' ? undefined : theme}
      data-motion={motion === 'system' ? undefined : motion}
    >
      <head>
        {/* First painted when it is whole: what lies at the right or the bottom would move while the rest arrives. */}
        <link rel="expect" href="#page-end" blocking="render" />
      </head>
      <body>
        <a
          href="#main"
          className="skip-link absolute start-4 -top-20 z-60 rounded-b-box bg-paper px-4 py-2 text-ink focus:top-0"
        >
          Skip to the page
        </a>
        <SiteHeader
          user={user ? { name: user.name, isGuest: user.kind === 'GUEST' } : null}
          inbox={inbox}
          readNotices={readNoticesAction}
          signOut={signOutAction}
        />
        <main id="main" tabIndex={-1} className="page">
          <SignedOut seenBy={user?.id ?? null} />
          <PreferencesProvider {...settings} saveSound={saveSoundAction}>
            {children}
          </PreferencesProvider>
        </main>
        <SiteFooter />
        <KeepFresh />
        <KeptFocus />
        <InboxWatch seenBy={user?.id ?? null} initial={inbox} />
        {user && settings.elsewhere === 'on' ? <NewNotices initial={inbox} /> : null}
        <MotionMemory motion={motion} />
        <div id="page-end" hidden />
      </body>
    </html>
  );
}
