import type { Page } from '@playwright/test';
import { runPath, tradeParam } from '../../../src/shared/routes/member-paths.ts';
import { routes } from '../../../src/shared/routes/routes.ts';
import { fillExchangeAccount, fillTelegram, inDialog, press, scrollTo } from '../../e2e/support/controls.ts';
import { orderPath } from '../../e2e/support/operator-answers.ts';
import { example } from './contract-example.ts';
import { askedAndConfirmed, fill, type Journey, journeysAt } from './journey.ts';
import { json } from './service.ts';
import { held, overpaid, rightBody } from './world.ts';

const telegramConnected = () => ({
  getUserInfo: () => json(200, example('UserInfo', { telegramConnected: true })),
});

const exportTrades = (table: string) => (page: Page) =>
  page.getByRole('region', { name: table }).getByRole('button', { name: 'Export CSV' }).click();

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

const whileOnboarding = journeysAt(routes.tradeBot.path, 'onboarding');
const whileStopped = journeysAt(routes.tradeBot.path, 'stopped');
const whileTrading = journeysAt(routes.tradeBot.path, 'trading');
const whileWaiting = journeysAt(routes.waitingPayment.path, 'waiting');
const onDashboard = journeysAt(routes.dashboard.path, 'trading');
const onSubscriptions = journeysAt(routes.subscriptions.path, 'trading');
const onRun = journeysAt(runPath(String(example('Bot').uuid)), 'trading');
const onTelegram = journeysAt(routes.telegram.path, 'stopped');

/** Journeys that change what a member has: connections, orders, funds, the bot. */
export const memberJourneys: readonly Journey[] = [
  whileOnboarding('connect a key', 'createApiKey', async (page) => {
    await fillExchangeAccount(page);
    await press('Connect')(page);
  }),
  whileOnboarding('enter a key', 'tryApiKey', async (page) => {
    await Promise.all([page.waitForRequest('**/user/api-keys/check'), fillExchangeAccount(page)]);
  }),
  whileStopped('replace a key', 'replaceApiKey', async (page) => {
    await press('Replace key')(page);
    await fillExchangeAccount(page);
    await press('Replace key')(page);
  }),
  journeysAt(routes.settings.path, 'trading')('check a key again', 'checkApiKey', press('Check again')),
  whileStopped('disconnect a key', 'deleteApiKey', askedAndConfirmed('Disconnect')),
  journeysAt(routes.prices.path, 'choosing')('place an order', 'subscribeAndPay', press('Place order')),
  whileWaiting('cancel an order', 'cancelSubscription', askedAndConfirmed('Cancel order')),
  whileWaiting(
    'say where to send back what is owed',
    'setReturnAddress',
    async (page) => {
      await fill(page, 'Address to send it to', `0x${'b'.repeat(40)}`);
      await press('Save address')(page);
    },
    { answers: () => ({ getSubscription: () => json(200, owedOverview()) }) },
  ),
  onSubscriptions('cancel the subscription', 'cancelSubscription', askedAndConfirmed('Cancel subscription')),
  onSubscriptions('change the package', 'changeSubscription', async (page) => {
    await page.getByText('Annual', { exact: true }).click();
    await press('Change package')(page);
  }),
  journeysAt(routes.subscriptions.path, 'expired')(
    'renew the subscription',
    'deposit',
    press('Renew subscription'),
  ),
  whileOnboarding('allocate funds', 'setTradingAmount', async (page) => {
    await page.getByLabel('Amount (USDT)', { exact: true }).fill('1500');
    await press('Allocate')(page);
  }),
  whileStopped('start the bot', 'enableTrading', askedAndConfirmed('Start bot')),
  whileTrading('stop the bot', 'enableTrading', async (page) => {
    await press('Soft stop')(page);
    await page.getByRole('alertdialog').getByRole('checkbox').press('Space');
    await inDialog('Soft stop')(page).click();
  }),
  whileTrading('stop entry', 'stopEntry', askedAndConfirmed('Stop entry')),
  journeysAt(`${routes.dashboard.path}?${tradeParam}=42`, 'trading')(
    'close a trade',
    'closeTrade',
    async (page) => {
      await press('Close at market price')(page);
      await inDialog('Close trade')(page).click();
    },
  ),
  whileTrading('set the loss limit', 'setLossLimit', async (page) => {
    await fill(page, 'Percent below the peak', '12.5');
    await press('Change loss limit')(page);
  }),
  onRun('ask what can be changed', 'getWhatIf', press('Show what if')),
  onRun(
    'compute the run again',
    'getWhatIf',
    async (page) => {
      await fill(page, 'Percent of the allocated funds', '50');
      await press('Compute')(page);
    },
    {
      prepare: async (page) => {
        await press('Show what if')(page);
        await page.getByLabel('Percent of the allocated funds', { exact: true }).waitFor();
      },
    },
  ),
  onTelegram('connect Telegram', 'setTelegramToken', async (page) => {
    await fillTelegram(page);
    await press('Connect Telegram')(page);
  }),
  onTelegram(
    'turn notifications on',
    'setTelegramNotifications',
    (page) => page.getByRole('switch').press('Space'),
    { answers: telegramConnected },
  ),
  onTelegram(
    'choose messages',
    'setTelegramMessages',
    async (page) => {
      await page.getByText('Daily summary').click();
      await press('Save')(page);
    },
    { answers: telegramConnected },
  ),
  onTelegram('send a test message', 'sendTelegramTest', press('Send a test message'), {
    answers: telegramConnected,
  }),
  journeysAt(`${routes.support.path}?subject=billing`, 'trading')(
    'write to support',
    'sendSupportMessage',
    async (page) => {
      await fill(page, 'Message', 'My payment is not credited yet.');
      await press('Send message')(page);
    },
  ),
  journeysAt(routes.referral.path, 'trading')(
    'create a referral link',
    'createReferralLink',
    press('Create referral link'),
    {
      answers: () => ({
        getReferralLink: () => json(404, { code: 'error.generic.notFound', message: 'You have none yet.' }),
      }),
    },
  ),
  onDashboard('export open trades', 'exportOpenTrades', exportTrades('Open trades')),
  onDashboard('export closed trades', 'exportClosedTrades', async (page) => {
    await exportTrades('Closed trades')(page);
    await page.getByRole('menuitem', { name: 'All columns' }).click();
  }),
  journeysAt(routes.statements.path, 'trading')(
    'export a statement',
    'exportStatement',
    press('Download CSV'),
  ),
  onDashboard('export profit', 'exportBotProfit', async (page) => {
    const calendar = page.getByRole('region', { name: 'Profit calendar' });
    await scrollTo(calendar);
    await calendar.getByRole('button', { name: 'Export CSV' }).click();
    await page.getByRole('menuitem', { name: 'By day' }).click();
  }),
];

