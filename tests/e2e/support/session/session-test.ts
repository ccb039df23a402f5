import type { Page } from '@playwright/test';
import type { Session } from '../../../../src/contract/contract.ts';
import { test as base } from '../test.ts';
import { bundleLab, openLab, serveLab, storeFirst } from './labs.ts';

export const refreshCall = '/api/public/auth/refresh';

let bundled: Promise<string> | undefined;

interface Parts {
  /** The script of the labs. Not a worker fixture, because its tests would then need another worker, and with it another service. */
  labScript: string;
  /** Calls to the service from all pages, by path. */
  calls: string[];
  /** Opens pages with the product's session but none of its screens. */
  openLabs: (count: number, url?: string) => Promise<[Page, ...Page[]]>;
  /** Stores a session before any page is open. */
  store: (session: Session, url?: string) => Promise<void>;
}

export const test = base.extend<Parts>({
  // Playwright requires a destructuring pattern as the first argument, even if nothing is used.
  labScript: async ({ browserName: _ }, use) => {
    bundled ??= bundleLab();
    await use(await bundled);
  },

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

/** The same session with an access token that the service no longer accepts. */
export const expired = (session: Session): Session => ({ ...session, accessToken: 'expired' });

/** Replaces the stored access token, for all tabs, with one that has expired. */
export async function expireStored(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('botdeck.session') ?? '{}');
    localStorage.setItem('botdeck.session', JSON.stringify({ ...stored, accessToken: 'expired' }));
  });
}

/** The stored session, as text. */
export const storedIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('botdeck.session'));
