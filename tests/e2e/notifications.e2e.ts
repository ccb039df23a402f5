import { expect, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { ownerAddress, pushCache } from '../../src/shared/push/forget-push.ts';
import { kept, pressNotification, pushTo, shownTo } from './support/service-worker.ts';
import { test as base } from './support/test.ts';

const test = base.extend({
  // The headless shell shows no notifications. The full browser is launched here, because launch options of this file's own would start
  // another worker, and with it another service.
  context: async ({ launchOptions, playwright }, use) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      executablePath: await findChromium(),
    });
    await use(await browser.newContext());
    await browser.close();
  },
});

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

const subscription = '5f4dcc3b-5aa7-4d3a-8f27-9b1c7a6de0f1';
const note = (rest: object) => JSON.stringify({ subscription, ...rest });
const trade = (pair: string, profit: string) =>
  note({ kind: 'TRADE_CLOSED', count: 1, trade: { number: 7, pair }, amounts: { profit } });
const nothing = {
  ...{ title: 'Something happened on an account', body: 'Sign in to see it.', tag: 'botdeck', data: null },
};

/** Opens a page of the app and has the browser remember whose notifications it shows, as turning them on does. */
async function open(page: Page, path: string): Promise<(data: string) => Promise<void>> {
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await kept(page);
  await page.evaluate(
    async ([name, address, owner]) => {
      const cache = await caches.open(name);
      await cache.put(address, new Response(owner));
    },
    [pushCache, ownerAddress, subscription] as const,
  );
  return pushTo(page);
}

// Rules: PUSH-3, PUSH-9
test('a message of a push service shows once, and a newer one takes its place', async ({ page, enterAs }) => {
  await enterAs('active');
  const push = await open(page, '/support');
  await push(trade('BTC/USDT', '12.5'));
  const first = {
    ...{ title: 'Trade closed: BTC/USDT', body: 'Profit: 12.50 USDT' },
    ...{ tag: 'botdeck.TRADE_CLOSED', data: 'TRADE_CLOSED' },
  };
  await expect.poll(() => shownTo(page)).toEqual([first]);
  await push(trade('BTC/USDT', '12.5'));
  await push(trade('ETH/USDT', '-3'));
  const second = { ...first, title: 'Trade closed: ETH/USDT', body: 'Profit: −3.00 USDT' };
  await expect.poll(() => shownTo(page)).toEqual([second]);
  await push(note({ kind: 'LIMIT_NEAR' }));
  await expect.poll(async () => (await shownTo(page)).length).toBe(2);
});

// Rule: PUSH-9
test('a message that cannot be read, and one for somebody else, say nothing', { tag: '@long' }, async ({
  page,
  enterAs,
}) => {
  await enterAs('active');
  const push = await open(page, '/support');
  for (const data of ['{"kind":', '', trade('BTC/USDT', '12.5').replace(subscription, 'another')]) {
    await push(data);
    await expect.poll(() => shownTo(page)).toEqual([nothing]);
  }
});

// Rules: PUSH-9, PUSH-11
test('after a sign-out, nothing says what happened', { tag: '@long' }, async ({ page, enterAs }) => {
  await enterAs('active');
  const push = await open(page, '/support');
  await push(trade('BTC/USDT', '12.5'));
  await expect.poll(() => shownTo(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect.poll(() => shownTo(page)).toEqual([]);
  await push(trade('BTC/USDT', '12.5'));
  await expect.poll(() => shownTo(page)).toEqual([nothing]);
});

// Rule: PUSH-9
test('a press opens the page that a notification is about, or the tab that shows it', {
  tag: '@long',
}, async ({ context, page, enterAs }) => {
  await enterAs('active');
  const push = await open(page, '/support');
  await push(note({ kind: 'KEY_FAILED' }));
  await expect.poll(() => shownTo(page)).toHaveLength(1);
  expect(await pressNotification(context)).toEqual(['opened /tradebot#exchange-account']);
  await expect.poll(() => shownTo(page)).toEqual([]);

  await page.goto('/subscriptions');
  await push(note({ kind: 'PAYMENT_DUE', dueAt: '2026-11-30T14:05:00.000Z' }));
  await expect.poll(() => shownTo(page)).toHaveLength(1);
  expect(await pressNotification(context)).toEqual(['focused /subscriptions']);
});
