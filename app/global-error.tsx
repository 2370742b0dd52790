'use client';
/** The error page of last resort, when even the layout failed: it renders its own document. */
import './globals.css';
import { EmptyPage } from '@/components/layout/empty-page';
import { Button } from '@/components/ui/button';
import { alegreya } from './fonts';

export default function GlobalError() {
  return (
    <html lang="en-GB" className={alegreya.variable}>
      <body>
        <title>The lamp went out · Lamplight</title>
        <main className="page">
          <EmptyPage
            title="The lamp went out"
            words="Something went wrong on our side, and the page could not be drawn. Every move that was confirmed is safe."
          >
            <Button variant="primary" onClick={() => location.reload()}>
              Try again
            </Button>
          </EmptyPage>
        </main>
      </body>
    </html>
  );
}
