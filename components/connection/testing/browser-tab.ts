/** Simulates the events of a page in a browser tab. */
import type { Page, PageEvent } from '../page-life';

export class BrowserTab {
  isVisible = true;
  private readonly life = new EventTarget();

  readonly page: Page = {
    isVisible: () => this.isVisible,
    when: (events, work) => {
      for (const event of events) this.life.addEventListener(event, work);
      return () => {
        for (const event of events) this.life.removeEventListener(event, work);
      };
    },
  };

  happens(event: PageEvent): void {
    this.life.dispatchEvent(new Event(event));
  }

  show(isVisible: boolean): void {
    this.isVisible = isVisible;
    this.happens('visibilitychange');
  }
}
