import type { Browser, Page } from '@playwright/test';
import { watchPage } from '../../e2e/support/page-watch.ts';
import { example } from './contract-example.ts';
import { observe, type Sight, Traffic } from './observe.ts';
import { type Service, startService } from './service.ts';
import { now, type Person } from './world.ts';

/** A page and the service it talks to, used for one case after the other. */
export interface Lane {
  page: Page;
  service: Service;
  /** What the page complained about since it was opened. */
  complaints: string[];
  /** Loads a page of the client afresh, as this person, with nothing else stored but this in the tab. */
  open(path: string, person: Person, tabStorage?: Record<string, string>): Promise<void>;
  observe(): Promise<Sight>;
  close(): Promise<void>;
}

/** Opens a page of its own, with a service of its own. */
export async function openLane(browser: Browser): Promise<Lane> {
  const service = await startService();
  const page = await browser.newPage({
    baseURL: service.url,
    reducedMotion: 'reduce',
    viewport: { width: 1366, height: 900 },
  });
  const complaints: string[] = [];
  await watchPage(page, complaints);
  page.setDefaultTimeout(10_000);
  await page.clock.setFixedTime(now);
  const traffic = new Traffic(page);
  // Any answer of this origin will do; this one runs no script.
  await page.goto('/favicon.svg');

  return {
    page,
    service,
    complaints,
    async open(path, person, tabStorage = {}) {
      const session = JSON.stringify({ ...example('Session'), sid: crypto.randomUUID() });
      const stored: Stored = { local: {}, tab: tabStorage };
      if (person !== 'guest') stored.local['botdeck.session'] = session;
      await page.evaluate(store, stored);
      traffic.reset();
      await page.goto(path, { waitUntil: 'commit' });
      complaints.length = 0;
    },
    observe: () => observe(page, traffic),
    async close() {
      await page.close();
      await service.stop();
    },
  };
}

interface Stored {
  local: Record<string, string>;
  tab: Record<string, string>;
}

/** In the page: leaves this in the browser's storage, and nothing else. */
function store({ local, tab }: Stored): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
}
