import type { Page } from '@playwright/test';
import type { Session } from '../../../../src/contract/contract.ts';
import { test as base } from '../test.ts';
import { bundleLab, openLab, serveLab, storeFirst } from './labs.ts';

export const refreshCall = '/api/public/auth/refresh';

interface Parts {
  /** Calls to the service from all pages, by path. */
  calls: string[];
  /** Opens pages that have the product's session and none of its screens. */
  openLabs: (count: number, url?: string) => Promise<[Page, ...Page[]]>;
  /** Stores a session before any page is open; its access token has expired unless told otherwise. */
  store: (session: Session, url?: string) => Promise<void>;
}

/** Tests of the session in real tabs. */
export const test = base.extend<Parts, { labScript: string }>({
  labScript: [
    // The first argument has to be taken apart, although nothing of it is needed.
    async ({ browserName: _ }, use) => use(await bundleLab()),
    { scope: 'worker' },
  ],

  calls: async ({ context }, use) => {
    const calls: string[] = [];
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    await use(calls);
  },

  openLabs: async ({ context, labScript, sandbox }, use) => {
    await serveLab(context, labScript);
    await use(async (count, url = sandbox.url) => {
      const first = await openLab(context, url);
      const others = await Promise.all(Array.from({ length: count - 1 }, () => openLab(context, url)));
      return [first, ...others];
    });
  },

  store: ({ context, sandbox }, use) =>
    use((session, url = sandbox.url) => storeFirst(context, session, url)),
});

/** The same session, the access token of which the service no longer takes. */
export const expired = (session: Session): Session => ({ ...session, accessToken: 'expired' });

/** Lets the access token that is stored expire, in all tabs. */
export async function expireStored(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('botdeck.session') ?? '{}');
    localStorage.setItem('botdeck.session', JSON.stringify({ ...stored, accessToken: 'expired' }));
  });
}

/** What is stored now, as text. */
export const storedIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('botdeck.session'));

/** The title of the page a person is on. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
