import { pairPath, replayPath, runPath, tradeParam } from '../../../src/shared/routes/member-paths.ts';
import { routes } from '../../../src/shared/routes/routes.ts';
import { example } from './contract-example.ts';
import type { Person } from './world.ts';

/** A page as a person opens it. */
export interface Screen {
  name: string;
  path: string;
  person: Person;
  /** Pixels of the page in view; 900 if left out. Parts further down may load once they are in view. */
  height?: number;
  /** The calls it makes as it opens, by operation id; one that it makes twice stands twice. */
  calls: readonly string[];
}

const run = ['getBot', 'getBotStatistic', 'getBotProfit', 'listOpenTrades', 'listClosedTrades'];
const wholeRun = 4_000;
const frame = ['getUserInfo', 'getBot'];
/** Around it, how far the loss limit is. */
const tradingFrame = [...frame, 'getLossLimit'];

/** Makes the pages of a person that begin with these calls. */
const screensOf =
  (person: Person, first: readonly string[]) =>
  (name: string, path: string, ...calls: string[]): Screen => ({
    name,
    path,
    person,
    calls: [...first, ...calls],
  });
const forTrader = screensOf('trading', tradingFrame);
const forStopped = screensOf('stopped', tradingFrame);
const forOperator = screensOf('operator', ['getUserInfo']);

/** Every page that makes calls as it opens. */
export const screens: readonly Screen[] = [
  {
    name: 'sign-in',
    path: routes.signIn.path,
    person: 'guest',
    calls: ['clientConfig', 'startPasskeySignIn'],
  },
  { name: 'sign-up', path: routes.signUp.path, person: 'guest', calls: ['clientConfig'] },
  {
    name: 'prices',
    path: routes.prices.path,
    person: 'choosing',
    calls: ['getUserInfo', 'getSubscription', 'getStrategy'],
  },
  {
    name: 'waiting for payment',
    path: routes.waitingPayment.path,
    person: 'waiting',
    calls: ['getUserInfo', 'getSubscription'],
  },
  { name: 'onboarding', path: routes.dashboard.path, person: 'onboarding', calls: ['getUserInfo'] },
  {
    name: 'dashboard',
    path: routes.dashboard.path,
    person: 'trading',
    height: wholeRun,
    calls: ['getUserInfo', ...run, 'getUserProfit', 'getLossLimit', 'listApiKeys', 'listUserBots'],
  },
  forTrader(
    'trade bot',
    routes.tradeBot.path,
    'getBotStatistic',
    'getSecurity',
    'listApiKeys',
    'listUserBots',
  ),
  forStopped(
    'trade bot, stopped',
    routes.tradeBot.path,
    'getBotStatistic',
    'getSecurity',
    'listApiKeys',
    'listUserBots',
  ),
  forStopped('Telegram', routes.telegram.path, 'getSecurity', 'getTelegram'),
  forTrader('support', routes.support.path, 'getStrategy'),
  forTrader('subscriptions', routes.subscriptions.path, 'getSubscription'),
  {
    name: 'subscription expired',
    path: routes.subscriptionExpired.path,
    person: 'expired',
    height: wholeRun,
    // Two runs have left trades open.
    calls: [
      ...frame,
      'getLossLimit',
      'getSubscription',
      'listUserBots',
      'listOpenTrades',
      'listOpenTrades',
      'listApiKeys',
    ],
  },
  forStopped(
    'settings',
    routes.settings.path,
    'getPush',
    'getSecurity',
    'listApiKeys',
    'listSecurityEvents',
    'listSessions',
  ),
  forTrader('referral', routes.referral.path, 'getReferralLink'),
  forTrader('bot history', routes.botHistory.path, 'getUserProfit', 'getStatement', 'listUserBots'),
  forTrader('statements', routes.statements.path, 'getStatement'),
  {
    name: 'run of the bot',
    path: runPath(String(example('Bot').uuid)),
    person: 'trading',
    height: wholeRun,
    calls: ['getUserInfo', 'getLossLimit', ...run, 'getReplay'],
  },
  {
    name: 'an open trade',
    path: `${routes.dashboard.path}?${tradeParam}=42`,
    person: 'trading',
    height: wholeRun,
    calls: [
      'getUserInfo',
      ...run,
      'getUserProfit',
      'getLossLimit',
      'listApiKeys',
      'listUserBots',
      'getTrade',
      'getBotLook',
      'getCandles',
    ],
  },
  forTrader(
    'a pair',
    pairPath(String(example('Bot').uuid), 'BTC/USDT'),
    'getCandles',
    'listOpenTrades',
    'listOpenTrades',
    'listClosedTrades',
    'listClosedTrades',
  ),
  forTrader(
    'a replay',
    replayPath(String(example('Bot').uuid), { day: '2026-11-01' }),
    'getReplay',
    'getCandles',
  ),
  forOperator('operator', routes.operator.path, 'listOperatorOrders', 'listBotTroubles'),
  forOperator('members', routes.operatorMembers.path, 'listMembers'),
  forOperator(
    'a member',
    `${routes.operatorMembers.path}?member=${example('OperatorMember').userUuid}`,
    'listMembers',
    'getMember',
  ),
  forTrader('terms', routes.terms.path),
];
