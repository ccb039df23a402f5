import type { ComponentType } from 'react';
import type { MemberData } from '../../shared/member/member.ts';
import { type Route, routes } from '../../shared/routes/routes.ts';
import * as titles from '../../texts/pages.ts';

interface PageModule {
  default: ComponentType;
}

/** A page: the title of its tab, and its code, loaded when the page is opened or about to be. */
export interface Page {
  route: Route;
  title: string;
  load: () => Promise<PageModule>;
  /** Requests the page's data before its code has loaded. Settles when what the top of the page shows is there. */
  prefetch?: (data: MemberData) => Promise<void>;
}

/** Every page with its route. A route that is not listed only redirects. */
export const pages: readonly Page[] = [
  {
    route: routes.terms,
    title: titles.terms,
    load: () => import('../../features/terms/terms.page.tsx'),
  },
  {
    route: routes.privacy,
    title: titles.privacy,
    load: () => import('../../features/privacy/privacy.page.tsx'),
  },
  {
    route: routes.signIn,
    title: titles.signIn,
    load: () => import('../../features/sign-in/sign-in.page.tsx'),
  },
  {
    route: routes.signUp,
    title: titles.signUp,
    load: () => import('../../features/sign-up/sign-up.page.tsx'),
  },
  {
    route: routes.resetPassword,
    title: titles.resetPassword,
    load: () => import('../../features/reset-password/reset-password.page.tsx'),
  },
  {
    route: routes.setPassword,
    title: titles.setPassword,
    load: () => import('../../features/set-password/set-password.page.tsx'),
  },
  {
    route: routes.confirmEmail,
    title: titles.confirmEmail,
    load: () => import('../../features/email-confirmation/email-confirmation.page.tsx'),
  },
  {
    route: routes.prices,
    title: titles.prices,
    load: () => import('../../features/prices/prices.page.tsx'),
  },
  {
    route: routes.waitingPayment,
    title: titles.payment,
    load: () => import('../../features/waiting-payment/waiting-payment.page.tsx'),
  },
  {
    route: routes.tradeBot,
    title: titles.tradeBot,
    load: () => import('../../features/trade-bot/trade-bot.page.tsx'),
  },
  {
    route: routes.dashboard,
    title: titles.dashboard,
    load: () => import('../../features/dashboard/dashboard.page.tsx'),
    prefetch: async (data) => {
      const { prefetchDashboard } = await import('../../features/dashboard/prefetch-dashboard.ts');
      await prefetchDashboard(data);
    },
  },
  {
    route: routes.botHistory,
    title: titles.botHistory,
    load: () => import('../../features/bot-history/bot-history.page.tsx'),
  },
  {
    route: routes.botRun,
    title: titles.botRun,
    load: () => import('../../features/bot-history/bot-run.page.tsx'),
  },
  {
    route: routes.runPair,
    title: titles.runPair,
    load: () => import('../../features/pair/pair.page.tsx'),
  },
  {
    route: routes.subscriptions,
    title: titles.subscriptions,
    load: () => import('../../features/subscriptions/subscriptions.page.tsx'),
  },
  {
    route: routes.subscriptionExpired,
    title: titles.subscriptionExpired,
    load: () => import('../../features/subscription-expired/subscription-expired.page.tsx'),
  },
  {
    route: routes.telegram,
    title: titles.telegram,
    load: () => import('../../features/telegram/telegram.page.tsx'),
  },
  {
    route: routes.referral,
    title: titles.referral,
    load: () => import('../../features/referral/referral.page.tsx'),
  },
  {
    route: routes.support,
    title: titles.support,
    load: () => import('../../features/support/support.page.tsx'),
  },
  {
    route: routes.settings,
    title: titles.settings,
    load: () => import('../../features/settings/settings.page.tsx'),
  },
  {
    route: routes.operator,
    title: titles.operator,
    load: () => import('../../features/operator/operator.page.tsx'),
  },
];

/** Replaces the dashboard until the first activation of the bot. */
export const onboardingPage: Page = {
  route: routes.dashboard,
  title: titles.setUpBot,
  load: () => import('../../features/onboarding/onboarding.page.tsx'),
};
