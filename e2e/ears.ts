/** A player without eyes: presses keys, and knows the focus and what live regions add; nothing else of the page. */
import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** What live regions have said and nobody has listened to yet. */
    said: string[];
  }
}

const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]';

/** More than any page has stops. */
const MAX_TABS = 90;

export class Ears {
  private readonly lines: string[] = [];

  /** Messages that match come at any time: they are no answers. */
  constructor(
    private readonly page: Page,
    private readonly unasked: RegExp,
  ) {}

  /** To be called before the page is opened. */
  async listen(): Promise<void> {
    await this.page.addInitScript((live) => {
      window.said = [];
      const say = (words: string | null, at: Node | null) => {
        const isLive = at instanceof Element && at.closest(live) !== null;
        if (isLive && words?.trim()) window.said.push(words.trim());
      };
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === 'characterData') say(target.textContent, target.parentNode);
          // An alert is said as it appears; any other live region has to be there before.
          for (const node of addedNodes)
            say(node.textContent, node instanceof Element && node.matches('[role="alert"]') ? node : target);
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
    }, LIVE);
  }

  /** What is said next, on this page or on the one that follows. */
  async next(): Promise<string> {
    let words: string | undefined;
    await expect
      .poll(async () => {
        words = await this.page.evaluate(() => window.said.shift());
        return words !== undefined && !this.unasked.test(words);
      })
      .toBe(true);
    this.lines.push(words!);
    return words!;
  }

  /** Waits for a message that matches, whatever is said before. */
  async hear(message: RegExp): Promise<string> {
    let words = await this.next();
    while (!message.test(words)) words = await this.next();
    return words;
  }

  /** What has been said on this page and not yet been listened to. */
  rest(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.said.splice(0));
  }

  /** Tabs on until what has the focus is called so. */
  async go(name: RegExp): Promise<void> {
    const passed: string[] = [];
    while (passed.length < MAX_TABS) {
      await this.press('Tab');
      const focused = await this.focused();
      if (name.test(focused)) return;
      passed.push(focused);
    }
    throw new Error(`${name} is not among:\n${passed.join('\n')}`);
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  async type(words: string): Promise<void> {
    await this.page.keyboard.type(words);
    await this.press('Enter');
  }

  /** Types a question or a move into the line for commands, which keeps what was typed selected, and hears the answer. */
  async ask(line: string, answer = /./): Promise<string> {
    this.lines.push(`\n> ${line}`);
    await this.type(line);
    return this.hear(answer);
  }

  /** Everything that was typed and said. */
  transcript(): string {
    return `${this.lines.join('\n').trim()}\n`;
  }

  /** The role and name of what is focused. */
  async focused(): Promise<string> {
    const focus = this.page.locator(':focus');
    // After the last stop the focus is on the browser's own controls.
    if ((await focus.count()) === 0) return '';
    return (await focus.ariaSnapshot()).split('\n')[0] ?? '';
  }
}
