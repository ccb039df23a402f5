import type { Page } from '@playwright/test';
import type { StoredSession } from '../../../src/machines/session/session.setup.ts';

/** Another tab of the same browser, which signs its person in and out. It runs nothing of the product. */
export class OtherTab {
  readonly #tab: Page;

  private constructor(tab: Page) {
    this.#tab = tab;
  }

  static async beside(page: Page): Promise<OtherTab> {
    const tab = await page.context().newPage();
    await tab.goto('/favicon.svg');
    // The browser draws a tab in the background only once a second.
    await page.bringToFront();
    return new OtherTab(tab);
  }

  /** Stores a session as signing in there does; null signs out. */
  async store(session: StoredSession | null): Promise<void> {
    await this.#tab.evaluate(
      (text) =>
        text === null
          ? localStorage.removeItem('botdeck.session')
          : localStorage.setItem('botdeck.session', text),
      session && JSON.stringify(session),
    );
  }
}
