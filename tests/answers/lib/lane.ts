import type { Browser, Page } from '@playwright/test';
import { watchPage } from '../../e2e/support/page-watch.ts';
import { example } from './contract-example.ts';
import { observe, type Sight, Traffic } from './observe.ts';
import { type Service, startService } from './service.ts';
import { now, type Person } from './world.ts';

/** The storage key of the session. */
const sessionKey = 'botdeck.session';

/** A page with its own service. It runs one case after another. */
export interface Lane {
  page: Page;
  service: Service;
  /** The page's complaints since it opened. */
  complaints: string[];
  /** Loads a page of the client as this person, with nothing else stored in the tab. */
  open(path: string, person: Person, tabStorage?: Record<string, string>): Promise<void>;
  /**
   * Signs a person in again on the open page, as another tab would. This repeats every read but loads no file. For a
   * guest, or if the page is not open, not quiet or has complaints, it loads the page instead.
   */
  reopen(path: string, person: Person): Promise<void>;
  observe(): Promise<Sight>;
  /** Leaves the open page: the next case loads its own. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a lane: a new page with its own service. */
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
  const leave = async () => {
    // Any file from this origin will do; this one runs no script.
    await page.goto('/favicon.svg');
  };
  await leave();

  async function open(path: string, person: Person, tabStorage = {}): Promise<void> {
    await page.evaluate(store, storedFor(person, tabStorage));
    traffic.reset();
    await page.goto(path, { waitUntil: 'commit' });
    complaints.length = 0;
  }

  return {
    page,
    service,
    complaints,
    open,
    async reopen(path, person) {
      const isOpen = page.url() === service.url + path && complaints.length === 0 && traffic.isQuiet;
      if (!isOpen || person === 'guest') return open(path, person);
      await page.evaluate(store, storedFor(person));
      await page.evaluate((key) => window.dispatchEvent(new StorageEvent('storage', { key })), sessionKey);
    },
    observe: () => observe(page, traffic),
    leave,
    async close() {
      await page.close();
      await service.stop();
    },
  };
}

function storedFor(person: Person, tab: Record<string, string> = {}): Stored {
  const role = person === 'operator' ? 'ADMIN' : 'USER';
  const session = JSON.stringify({ ...example('Session'), role, sid: crypto.randomUUID() });
  return { local: person === 'guest' ? {} : { [sessionKey]: session }, tab };
}

interface Stored {
  local: Record<string, string>;
  tab: Record<string, string>;
}

/** Runs in the page. Replaces everything in the browser's storage. */
function store({ local, tab }: Stored): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
}
