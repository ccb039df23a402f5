import {
  askForSoftStop,
  badge,
  button,
  fillActivation,
  fillExchangeAccount,
  fillTelegram,
  heading,
  inDialog,
  telegramBot,
} from '../controls.ts';
import { exchangeAccount } from '../people.ts';
import type { Write } from './write.ts';

const connectExchange: Write['before'] = ({ people }, session) =>
  people.send(session, 'POST', '/user/api-keys', exchangeAccount);
const connectTelegram: Write['before'] = ({ people }, session) =>
  people.send(session, 'PUT', '/user/telegram-token', telegramBot);

const onboarding = { screen: 'onboarding', path: '/dashboard', who: 'onboarding' } as const;
const tradeBot = { screen: 'trade bot', path: '/tradebot', who: 'onboarding' } as const;
const trading = { screen: 'trade bot, trading', path: '/tradebot', who: 'trading' } as const;
const telegram = { screen: 'Telegram', path: '/tg-integration', who: 'onboarding' } as const;

/** Writes on the bot, its exchange account and funds, and Telegram. */
export const botWrites: readonly Write[] = [
  {
    operations: ['createApiKey', 'setTradingAmount'],
    screen: 'onboarding, last step',
    path: '/dashboard',
    who: 'onboarding',
    prepare: ({ page }) => fillActivation(page),
    control: button('Activate the bot'),
    done: inDialog('Activate the bot'),
  },
  {
    operations: ['enableTrading'],
    screen: 'onboarding, the confirmation of the start',
    path: '/dashboard',
    who: 'onboarding',
    prepare: async ({ page }) => {
      await fillActivation(page);
      await button('Activate the bot')(page).click();
    },
    sentBefore: ['createApiKey', 'setTradingAmount'],
    control: inDialog('Activate the bot'),
    done: heading('Dashboard'),
    toast: 'Your account is active',
  },
  {
    operations: ['createApiKey'],
    ...tradeBot,
    prepare: ({ page }) => fillExchangeAccount(page),
    control: button('Connect'),
    done: button('Disconnect'),
    toast: 'Exchange account connected',
  },
  {
    operations: ['replaceApiKey'],
    ...tradeBot,
    before: connectExchange,
    prepare: async ({ page }) => {
      await button('Replace key')(page).click();
      await fillExchangeAccount(page);
    },
    control: button('Replace key'),
    done: button('Disconnect'),
    toast: 'API key replaced',
  },
  {
    operations: ['checkApiKey'],
    ...tradeBot,
    before: connectExchange,
    control: button('Check again'),
    staysAfter: '/user/api-keys/*/check',
    done: (page) => page.getByText('API key checked'),
    toast: 'API key checked',
  },
  {
    operations: ['deleteApiKey'],
    ...tradeBot,
    before: connectExchange,
    prepare: ({ page }) => button('Disconnect')(page).click(),
    control: inDialog('Disconnect'),
    done: button('Connect'),
  },
  {
    operations: ['setTradingAmount'],
    ...tradeBot,
    prepare: ({ page }) => page.getByLabel('Amount (USDT)', { exact: true }).fill('1500'),
    control: button('Allocate'),
    staysAfter: '/user/trading-amount',
    done: (page) => page.getByText('1,500.00 USDT allocated'),
    toast: '1,500.00 USDT allocated',
  },
  {
    operations: ['enableTrading'],
    screen: 'trade bot, stopped',
    path: '/tradebot',
    who: 'onboarding',
    before: async ({ people, ...situation }, session) => {
      await connectExchange({ people, ...situation }, session);
      await people.send(session, 'PUT', '/user/trading-amount', { tradingAmount: 1_500 });
    },
    prepare: ({ page }) => button('Start bot')(page).click(),
    control: inDialog('Start bot'),
    done: badge('Starting'),
    toast: 'The bot is starting',
  },
  {
    operations: ['enableTrading'],
    ...trading,
    prepare: ({ page }) => askForSoftStop(page),
    control: inDialog('Soft stop'),
    done: badge('Stopped'),
    toast: 'The bot has stopped',
  },
  {
    operations: ['stopEntry'],
    ...trading,
    prepare: ({ page }) => button('Stop entry')(page).click(),
    control: inDialog('Stop entry'),
    done: badge('Active, no new trades'),
    toast: 'The bot has stopped opening new trades',
  },
  {
    operations: ['closeTrade'],
    screen: 'dashboard, an open trade',
    path: '/dashboard',
    who: 'trading',
    before: async ({ people }, session) => {
      await people.openTradeOf(session);
    },
    prepare: async ({ page }) => {
      await page.getByRole('region', { name: 'Open trades' }).getByRole('rowheader').first().click();
      await button('Close at market price')(page).click();
    },
    control: inDialog('Close trade'),
    done: (page) => page.getByRole('dialog').getByText('You closed it'),
    toast: 'is closed',
  },
  {
    operations: ['setLossLimit'],
    ...trading,
    prepare: ({ page }) => page.getByLabel('Percent below the peak').fill('10'),
    control: button('Set loss limit'),
    staysAfter: '/user/loss-limit',
    done: button('Turn off'),
    toast: 'Loss limit set',
  },
  {
    operations: ['setTelegramToken'],
    ...onboarding,
    prepare: ({ page }) => fillTelegram(page),
    control: button('Connect Telegram'),
    done: heading('Turn on notifications'),
  },
  {
    operations: ['setTelegramToken'],
    ...telegram,
    prepare: ({ page }) => fillTelegram(page),
    control: button('Connect Telegram'),
    done: button('Replace Telegram bot'),
    toast: 'Telegram connected',
  },
  {
    operations: ['setTelegramNotifications'],
    ...onboarding,
    before: connectTelegram,
    control: button('Turn on notifications'),
    done: heading('Allocate funds and activate'),
  },
  {
    operations: ['setTelegramNotifications'],
    ...telegram,
    before: connectTelegram,
    control: (page) => page.getByRole('switch'),
    target: (page) => page.getByText('Notify me on Telegram'),
    key: 'Space',
    staysAfter: '/user/enable-telegram-notification',
    done: (page) => page.getByText('Notifications are on'),
    toast: 'Notifications are on',
  },
  {
    operations: ['setTelegramMessages'],
    ...telegram,
    before: connectTelegram,
    prepare: ({ page }) => page.getByText('Daily summary').click(),
    control: button('Save'),
    staysAfter: '/user/telegram/messages',
    done: (page) => page.getByText('Messages saved'),
    toast: 'Messages saved',
  },
  {
    operations: ['sendTelegramTest'],
    ...telegram,
    before: connectTelegram,
    control: button('Send a test message'),
    staysAfter: '/user/telegram/test',
    done: (page) => page.getByText('Test message sent on'),
  },
];
