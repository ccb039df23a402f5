import { expect, type Page, type Route } from '@playwright/test';
import { errorToast } from './support/failures.ts';
import { sample } from './support/sample.ts';
import { test } from './support/test.ts';
import { visits } from './support/visits.ts';

/** The read that the frame for members depends on. */
const userInfo = '/api/user/info';
const words = 'Internal service error. Try again later.';

const inside = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 'error.internal.serviceError', message: '' } });

const ways: readonly { name: string; fail: (route: Route) => Promise<void> }[] = [
  { name: 'fails at once', fail: inside },
  {
    name: 'answers nonsense',
    fail: (route) => route.fulfill({ contentType: 'application/json', body: '{"items": [' }),
  },
  { name: 'drops the connection', fail: (route) => route.abort() },
];

/** Makes every read of this page fail except `spared`, and counts the failures by address. */
async function failReads(page: Page, fail = inside, spared = userInfo): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  await page.route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (route.request().method() !== 'GET' || pathname === spared) return route.fallback();
    const address = pathname + search;
    counts.set(address, (counts.get(address) ?? 0) + 1);
    return fail(route);
  });
  return counts;
}

/** Waits until the page has sent every request it sends without being asked. */
const settled = (page: Page) => page.waitForLoadState('networkidle');

const repeated = (counts: Map<string, number>, times: number) =>
  [...counts].filter(([, count]) => count !== times);

const reading = visits.filter(({ who }) => who !== undefined);

for (const visit of sample(reading, 1, ({ title }) => title)) {
  // Rules: ERROR-8, NUMBER-1
  test(`${visit.title} sends each failing read once`, async ({ page, visitPage }) => {
    const counts = await failReads(page);
    await visitPage(visit);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    expect(repeated(counts, 1)).toEqual([]);
  });
}

for (const { name, fail } of sample(ways, 1, (way) => way.name)) {
  // Rule: ERROR-8
  test(`the dashboard sends each read once when the service ${name}`, async ({ page, enterAs }) => {
    await enterAs('active');
    const counts = await failReads(page, fail);
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toHaveCount(5);
    await settled(page);
    expect(counts.size).toBe(7);
    expect(repeated(counts, 1)).toEqual([]);
  });
}

// Rule: ERROR-8
test('a page whose code loads long after its data has failed sends each read once', async ({
  page,
  enterAs,
}) => {
  await enterAs('active');
  const counts = await failReads(page);
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/dashboard.page-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/dashboard');
  await expect.poll(() => counts.size).toBe(6);
  await expect(errorToast(page, words)).toBeVisible();
  // The page waits half a minute for its code.
  await page.clock.fastForward(15_000);
  code.resolve();
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load' })).toHaveCount(5);
  await settled(page);
  expect(repeated(counts, 1)).toEqual([]);
});

// Rule: ERROR-9
test('a late failure stays visible too, and the next visit tries again', async ({ page, enterAs }) => {
  await enterAs('active');
  const held: Route[] = [];
  const counts = await failReads(page, async (route) => {
    held.push(route);
  });
  await page.clock.install();
  await page.goto('/bot-history/');
  await expect.poll(() => counts.size).toBe(4);
  await page.clock.fastForward(6_000);
  for (const route of held.splice(0)) await inside(route);
  const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t load the bot history' });
  await expect(failed).toBeVisible();
  await settled(page);
  expect(repeated(counts, 1)).toEqual([]);

  const [history = ''] = [...counts.keys()].filter((address) => address.includes('/bots/user/'));
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByRole('link', { name: 'Bot history' }).first().click();
  await expect.poll(() => counts.get(history)).toBe(2);
  for (const route of held.splice(0)) await inside(route);
  await expect(failed).toBeVisible();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => counts.get(history)).toBe(3);
});

test('user info is read once, even on pages open to everyone', async ({ page, enterAs }) => {
  await enterAs('active');
  for (const path of ['/dashboard', '/terms']) {
    const counts = await failReads(page, inside, '');
    await page.goto(path);
    await expect(errorToast(page, words)).toBeVisible();
    await settled(page);
    expect([...counts]).toEqual([[userInfo, 1]]);
    await page.unrouteAll();
  }
});
