/** The room around every page. */
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { alegreya, alegreyaExt } from './fonts';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Lamplight', template: '%s · Lamplight' },
  description:
    'A warm, lamp-lit parlour for turn-based games: play the house now, or come back to a saved game.',
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: '#2b190e',
};

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en-GB" className={`${alegreya.variable} ${alegreyaExt.variable}`}>
      <body>
        <main id="main" className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 sm:px-6">
          {children}
        </main>
      </body>
    </html>
  );
}
