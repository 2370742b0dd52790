/** A slow phone: its screen, its finger, and how long each touch or key takes until the page has answered it on the screen. */
import type { BrowserContextOptions, Page } from '@playwright/test';

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
/** A phone of the middle class is about so many times slower than a desktop. */
const SLOWER = 4;
/** What the browser does not report took less. */
const UNREPORTED_MS = 16;

/** One touch or key, from the event to the next frame on the screen. */
export interface Interaction {
  readonly what: string;
  readonly ms: number;
  /** Parts of it: until the first handler ran, in handlers, and from there to the frame. */
  readonly waited: number;
  readonly handled: number;
  readonly painted: number;
}

interface Entry {
  readonly name: string;
  readonly start: number;
  readonly ms: number;
  readonly from: number;
  readonly to: number;
}

declare global {
  interface Window {
    touches?: Entry[];
  }
}

/** Returns a function that ends it. */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return () => wire.detach();
}

/** Records every touch and key from now on. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate((durationThreshold) => {
    const touches: Entry[] = (window.touches = []);
    // In one piece: what compiles this gives inner functions names by a helper that the page has not.
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId)
          touches.push({
            name: entry.name,
            start: entry.startTime,
            ms: entry.duration,
            from: entry.processingStart,
            to: entry.processingEnd,
          });
    });
    observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, UNREPORTED_MS);
}

/** The slowest event of what was done since the last call; the browser tells of it a moment later. */
export async function takeInteraction(page: Page, what: string): Promise<Interaction> {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
      ),
  );
  const entries = await page.evaluate(() => window.touches!.splice(0));
  const none = { what, ms: UNREPORTED_MS, waited: 0, handled: 0, painted: 0 };
  return entries
    .map(({ name, start, ms, from, to }) => ({
      what: `${what}, ${name}`,
      ms,
      waited: from - start,
      handled: to - from,
      painted: Math.max(0, start + ms - to),
    }))
    .reduce((worst, each) => (each.ms > worst.ms ? each : worst), none);
}