const onOrders = journeysAt(routes.operator.path, 'operator');
const onHeld = journeysAt(orderPath(held), 'operator');
const onOverpaid = journeysAt(orderPath(overpaid), 'operator');

async function checkReturn(page: Page) {
  await press('Record a return')(page);
  await fill(page, 'Transaction hash', `0x${'d'.repeat(64)}`);
  await press('Check transaction')(page);
}

const onMember = journeysAt(
  `${routes.operatorMembers.path}?member=${example('OperatorMember').userUuid}`,
  'operator',
);

/** Does something to a member: opens the question, gives the reason, and confirms. */
const actOn =
  (label: string, confirm: string, field = 'Reason'): Journey['act'] =>
  async (page) => {
    await press(label)(page);
    await fill(page, field, 'Asked by the owner.');
    await inDialog(confirm)(page).click();
  };

/** Journeys of operators: to orders and to members. */
export const operatorJourneys: readonly Journey[] = [
  onHeld('accept an order', 'decideOrder', async (page) => {
    await press('Accept: ada@example.com')(page);
    await inDialog('Accept')(page).click();
  }),
  onOverpaid('check a return', 'checkReturn', checkReturn),
  onOverpaid('record a return', 'recordReturn', async (page) => {
    await checkReturn(page);
    await inDialog('Record return')(page).click();
  }),
  onOverpaid('undo a return', 'undoReturn', async (page) => {
    await press(`Undo return 0x${'e'.repeat(64)}`)(page);
    await inDialog('Undo return')(page).click();
  }),
  onOrders('export the orders', 'exportOperatorOrders', press('Download CSV')),
  onMember('block', 'setMemberBlocked', actOn('Block', 'Block account')),
  onMember('sign a member out', 'endMemberSessions', actOn('Sign out everywhere', 'Sign out')),
  onMember('mail a reset', 'mailPasswordReset', actOn('Email reset link', 'Email link')),
  onMember(
    'start a removal',
    'startFactorRemoval',
    actOn('Remove second factor', 'Start removal', 'Evidence that the owner is asking'),
  ),
  onMember('cancel a removal', 'cancelFactorRemoval', actOn('Cancel removal', 'Cancel removal'), {
    answers: () => ({
      getMember: () =>
        json(200, { ...(rightBody('operator', 'getMember') as object), removal: example('FactorRemoval') }),
    }),
  }),
];
