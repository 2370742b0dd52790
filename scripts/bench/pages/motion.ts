/** A board in motion: the frames that reached the screen, and which layers of its stage were painted meanwhile. */
import type { CDPSession, Page } from '@playwright/test';

/** The layers of a board's stage, from the table up. */
export const LAYERS = ['board', 'marks', 'pieces', 'air'] as const;

export interface Motion {
  /** Milliseconds between one frame on the screen and the next. */
  readonly frames: readonly number[];
  readonly ms: number;
  /** How often each layer was painted while things moved, and when they had come to rest. */
  readonly moving: readonly number[];
  readonly settling: readonly number[];
}

interface Watch {
  draws: number[];
  began: number[] | null;
  ended: number[] | null;
}

declare global {
  interface Window {
    watch?: Watch;
  }
}

/** Counts what is painted, from now on: konva clears a layer's canvas once whenever it paints it. The board must be alive. */
export async function watchLayers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const board = document.querySelector<HTMLElement>('[data-board]')!;
    const layers = [...board.querySelectorAll('canvas')];
    const watch: Watch = { draws: layers.map(() => 0), began: null, ended: null };
    window.watch = watch;
    layers.forEach((canvas, i) => {
      const context = canvas.getContext('2d')!;
      const clear = context.clearRect.bind(context);
      context.clearRect = (...box) => {
        watch.draws[i]! += 1;
        clear(...box);
      };
    });
    new MutationObserver(() => {
      const isMoving = board.dataset.moving === 'yes';
      performance.mark(isMoving ? 'motion-begins' : 'motion-ends');
      if (isMoving) watch.began ??= [...watch.draws];
      else watch.ended = [...watch.draws];
    }).observe(board, { attributeFilter: ['data-moving'] });
  });
}

const draws = (page: Page) => page.evaluate(() => [...window.watch!.draws]);
const less = (later: readonly number[], earlier: readonly number[]) =>
  later.map((count, i) => count - (earlier[i] ?? 0));

/** What was painted while nothing happened for a while. */
export async function atRest(page: Page, ms: number, meanwhile = async () => {}): Promise<readonly number[]> {
  const before = await draws(page);
  await meanwhile();
  await page.waitForTimeout(ms);
  return less(await draws(page), before);
}

/** Sets a motion going and follows it to its end. */
export async function follow(page: Page, setGoing: () => Promise<void>, longest: number): Promise<Motion> {
  const wire = await page.context().newCDPSession(page);
  await page.evaluate(() => Object.assign(window.watch!, { began: null, ended: null }));
  const events = await trace(wire, async () => {
    await setGoing();
    await page.waitForFunction(() => window.watch!.ended && window.watch!.began, null, { timeout: longest });
    await page.locator('[data-moving="no"]').waitFor({ timeout: longest });
    await page.waitForTimeout(300);
  });
  await wire.detach();
  const { began, ended, draws: last } = (await page.evaluate(() => window.watch!))!;
  const marks = (name: string) => events.filter((event) => event.name === name).map(({ ts }) => ts);
  const start = Math.min(...marks('motion-begins'));
  const end = Math.max(...marks('motion-ends'));
  const times = marks('DrawFrame')
    .filter((ts) => ts >= start && ts <= end)
    .sort((one, other) => one - other);
  return {
    frames: times.slice(1).map((ts, i) => (ts - times[i]!) / 1000),
    ms: (end - start) / 1000,
    moving: less(ended!, began!),
    settling: less(last, ended!),
  };
}

interface TraceEvent {
  readonly name: string;
  /** Microseconds. */
  readonly ts: number;
}

async function trace(wire: CDPSession, meanwhile: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  wire.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await wire.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'blink.user_timing',
        'disabled-by-default-devtools.timeline.frame',
        'devtools.timeline.frame',
      ],
    },
  });
  await meanwhile();
  const complete = new Promise((resolve) => wire.once('Tracing.tracingComplete', resolve));
  await wire.send('Tracing.end');
  await complete;
  return events;
}
