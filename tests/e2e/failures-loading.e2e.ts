import { expect, type Locator, type Page } from '@playwright/test';
import { heading } from './support/controls.ts';
import { errorToast, failuresOf } from './support/failures.ts';
import type { Place, SeededName } from './support/people.ts';
import { sample } from './support/sample.ts';
import { test } from './support/test.ts';

interface Part {
  screen: string;
  /** In a path, `:bot` is the id of the person's bot. */
  path: string;
  who: { seeded: SeededName } | { newcomer: Place };
  /** The call that fails, below the API's base path. */
  call: string;
  /** A service may lack the call. */
  isOptional?: true;
  /** The message in place of the part. */
  says: string;
  /** Something that the part shows once it has loaded. */
  loaded: (page: Page) => Locator;
  /** Something elsewhere on the screen that keeps working. */
  rest: (page: Page) => Locator;
}

const active = { seeded: 'active' } as const;
const dashboard = { screen: 'dashboard', path: '/dashboard', who: active } as const;
const tradeBot = { screen: 'trade bot', path: '/tradebot', who: active } as const;
const botHistory = { screen: 'bot history', path: '/bot-history/', who: active } as const;
const firstRow = (table: string) => (page: Page) =>
  page.getByRole('table', { name: table }).getByRole('rowheader').first();
const figure = (name: string) => (page: Page) => page.getByRole('listitem', { name });
const botMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Trade bot: Active/ });

const parts: readonly Part[] = [
  {
    screen: 'prices',
    path: '/subscribe/prices-and-packages',
    who: { seeded: 'new' },
    call: '/user/subscriptions',
    says: 'We couldn’t load the packages',
    loaded: (page) => page.getByRole('button', { name: 'Place order' }),
    rest: heading('Prices and packages'),
  },
  {
    screen: 'waiting for payment',
    path: '/subscribe/waiting-payment',
    who: { newcomer: 'waitingPayment' },
    call: '/user/subscriptions',
    says: 'We couldn’t load your order',
    loaded: heading('Send 166.00 USDT'),
    rest: heading('Payment'),
  },
  {
    screen: 'onboarding',
    path: '/dashboard',
    who: { seeded: 'onboarding' },
    call: '/user/info',
    says: 'We couldn’t load your account',
    loaded: heading('Set up your bot'),
    rest: (page) => page.getByRole('button', { name: 'Sign out' }),
  },
  {
    ...dashboard,
    call: '/user/bots/*/statistic',
    says: 'We couldn’t load the indicators',
    loaded: figure('Current balance'),
    rest: firstRow('Closed trades'),
  },
  {
    ...dashboard,
    call: '/user/trades/bots/*/open',
    says: 'We couldn’t load the open trades',
    loaded: firstRow('Open trades'),
    rest: firstRow('Closed trades'),
  },
  {
    ...dashboard,
    call: '/user/trades/bots/*/close',
    says: 'We couldn’t load the closed trades',
    loaded: firstRow('Closed trades'),
    rest: figure('Current balance'),
  },
  {
    screen: 'run of the bot',
    path: '/bot-history/:bot',
    who: active,
    call: '/user/trades/bots/*/close',
    says: 'We couldn’t load the closed trades',
    loaded: firstRow('Closed trades'),
    rest: figure('Current balance'),
  },
  {
    ...dashboard,
    call: '/user/bots/*',
    says: 'We couldn’t load your bot’s status',
    loaded: botMenu,
    rest: figure('Current balance'),
  },
  {
    ...tradeBot,
    call: '/user/bots/*',
    says: 'We couldn’t load the bot',
    loaded: (page) => page.getByRole('button', { name: 'Stop entry' }),
    rest: heading('Trade bot'),
  },
  {
    ...tradeBot,
    call: '/user/api-keys',
    says: 'We couldn’t load your exchange account',
    loaded: (page) => page.getByText('The API key can only be changed'),
    rest: (page) => page.getByRole('button', { name: 'Stop entry' }),
  },
  {
    ...botHistory,
    call: '/user/bots/user/*',
    says: 'We couldn’t load the bot history',
    loaded: firstRow('Bot runs'),
    rest: botMenu,
  },
  {
    ...botHistory,
    call: '/user/profit',
    isOptional: true,
    says: 'We couldn’t load the figures of all runs',
    loaded: (page) => page.getByRole('figure', { name: 'Balance of all runs' }),
    rest: firstRow('Bot runs'),
  },
];

for (const { screen, path, who, call, isOptional, says, loaded, rest } of sample(
  parts,
  4,
  ({ screen, call }) => `${screen} ${call}`,
)) {
  // Rules: DASH-5, ERROR-1
  test(`${screen} says that GET ${call} failed, offers to try again, and otherwise works`, async ({
    page,
    console,
    people,
    enterAs,
  }) => {
    const session = 'seeded' in who ? await people.seeded(who.seeded) : await people.newcomer(who.newcomer);
    const address = path.includes(':bot') ? path.replace(':bot', await people.botOf(session)) : path;
    await enterAs(session);

    for (const { name, fault, words } of failuresOf(screen, call, isOptional)) {
      await test.step(`the service ${name}`, async () => {
        await console.injectFault({ path: call, method: 'GET', ...fault });
        await page.goto(address);
        await expect(errorToast(page, words)).toBeVisible();
        const failed = page.getByRole('alert').filter({ hasText: says }).first();
        await expect(failed).toBeVisible();
        await expect(rest(page)).toBeVisible();
        await console.clearFaults();
        await failed.getByRole('button', { name: 'Try again' }).click();
        await expect(loaded(page)).toBeVisible();
        await expect(failed).toBeHidden();
      });
    }
  });
}
