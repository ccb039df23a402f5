import type { ComponentType } from 'react';
import type { MemberData } from '../../shared/member/member.ts';
import type { PageName } from '../../shared/routes/routes.ts';
import * as titles from '../../texts/pages.ts';

interface PageModule {
  default: ComponentType;
}

/** A page: the title of its tab, and its code, loaded when the page is opened or about to be. */
export interface Page {
  title: string;
  load: () => Promise<PageModule>;
  /** Requests the page's data before its code has loaded. Settles when what the top of the page shows is there. */
  prefetch?: (data: MemberData) => Promise<void>;
}

const paper = () => import('../../features/paper/paper.page.tsx');

/** Every page. */
export const pages: Readonly<Record<PageName | 'onboarding', Page>> = {
  terms: { title: titles.terms, load: () => import('../../features/terms/terms.page.tsx') },
  privacy: { title: titles.privacy, load: () => import('../../features/privacy/privacy.page.tsx') },
  signIn: { title: titles.signIn, load: () => import('../../features/sign-in/sign-in.page.tsx') },
  signUp: { title: titles.signUp, load: () => import('../../features/sign-up/sign-up.page.tsx') },
  resetPassword: {
    title: titles.resetPassword,
    load: () => import('../../features/reset-password/reset-password.page.tsx'),
  },
  setPassword: {
    title: titles.setPassword,
    load: () => import('../../features/set-password/set-password.page.tsx'),
  },
  emailConfirmation: {
    title: titles.emailConfirmation,
    load: () => import('../../features/email-confirmation/email-confirmation.page.tsx'),
  },
  keepSecondFactor: {
    title: titles.keepSecondFactor,
    load: () => import('../../features/keep-second-factor/keep-second-factor.page.tsx'),
  },
  prices: { title: titles.prices, load: () => import('../../features/prices/prices.page.tsx') },
  waitingPayment: {
    title: titles.waitingPayment,
    load: () => import('../../features/waiting-payment/waiting-payment.page.tsx'),
  },
  tradeBot: { title: titles.tradeBot, load: () => import('../../features/trade-bot/trade-bot.page.tsx') },
  dashboard: {
    title: titles.dashboard,
    load: () => import('../../features/dashboard/dashboard.page.tsx'),
    prefetch: async (data) => {
      const { prefetchDashboard } = await import('../../features/dashboard/prefetch-dashboard.ts');
      await prefetchDashboard(data);
    },
  },
  // In place of the dashboard until the first activation of the bot.
  onboarding: {
    title: titles.onboarding,
    load: () => import('../../features/onboarding/onboarding.page.tsx'),
  },
  botHistory: {
    title: titles.botHistory,
    load: () => import('../../features/bot-history/bot-history.page.tsx'),
  },
  botRun: { title: titles.botRun, load: () => import('../../features/bot-history/bot-run.page.tsx') },
  emergency: { title: titles.emergency, load: paper },
  statements: { title: titles.statements, load: paper },
  pair: { title: titles.pair, load: () => import('../../features/pair/pair.page.tsx') },
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
  operatorMember: {
    title: titles.operatorMember,
    load: () => import('../../features/operator/operator-member.page.tsx'),
  },
};
