import type { Page } from 'playwright';
import { people } from '../../service/stand-ins/seed/people.ts';
import { enterAs } from '../../tests/e2e/support/enter.ts';
import { visits } from '../../tests/e2e/support/visits.ts';
import { dashboardReady } from '../browser/dashboard.ts';
import { type Paints, paintsOf, untilFigures, untilUsable, watchPaints } from '../browser/paints.ts';
import { slowCpu, slowNetwork } from '../browser/slow-down.ts';
import { withPage } from '../browser/with-page.ts';
import { milliseconds, type Row, shown, timed, times } from '../report/row.ts';
import { median } from '../report/statistics.ts';
import type { World } from '../world/world.ts';

const rounds = 5;
/** Gates, compared with the first paint of "hello". */
const mostPaint = 0.75;
const mostUsable = 1.6;
const mostFigures = 2;

const guestPages = visits.filter(({ who }) => who === undefined);
/** Leads guests to sign-in. */
const bare = { path: '/', title: 'Sign in' };

/**
 * Measures how long pages for guests take to paint and to answer, and the dashboard of a member who has been here before.
 * Compares them with a page that only says hello. The bare address has no gate: it takes a second navigation.
 */
export async function measurePaint(world: World): Promise<Row[]> {
  const hello: Paints[] = [];
  const kept: Paints[] = [];
  const cached: Paints[] = [];
  const home: Paints[] = [];
  const guests = guestPages.map(({ path, title }) => ({ path, title, paints: [] as Paints[] }));
  for (let round = 0; round < rounds; round++) {
    hello.push(await openAsGuest({ ...world, url: world.helloUrl }, '/guest/sign-in', 'hello'));
    for (const { path, title, paints } of guests)
      paints.push(await openAsGuest(world, path, title, untilUsable));
    home.push(await openAsGuest(world, bare.path, bare.title, untilUsable));
    kept.push(await openAgain(world, 'allow'));
    cached.push(await openAgain(world, 'block'));
  }
  const least = medianOf(hello, 'first');
  const row = (measure: string, paints: readonly Paints[], of: keyof Paints, atMost: number) =>
    timed({ measure, value: medianOf(paints, of) / least, atMost, format: times });
  return [
    shown('first paint of "hello"', milliseconds(least)),
    ...guests.flatMap(({ path, paints }) => [
      shown(`${path}: first paint`, milliseconds(medianOf(paints, 'first'))),
      row('  … to "hello"', paints, 'first', mostPaint),
      row('  largest paint', paints, 'largest', mostPaint),
      row('  buttons answer', paints, 'usable', mostUsable),
    ]),
    shown('/ as a guest: first paint', milliseconds(medianOf(home, 'first'))),
    shown('  … to "hello"', times(medianOf(home, 'first') / least)),
    shown('  buttons answer', times(medianOf(home, 'usable') / least)),
    ...[
      { from: 'kept by the service worker', paints: kept },
      { from: 'without service worker', paints: cached },
    ].flatMap(({ from, paints }) => [
      shown(`/dashboard again, ${from}: first paint`, milliseconds(medianOf(paints, 'first'))),
      row('  … to "hello"', paints, 'first', mostPaint),
      row('  figures', paints, 'figures', mostFigures),
    ]),
  ];
}

const medianOf = (paints: readonly Paints[], of: keyof Paints): number =>
  median(paints.map((each) => each[of]));

async function open(page: Page, path: string): Promise<void> {
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

/**
 * The second visit of a member to their dashboard. If the browser may keep the app, the first one lasts until it has.
 * @param serviceWorkers whether it may
 */
function openAgain(world: World, serviceWorkers: 'allow' | 'block'): Promise<Paints> {
  return withPage(
    world,
    async (page) => {
      await enterAs(page, await world.people.signIn(people.active));
      await page.goto('/dashboard');
      await dashboardReady(page);
      if (serviceWorkers === 'allow')
        await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      const again = await page.context().newPage();
      await open(again, '/dashboard');
      await untilFigures(again);
      return paintsOf(again);
    },
    { serviceWorkers },
  );
}
