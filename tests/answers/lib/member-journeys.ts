import type { Page } from '@playwright/test';
import { tradeParam } from '../../../src/shared/routes/member-paths.ts';
import { routes } from '../../../src/shared/routes/routes.ts';
import { fillExchangeAccount, fillTelegram, inDialog, press } from '../../e2e/support/controls.ts';
import { example } from './contract-example.ts';
import { askedAndConfirmed, fill, type Journey } from './journey.ts';
import { json } from './service.ts';
import { rightBody } from './world.ts';

const telegramConnected = () => ({
  getUserInfo: () => json(200, example('UserInfo', { telegramConnected: true })),
});

/** The newest order timed out, and what arrived is owed. */
const owedOverview = () => ({
  ...Object(rightBody('waiting', 'getSubscription')),
  subscription: null,
  payments: [
    example('Order', {
      status: 'TIMEOUT',
      receivedAmount: 166,
      owedAmount: 166,
      owedAddress: '',
    }),
  ],
});

/** Journeys that change what a member has: connections, orders, funds, the bot. */
export const memberJourneys: readonly Journey[] = [
  {
    name: 'connect a key',
    path: routes.tradeBot.path,
    person: 'onboarding',
    call: 'createApiKey',
    act: async (page) => {
      await fillExchangeAccount(page);
      await press('Connect')(page);
    },
  },
  {
    name: 'enter a key',
    path: routes.tradeBot.path,
    person: 'onboarding',
    call: 'tryApiKey',
    act: async (page) => {
      await Promise.all([page.waitForRequest('**/user/api-keys/check'), fillExchangeAccount(page)]);
    },
  },
  {
    name: 'replace a key',
    path: routes.tradeBot.path,
    person: 'stopped',
    call: 'replaceApiKey',
    act: async (page) => {
      await press('Replace key')(page);
      await fillExchangeAccount(page);
      await press('Replace key')(page);
    },
  },
  {
    name: 'check a key again',
    path: routes.settings.path,
    person: 'trading',
    call: 'checkApiKey',
    act: press('Check again'),
  },
  {
    name: 'disconnect a key',
    path: routes.tradeBot.path,
    person: 'stopped',
    call: 'deleteApiKey',
    act: askedAndConfirmed('Disconnect'),
  },
  {
    name: 'place an order',
    path: routes.prices.path,
    person: 'choosing',
    call: 'subscribeAndPay',
    act: press('Place order'),
  },
  {
    name: 'cancel an order',
    path: routes.waitingPayment.path,
    person: 'waiting',
    call: 'cancelSubscription',
    act: askedAndConfirmed('Cancel order'),
  },
  {
    name: 'say where to send back what is owed',
    path: routes.waitingPayment.path,
    person: 'waiting',
    call: 'setReturnAddress',
    answers: () => ({ getSubscription: () => json(200, owedOverview()) }),
    act: async (page) => {
      await fill(page, 'Address to send it to', `0x${'b'.repeat(40)}`);
      await press('Save address')(page);
    },
  },
  {
    name: 'cancel the subscription',
    path: routes.subscriptions.path,
    person: 'trading',
    call: 'cancelSubscription',
    act: askedAndConfirmed('Cancel subscription'),
  },
  {
    name: 'change the package',
    path: routes.subscriptions.path,
    person: 'trading',
    call: 'changeSubscription',
    act: async (page) => {
      await page.getByText('Annual', { exact: true }).click();
      await press('Change package')(page);
    },
  },
  {
    name: 'renew the subscription',
    path: routes.subscriptions.path,
    person: 'expired',
    call: 'deposit',
    act: press('Renew subscription'),
  },
  {
    name: 'allocate funds',
    path: routes.tradeBot.path,
    person: 'onboarding',
    call: 'setTradingAmount',
    act: async (page) => {
      await page.getByLabel('Amount (USDT)', { exact: true }).fill('1500');
      await press('Allocate')(page);
    },
  },
  {
    name: 'start the bot',
    path: routes.tradeBot.path,
    person: 'stopped',
    call: 'enableTrading',
    act: askedAndConfirmed('Start bot'),
  },
  {
    name: 'stop the bot',
    path: routes.tradeBot.path,
    person: 'trading',
    call: 'enableTrading',
    act: async (page) => {
      await press('Soft stop')(page);
      await page.getByRole('alertdialog').getByRole('checkbox').press('Space');
      await inDialog('Soft stop')(page).click();
    },
  },
  {
    name: 'stop entry',
    path: routes.tradeBot.path,
    person: 'trading',
    call: 'stopEntry',
    act: askedAndConfirmed('Stop entry'),
  },
  {
    name: 'close a trade',
    path: `${routes.dashboard.path}?${tradeParam}=42`,
    person: 'trading',
    call: 'closeTrade',
    act: async (page) => {
      await press('Close at market price')(page);
      await inDialog('Close trade')(page).click();
    },
  },
  {
    name: 'set the loss limit',
    path: routes.tradeBot.path,
    person: 'trading',
    call: 'setLossLimit',
    act: async (page) => {
      await fill(page, 'Percent below the peak', '12.5');
      await press('Set loss limit')(page);
    },
  },
  {
    name: 'connect Telegram',
    path: routes.telegram.path,
    person: 'stopped',
    call: 'setTelegramToken',
    act: async (page) => {
      await fillTelegram(page);
      await press('Connect Telegram')(page);
    },
  },
  {
    name: 'turn notifications on',
    path: routes.telegram.path,
    person: 'stopped',
    call: 'setTelegramNotifications',
    answers: telegramConnected,
    act: (page) => page.getByRole('switch').press('Space'),
  },
  {
    name: 'choose messages',
    path: routes.telegram.path,
    person: 'stopped',
    call: 'setTelegramMessages',
    answers: telegramConnected,
    act: async (page) => {
      await page.getByText('Daily summary').click();
      await press('Save')(page);
    },
  },
  {
    name: 'send a test message',
    path: routes.telegram.path,
    person: 'stopped',
    call: 'sendTelegramTest',
    answers: telegramConnected,
    act: press('Send a test message'),
  },
  {
    name: 'write to support',
    path: `${routes.support.path}?subject=billing`,
    person: 'trading',
    call: 'sendSupportMessage',
    act: async (page) => {
      await fill(page, 'Message', 'My payment is not credited yet.');
      await press('Send message')(page);
    },
  },
  {
    name: 'create a referral link',
    path: routes.referral.path,
    person: 'trading',
    call: 'createReferralLink',
    answers: () => ({
      getReferralLink: () => json(404, { code: 'error.generic.notFound', message: 'You have none yet.' }),
    }),
    act: press('Create referral link'),
  },
  ...(['Open trades', 'Closed trades'] as const).map((table) => ({
    name: `export ${table.toLowerCase()}`,
    path: routes.dashboard.path,
    person: 'trading' as const,
    call: table === 'Open trades' ? 'exportOpenTrades' : 'exportClosedTrades',
    act: async (page: Page) => {
      await page.getByRole('region', { name: table }).getByRole('button', { name: 'Export CSV' }).click();
      if (table === 'Closed trades') await page.getByRole('menuitem', { name: 'All columns' }).click();
    },
  })),
  {
    name: 'export a statement',
    path: routes.statements.path,
    person: 'trading',
    call: 'exportStatement',
    act: press('Download CSV'),
  },
  {
    name: 'export profit',
    path: routes.dashboard.path,
    person: 'trading',
    call: 'exportBotProfit',
    act: async (page) => {
      const calendar = page.getByRole('region', { name: 'Profit calendar' });
      await calendar.scrollIntoViewIfNeeded();
      await calendar.getByRole('button', { name: 'Export CSV' }).click();
      await page.getByRole('menuitem', { name: 'By day' }).click();
    },
  },
];
