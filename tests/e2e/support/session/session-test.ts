import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'esbuild';
import type { Session } from '../../../../src/contract/contract.ts';
import { test as base } from '../test.ts';

const labPath = '/session-lab';
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
    async ({ browserName: _ }, use) => {
      const { outputFiles } = await build({
        entryPoints: ['tests/e2e/support/session/lab-page.ts'],
        bundle: true,
        write: false,
        format: 'esm',
      });
      await use(outputFiles[0]?.text ?? '');
    },
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
    await context.route(`**${labPath}`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script type="module" src="${labPath}.js"></script>`,
      }),
    );
    await context.route(`**${labPath}.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: labScript }),
    );
    await use(async (count, url = sandbox.url) => {
      const first = await openLab(context, url);
      const others = await Promise.all(Array.from({ length: count - 1 }, () => openLab(context, url)));
      return [first, ...others];
    });
  },

  store: ({ context, sandbox }, use) =>
    use(async (session, url = sandbox.url) => {
      const page = await context.newPage();
      await page.route(`${url}/blank`, (route) => route.fulfill({ body: '' }));
      await page.goto(`${url}/blank`);
      await storeIn(page, session);
      await page.close();
    }),
});

async function openLab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url + labPath);
  await page.waitForFunction(() => 'lab' in window && window.lab.sid() !== null);
  return page;
}

/** The same session, the access token of which the service no longer takes. */
export const expired = (session: Session): Session => ({ ...session, accessToken: 'expired' });

/** Stores a session under a sign-in of its own, as a sign-in in this page would. */
export async function storeIn(page: Page, session: Session): Promise<void> {
  const text = JSON.stringify({ ...session, sid: crypto.randomUUID() });
  await page.evaluate((stored) => localStorage.setItem('botdeck.session', stored), text);
}

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
