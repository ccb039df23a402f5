import type { Page } from 'playwright';
import { people } from '../service/stand-ins/seed/people.ts';
import { figuresDatabase } from '../src/shared/member/forget-sealed.ts';
import { enterAs } from '../tests/e2e/support/enter.ts';
import { visits } from '../tests/e2e/support/visits.ts';
import { dashboardReady, slowCpu, slowNetwork, withPage } from './page.ts';
import { median, milliseconds, type Row, shown, timed, times } from './row.ts';
import type { World } from './world.ts';

/** Milliseconds since the request for the first address, which may have redirected. */
interface Paints {
  first: number;
  largest: number;
  /** When the page's buttons began to answer. */
  usable: number;
  /** When the first amount was on the screen; on a second visit, a known figure. */
  figures: number;
  /** When the first amount from an answer was. */
  answered: number;
}

/** Records the paints of pages loaded from now on. */
function watchPaints(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { timeOrigin } = performance;
    const start = Number(sessionStorage.getItem('bench.startedAt') ?? timeOrigin);
    sessionStorage.setItem('bench.startedAt', String(start));
    Reflect.set(window, 'earlier', timeOrigin - start);
    const note = (name: string, at: number) => Reflect.set(window, name, at);
    new PerformanceObserver((list) => {
      note('largestPaint', list.getEntries().at(-1)?.startTime ?? Number.NaN);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    addEventListener('botdeck.ready', () => note('usableAt', performance.now()));
    const observer = new MutationObserver(() => {
      if (!/\d\s*USDT/.test(document.querySelector('main')?.textContent ?? '')) return;
      const isAnswered = !document.querySelector('[data-known=asOf]')?.textContent?.startsWith('As of');
      if (isAnswered) observer.disconnect();
      // Not the time it is given: that may lie before a long task.
      requestAnimationFrame(() => {
        if (!Reflect.has(window, 'figuresAt')) note('figuresAt', performance.now());
        if (isAnswered) note('answeredAt', performance.now());
      });
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Waits until the page's buttons answer. */
export const untilUsable = (page: Page) => page.waitForFunction(() => Reflect.has(window, 'usableAt'));

/** Waits until the first amount of an answer is on the screen, without looking for roles, which would keep a slow device busy. */
export const untilAnswered = (page: Page) => page.waitForFunction(() => Reflect.has(window, 'answeredAt'));

/** Waits until the browser has kept what the dashboard shows. */
const untilKept = (page: Page) =>
  page.waitForFunction(
    async (name) => (await indexedDB.databases()).some((each) => each.name === name),
    figuresDatabase,
  );

/** The paints of the page so far: NaN for a paint that has not happened. */
function paintsOf(page: Page): Promise<Paints> {
  return page.evaluate(() => {
    const earlier = Number(Reflect.get(window, 'earlier'));
    const noted = (name: string) => earlier + Number(Reflect.get(window, name) ?? Number.NaN);
    const [first] = performance.getEntriesByName('first-contentful-paint');
    return {
      first: earlier + (first?.startTime ?? Number.NaN),
      largest: noted('largestPaint'),
      usable: noted('usableAt'),
      figures: noted('figuresAt'),
      answered: noted('answeredAt'),
    };
  });
}

const rounds = 5;
/** Gates, compared with the first paint of "hello". */
const mostPaint = 0.75;
const mostUsable = 1.6;
const mostFigures = 0.9;
const mostAnswered = 2;

const guestPages = visits.filter(({ who }) => who === undefined);
/** Leads guests to sign-in. */
const bare = { path: '/', title: 'Sign in' };

/** The paints of a page, and the first paint of "hello" just before: how fast a machine is changes within minutes. */
interface Compared extends Paints {
  hello: number;
}

/**
 * Measures how long pages for guests take to paint and to answer, and the dashboard of a member who has been here before.
 * Compares them with a page that only says hello. The bare address has no gate: it takes a second navigation.
 */
export async function measurePaint(world: World): Promise<Row[]> {
  const kept: Compared[] = [];
  const cached: Compared[] = [];
  const home: Compared[] = [];
  const guests = guestPages.map(({ path, title }) => ({ path, title, paints: [] as Compared[] }));
  const helloWorld = { ...world, url: world.helloUrl };
  const compared = async (measure: () => Promise<Paints>): Promise<Compared> => {
    const { first } = await openAsGuest(helloWorld, '/guest/sign-in', 'hello');
    return { ...(await measure()), hello: first };
  };
  for (let round = 0; round < rounds; round++) {
    for (const { path, title, paints } of guests)
      paints.push(await compared(() => openAsGuest(world, path, title, untilUsable)));
    home.push(await compared(() => openAsGuest(world, bare.path, bare.title, untilUsable)));
    kept.push(await compared(() => openAgain(world, 'allow', paintsAgain)));
    cached.push(await compared(() => openAgain(world, 'block', paintsAgain)));
  }
  const all = [...guests.flatMap(({ paints }) => paints), ...home, ...kept, ...cached];
  const row = (measure: string, paints: readonly Compared[], of: keyof Paints, atMost: number) =>
    timed({ measure, value: toHello(paints, of), atMost, format: times });
  return [
    shown('first paint of "hello"', milliseconds(median(all.map(({ hello }) => hello)))),
    ...guests.flatMap(({ path, paints }) => [
      shown(`${path}: first paint`, milliseconds(medianOf(paints, 'first'))),
      row('  … to "hello"', paints, 'first', mostPaint),
      row('  largest paint', paints, 'largest', mostPaint),
      row('  buttons answer', paints, 'usable', mostUsable),
    ]),
    shown('/ as a guest: first paint', milliseconds(medianOf(home, 'first'))),
    shown('  … to "hello"', times(toHello(home, 'first'))),
    shown('  buttons answer', times(toHello(home, 'usable'))),
    ...[
      { from: 'kept by the service worker', paints: kept },
      { from: 'without service worker', paints: cached },
    ].flatMap(({ from, paints }) => [
      shown(`/dashboard again, ${from}: first paint`, milliseconds(medianOf(paints, 'first'))),
      row('  … to "hello"', paints, 'first', mostPaint),
      row('  amounts of the dashboard again', paints, 'figures', mostFigures),
      row('  amounts of an answer', paints, 'answered', mostAnswered),
    ]),
  ];
}

const medianOf = (paints: readonly Compared[], of: keyof Paints): number =>
  median(paints.map((each) => each[of]));

const toHello = (paints: readonly Compared[], of: keyof Paints): number =>
  median(paints.map((each) => each[of] / each.hello));

/** Opens a page on a slow device. */
export async function open(page: Page, path: string): Promise<void> {
  await slowCpu(page);
  await slowNetwork(page);
  await watchPaints(page);
  await page.goto(path);
}

function openAsGuest(
  world: Pick<World, 'browser' | 'url'>,
  path: string,
  title: string,
  wait: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Paints> {
  return withPage(world, async (page) => {
    await open(page, path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await wait(page);
    await page.waitForLoadState('networkidle');
    return paintsOf(page);
  });
}

async function paintsAgain(page: Page): Promise<Paints> {
  await open(page, '/dashboard');
  await untilAnswered(page);
  return paintsOf(page);
}

/**
 * The second visit of a member to their dashboard. If the browser may keep the app, the first visit lasts until it has.
 * @param serviceWorkers whether it may
 * @param visit visits it again in an empty page
 */
export function openAgain<Seen>(
  world: World,
  serviceWorkers: 'allow' | 'block',
  visit: (page: Page) => Promise<Seen>,
): Promise<Seen> {
  return withPage(
    world,
    async (page) => {
      await enterAs(page, await world.people.signIn(people.active));
      await page.goto('/dashboard');
      await dashboardReady(page);
      await untilKept(page);
      if (serviceWorkers === 'allow')
        await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      return visit(await page.context().newPage());
    },
    { serviceWorkers },
  );
}
