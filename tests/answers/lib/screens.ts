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
  {
    name: 'trade bot',
    path: routes.tradeBot.path,
    person: 'trading',
    calls: [...tradingFrame, 'getBotStatistic', 'getSecurity', 'listApiKeys', 'listUserBots'],
  },
  {
    name: 'trade bot, stopped',
    path: routes.tradeBot.path,
    person: 'stopped',
    calls: [...frame, 'getLossLimit', 'getSecurity', 'listApiKeys', 'listUserBots'],
  },
  {
    name: 'Telegram',
    path: routes.telegram.path,
    person: 'stopped',
    calls: [...frame, 'getLossLimit', 'getSecurity', 'getTelegram'],
  },
  { name: 'support', path: routes.support.path, person: 'trading', calls: [...tradingFrame, 'getStrategy'] },
  {
    name: 'subscriptions',
    path: routes.subscriptions.path,
    person: 'trading',
    calls: [...tradingFrame, 'getSubscription'],
  },
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
  {
    name: 'settings',
    path: routes.settings.path,
    person: 'stopped',
    calls: [
      ...frame,
      'getLossLimit',
      'getPush',
      'getSecurity',
      'listApiKeys',
      'listSecurityEvents',
      'listSessions',
    ],
  },
  {
    name: 'referral',
    path: routes.referral.path,
    person: 'trading',
    calls: [...tradingFrame, 'getReferralLink'],
  },
  {
    name: 'bot history',
    path: routes.botHistory.path,
    person: 'trading',
    calls: [...tradingFrame, 'getUserProfit', 'getStatement', 'listUserBots'],
  },
  {
    name: 'statements',
    path: routes.statements.path,
    person: 'trading',
    calls: [...tradingFrame, 'getStatement'],
  },
  {
    name: 'run of the bot',
    path: runPath(String(example('Bot').uuid)),
    person: 'trading',
    height: wholeRun,
    calls: ['getUserInfo', 'getLossLimit', ...run, 'getReplay'],
  },
  {
    name: 'a trade',
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
      'getReplay',
      'getCandles',
    ],
  },
  {
    name: 'a pair',
    path: pairPath(String(example('Bot').uuid), 'BTC/USDT'),
    person: 'trading',
    calls: [
      ...tradingFrame,
      'getCandles',
      'listOpenTrades',
      'listOpenTrades',
      'listClosedTrades',
      'listClosedTrades',
    ],
  },
  {
    name: 'a replay',
    path: replayPath(String(example('Bot').uuid), { day: '2026-11-01' }),
    person: 'trading',
    calls: [...tradingFrame, 'getReplay', 'getCandles'],
  },
  {
    name: 'operator',
    path: routes.operator.path,
    person: 'operator',
    calls: ['getUserInfo', 'listOperatorOrders', 'listBotTroubles'],
  },
  {
    name: 'members',
    path: routes.operatorMembers.path,
    person: 'operator',
    calls: ['getUserInfo', 'listMembers'],
  },
  {
    name: 'a member',
    path: routes.operatorMember.path.replace(':uuid', String(example('OperatorMember').userUuid)),
    person: 'operator',
    calls: ['getUserInfo', 'getMember'],
  },
  { name: 'terms', path: routes.terms.path, person: 'trading', calls: tradingFrame },
];
