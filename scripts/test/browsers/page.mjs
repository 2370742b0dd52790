// A page in any WebDriver browser: what the browser tests read, press and wait for.
import { pause } from './processes.mjs';

/** How large a person wants to see: the zoom of the page, and the size of text in the browser's settings. */
/** @typedef {{ zoom?: number, fontPx?: number }} Sizes */

/**
 * @typedef {{
 *   name: string,
 *   navigate(url: string): Promise<unknown>,
 *   script(script: string, args: unknown[]): Promise<any>,
 *   actions(actions: object[]): Promise<unknown>,
 *   resize(width: number, height: number): Promise<unknown>,
 *   picture(): Promise<string>,
 *   close(): Promise<void>,
 * }} Driver
 */

const WAIT_MS = 20_000;
const POLL_MS = 40;
const KEYS = { Control: '\uE009', Enter: '\uE007', ArrowRight: '\uE014', ArrowLeft: '\uE012', End: '\uE010' };

/** An element that matches `css` and, if `words` are given, whose words or label begin with them. */
const FIND = `(css, words) => [...document.querySelectorAll(css)].find((element) => {
  const box = element.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return false;
  const said = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return words == null || said.trim().startsWith(words);
})`;

export class Page {
  /** @param {Driver} driver @param {string} address of the app */
  constructor(driver, address) {
    this.driver = driver;
    this.address = address;
  }

  /** @param {string} path */
  async open(path) {
    await this.driver.navigate(new URL(path, this.address).href);
  }

  /**
   * What a function says inside the page.
   * @template T
   * @template {unknown[]} A
   * @param {(...args: A) => T} ask @param {A} args @returns {Promise<T>}
   */
  ask(ask, ...args) {
    return this.driver.script(`return (${ask}).apply(null, arguments)`, args);
  }

  /**
   * Waits until a function inside the page says something true, and answers with it.
   * @template T
   * @template {unknown[]} A
   * @param {string} what @param {(...args: A) => T} ask @param {A} args @returns {Promise<T>}
   */
  until(what, ask, ...args) {
    return this.within(WAIT_MS, what, ask, ...args);
  }

  /**
   * The same, where a promise says how long it may take.
   * @template T
   * @template {unknown[]} A
   * @param {number} ms @param {string} what @param {(...args: A) => T} ask @param {A} args @returns {Promise<T>}
   */
  async within(ms, what, ask, ...args) {
    const deadline = performance.now() + ms;
    for (;;) {
      const answer = await this.ask(ask, ...args);
      if (answer) return answer;
      if (performance.now() > deadline)
        throw new Error(`${this.driver.name}: this did not happen within ${ms / 1000} s: ${what}.`);
      await pause(POLL_MS);
    }
  }

  /** Waits for an element and answers with the middle of it, scrolled into sight. @param {string} css @param {string} [words] */
  async place(css, words) {
    const script = `const element = (${FIND})(...arguments);
      if (!element) return null;
      const inSight = (box) => box.top >= 0 && box.bottom <= innerHeight;
      if (!inSight(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };`;
    const deadline = performance.now() + WAIT_MS;
    for (;;) {
      const place = await this.driver.script(script, [css, words ?? null]);
      if (place) return place;
      if (performance.now() > deadline)
        throw new Error(`${this.driver.name}: there is no ${css}${words ? ` "${words}"` : ''}.`);
      await pause(POLL_MS);
    }
  }

  /** @param {string} css @param {string} [words] */
  async click(css, words) {
    await this.pointer([...this.pressAt(await this.place(css, words))]);
  }

  /** @param {{ x: number, y: number }} place */
  pressAt(place) {
    return [
      { type: 'pointerMove', duration: 0, ...place },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
  }

  /** @param {object[]} actions */
  pointer(actions) {
    return this.driver.actions([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
    ]);
  }

  /** Keys pressed together. @param {...string} keys */
  keys(...keys) {
    const values = keys.map((key) => KEYS[/** @type {keyof typeof KEYS} */ (key)] ?? key);
    const down = values.map((value) => ({ type: 'keyDown', value }));
    const up = values.reverse().map((value) => ({ type: 'keyUp', value }));
    return this.driver.actions([{ type: 'key', id: 'keyboard', actions: [...down, ...up] }]);
  }

  /** @param {string} css @param {string} text */
  async type(css, text) {
    await this.click(css);
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.driver.actions([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** @param {string} pattern of the path */
  arriveAt(pattern) {
    return this.until(
      `arriving at ${pattern}`,
      (wanted) => document.readyState === 'complete' && new RegExp(wanted).test(location.pathname),
      pattern,
    );
  }
}
