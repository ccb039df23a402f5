import { prefetchDashboard } from '../../features/dashboard/prefetch-dashboard.ts';
import * as titles from '../../texts/pages.ts';
import type { MemberPageName, Page } from '../router/pages.ts';

export const memberPages: Readonly<Record<MemberPageName, Page>> = {
  prices: { title: titles.prices, load: () => import('../../features/prices/prices.page.tsx') },
  waitingPayment: {
    title: titles.waitingPayment,
    load: () => import('../../features/waiting-payment/waiting-payment.page.tsx'),
  },
  tradeBot: { title: titles.tradeBot, load: () => import('../../features/trade-bot/trade-bot.page.tsx') },
  dashboard: {
    title: titles.dashboard,
    load: () => import('../../features/dashboard/dashboard.page.tsx'),
    prefetch: prefetchDashboard,
  },
  onboarding: {
    title: titles.onboarding,
    load: () => import('../../features/onboarding/onboarding.page.tsx'),
  },
  botHistory: {
    title: titles.botHistory,
    load: () => import('../../features/bot-history/bot-history.page.tsx'),
  },
  botRun: { title: titles.botRun, load: () => import('../../features/bot-history/bot-run.page.tsx') },
  statements: {
    title: titles.statements,
    load: () => import('../../features/statements/statements.page.tsx'),
  },
  pair: { title: titles.pair, load: () => import('../../features/pair/pair.page.tsx') },
  replay: { title: titles.replay, load: () => import('../../features/replay/replay.page.tsx') },
  subscriptions: {
    title: titles.subscriptions,
    load: () => import('../../features/subscriptions/subscriptions.page.tsx'),
  },
  subscriptionExpired: {
    title: titles.subscriptionExpired,
    load: () => import('../../features/subscription-expired/subscription-expired.page.tsx'),
  },
  telegram: { title: titles.telegram, load: () => import('../../features/telegram/telegram.page.tsx') },
  referral: { title: titles.referral, load: () => import('../../features/referral/referral.page.tsx') },
  support: { title: titles.support, load: () => import('../../features/support/support.page.tsx') },
  settings: { title: titles.settings, load: () => import('../../features/settings/settings.page.tsx') },
  operator: { title: titles.operator, load: () => import('../../features/operator/operator.page.tsx') },
  operatorMembers: {
    title: titles.operatorMembers,
    load: () => import('../../features/operator/operator-members.page.tsx'),
  },
};
