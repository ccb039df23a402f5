import type { Page } from '@playwright/test';
import type { Session } from '../../../src/contract/contract.ts';
import type { StoredSession } from '../../../src/machines/session/session.setup.ts';
import type { People } from './people.ts';
import type { Visit } from './visits.ts';

/** Puts a session into the browser's storage; null removes it. */
export const storeSession = (page: Page, session: Session | StoredSession | null): Promise<void> =>
  page.evaluate(
    (text) =>
      text === null
        ? localStorage.removeItem('botdeck.session')
        : localStorage.setItem('botdeck.session', text),
    session && JSON.stringify(session),
  );

/** Stores a session as a new sign-in, as signing in on this page would. */
export const storeIn = (page: Page, session: Session): Promise<void> =>
  storeSession(page, { ...session, sid: crypto.randomUUID() });

/** Stores a session in the page's browser, as signing in does. */
export async function enterAs(page: Page, session: Session): Promise<void> {
  // Any answer from this origin will do; this one runs no script.
  await page.goto('/favicon.svg');
  await storeIn(page, session);
}

/** Opens a page as someone who may see it. */
export async function visitPage(page: Page, people: People, { answer, path, who }: Visit): Promise<void> {
  await answer?.(page);
  if (who === undefined) {
    await page.goto(path);
    return;
  }
  const session = typeof who === 'string' ? await people.seeded(who) : await people.newcomer(who.newcomer);
  await enterAs(page, session);
  await page.goto(path.includes(':id') ? path.replace(':id', await people.botOf(session)) : path);
}

/** Another tab of the same browser, which signs the person in and out. It runs no code of the product. */
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

  /** Stores a session, as signing in there would; null signs out. */
  store(session: StoredSession | null): Promise<void> {
    return storeSession(this.#tab, session);
  }
}
