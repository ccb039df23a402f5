import { type Browser, test as base, type Page, type TestInfo } from '@playwright/test';
import { watchPage } from '../../e2e/support/page-watch.ts';
import { example } from './contract-example.ts';
import { observe, type Sight, Traffic } from './observe.ts';
import { type Service, startService } from './service.ts';
import type { Verdict } from './verdict.ts';
import { now, type Person } from './world.ts';

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
async function openLane(browser: Browser): Promise<Lane> {
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

/** How many cases a worker runs side by side. More than one, because a loading page is idle half the time. */
const laneCount = 3;

/** The outcome of one case, as the report needs it. */
export interface Outcome {
  call: string;
  name: string;
  verdict: Verdict;
  /** What it broke the first time, if it broke nothing when it ran again. */
  once?: Verdict;
}

/** Tests of the built client, with a service that gives any answers they want. */
export const test = base.extend<object, { lanes: Lane[] }>({
  lanes: [
    async ({ browser }, use) => {
      const lanes = await Promise.all(Array.from({ length: laneCount }, () => openLane(browser)));
      await use(lanes);
      await Promise.all(lanes.map((lane) => lane.close()));
    },
    { scope: 'worker' },
  ],
});

/**
 * Runs a batch of cases on all lanes. A case that breaks a rule runs again with nothing beside it, because a slow answer
 * on a busy machine looks like a broken page. Prints the cases that passed only the second time, and fails with every
 * rule that was broken twice.
 */
export async function runBatch<Item extends { name: string; call: string }>(
  cases: readonly Item[],
  lanes: readonly Lane[],
  info: TestInfo,
  run: (lane: Lane, item: Item) => Promise<Verdict>,
): Promise<void> {
  info.setTimeout(30_000 + cases.length * 15_000);
  const outcomes = new Map<Item, Outcome>();
  const work = async (lane: Lane, waiting: Item[]) => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      const verdict = await run(lane, item).catch(async (error: unknown): Promise<Verdict> => {
        // Late calls of this case would count for the next one on the page.
        await lane.leave();
        return { stuck: String(error) };
      });
      const before = outcomes.get(item)?.verdict;
      const once = before && !isBroken(verdict) ? { once: before } : {};
      outcomes.set(item, { call: item.call, name: item.name, verdict, ...once });
    }
  };
  const waiting = [...cases];
  await Promise.all(lanes.map((lane) => work(lane, waiting)));
  const broken = cases.filter((item) => isBroken(outcomes.get(item)?.verdict ?? {}));
  for (const lane of lanes.slice(0, 1)) {
    if (broken.length > 0) await lane.leave();
    await work(lane, broken);
  }
  await info.attach('outcomes', {
    body: JSON.stringify([...outcomes.values()]),
    contentType: 'application/json',
  });
  const again = [...outcomes.values()].flatMap(({ name, once }) => (once ? [{ name, verdict: once }] : []));
  if (again.length > 0) process.stdout.write(`Right only when they ran again:\n${listed(again)}\n`);
  const failures = [...outcomes.values()].filter(({ verdict }) => isBroken(verdict));
  if (failures.length > 0) throw new Error(report(failures, cases.length));
}

const isBroken = (verdict: Verdict): boolean => Object.keys(verdict).length > 0;

function report(failures: readonly Outcome[], count: number): string {
  return `${failures.length} of ${count} cases break a rule:\n${listed(failures)}`;
}

const listed = (cases: readonly Pick<Outcome, 'name' | 'verdict'>[]): string =>
  cases
    .flatMap(({ name, verdict }) => [
      `  ${name}`,
      ...Object.entries(verdict).map(([rule, how]) => `    ${rule}: ${how.slice(0, 300)}`),
    ])
    .join('\n');
