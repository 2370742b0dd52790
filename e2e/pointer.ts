/** The hands that play a board: a mouse that clicks or drags, a finger that taps or drags, and the keyboard. */
import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';
import { cellBy, OPPOSITE, type StepKey } from '../components/board/input/cell-steps';
import type { Scene } from '../components/board/scene';
import type { Point, SceneCell } from '../components/board/scene';

/** Makes one decision: takes what lies at one cell and puts it down at another. */
export type Hand = (page: Page, from: string, to: string) => Promise<void>;

export const cellOf = (page: Page, id: string): Locator => page.locator(`[data-cell="${id}"]`);

/** The middle of what shows of a cell, on the screen. */
export async function spot(page: Page, id: string): Promise<Point> {
  const box = await cellOf(page, id).boundingBox();
  if (!box) throw new Error(`There is no ${id} on the screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const says = (page: Page, id: string, words: string) =>
  expect(cellOf(page, id)).toHaveAttribute('aria-label', new RegExp(`, ${words}$`));
const canBeTaken = (page: Page, from: string) => says(page, from, 'can move');
const canBeReached = (page: Page, to: string) => says(page, to, 'can go here');

const click: Hand = async (page, from, to) => {
  await canBeTaken(page, from);
  const start = await spot(page, from);
  await page.mouse.click(start.x, start.y);
  await canBeReached(page, to);
  const end = await spot(page, to);
  await page.mouse.click(end.x, end.y);
};

const drag: Hand = async (page, from, to) => {
  await canBeTaken(page, from);
  await dragAnywhere(page, from, to, () => canBeReached(page, to));
};

/** Also where nothing may be taken or put down. */
export async function dragAnywhere(
  page: Page,
  from: string,
  to: string,
  lifted = async () => {},
): Promise<void> {
  const start = await spot(page, from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 5, start.y + 5);
  await lifted();
  const end = await spot(page, to);
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

const tap: Hand = async (page, from, to) => {
  await canBeTaken(page, from);
  const start = await spot(page, from);
  await page.touchscreen.tap(start.x, start.y);
  await canBeReached(page, to);
  const end = await spot(page, to);
  await page.touchscreen.tap(end.x, end.y);
  // What has a preview is shown at the first tap and done at the second.
  if (await page.locator('[data-preview]').isVisible()) await page.touchscreen.tap(end.x, end.y);
};

const fingers = new WeakMap<Page, CDPSession>();

async function fingerOf(page: Page): Promise<CDPSession> {
  const finger = fingers.get(page) ?? (await page.context().newCDPSession(page));
  fingers.set(page, finger);
  return finger;
}

const swipe: Hand = async (page, from, to) => {
  await canBeTaken(page, from);
  const finger = await fingerOf(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  const start = await spot(page, from);
  await touch('touchStart', [start]);
  await touch('touchMove', [{ x: start.x + 5, y: start.y + 5 }]);
  await canBeReached(page, to);
  const end = await spot(page, to);
  await touch('touchMove', [{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }]);
  await touch('touchMove', [end]);
  await touch('touchEnd', []);
};

const keys: Hand = async (page, from, to) => {
  await canBeTaken(page, from);
  await walkTo(page, from);
  await page.keyboard.press('Enter');
  await canBeReached(page, to);
  await walkTo(page, to);
  await page.keyboard.press('Enter');
};

/** By arrow keys alone, from where Tab leads into the board; fails where they do not lead to the cell. */
export async function walkTo(page: Page, id: string): Promise<void> {
  const { here, cells, hexes } = await page.locator('[data-board]').evaluate((board) => {
    const focused = document.activeElement?.closest('[data-cell]');
    const stop = focused ?? board.querySelector('[data-cell][tabindex="0"]');
    (stop as SVGElement | null)?.focus();
    return {
      here: stop?.getAttribute('data-cell') ?? null,
      hexes: board.querySelector('[data-hexes]')?.getAttribute('data-hexes'),
      cells: [...board.querySelectorAll('[data-cell]')].map((cell) => {
        const [x = 0, y = 0] = /translate\((\S+) (\S+)\)/
          .exec(cell.getAttribute('transform') ?? '')!
          .slice(1)
          .map(Number);
        return { id: cell.getAttribute('data-cell')!, at: { x, y }, outline: [], label: '' };
      }),
    };
  });
  const layout = hexes as Scene['hexes'] | null;
  const scene = { cells, ...(layout ? { hexes: layout } : {}) };
  for (const key of wayBetween(scene, here, id)) await page.keyboard.press(key);
  await expect(cellOf(page, id)).toBeFocused();
}

function wayBetween(
  scene: Pick<Scene, 'cells' | 'hexes'>,
  from: string | null,
  to: string,
): readonly StepKey[] {
  const start = scene.cells.find(({ id }) => id === from);
  if (!start) throw new Error('Tab does not lead into the board.');
  const ways = new Map<SceneCell, readonly StepKey[]>([[start, []]]);
  for (const [cell, way] of ways) {
    if (cell.id === to) return way;
    for (const key of Object.keys(OPPOSITE) as StepKey[]) {
      // The opposite of the last step leads back, wherever it would lead otherwise.
      const next = way.at(-1) === OPPOSITE[key] ? null : cellBy(scene, cell, key);
      if (next && !ways.has(next)) ways.set(next, [...way, key]);
    }
  }
  throw new Error(`No arrow keys lead from ${from} to ${to}.`);
}

export const ON_A_DESKTOP: Readonly<Record<string, Hand>> = { click, drag, keys };
export const ON_A_PHONE: Readonly<Record<string, Hand>> = { tap, swipe };

/** One finger is put down at a place, looks, goes to another, and is lifted there. */
export async function slide(page: Page, from: Point, to: Point, look: () => Promise<void>): Promise<void> {
  const finger = await fingerOf(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  await look();
  await touch('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
  await touch('touchMove', [to]);
  await touch('touchEnd', []);
}

/** Two fingers on a board part, or come together: `from` and `to` are how far each is from the middle, in pixels. */
export async function pinch(page: Page, middle: Point, from: number, to: number): Promise<void> {
  const finger = await fingerOf(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (Point & { id: number })[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  const both = (apart: number) => [
    { x: middle.x - apart, y: middle.y, id: 0 },
    { x: middle.x + apart, y: middle.y, id: 1 },
  ];
  await touch('touchStart', both(from).slice(0, 1));
  await touch('touchStart', both(from));
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', both(from + (to - from) * share));
  await touch('touchEnd', []);
}
