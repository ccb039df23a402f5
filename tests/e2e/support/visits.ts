import type { Page } from '@playwright/test';
import { type PageName, routes } from '../../../src/shared/routes/routes.ts';
import { answerMembers, answerOperator } from './operator-answers.ts';
import type { Place, SeededName } from './people.ts';

export interface Visit {
  path: string;
  /** The page's title, without the product's name. */
  title: string;
  /** Who sees it; a guest if left out. */
  who?: SeededName | { newcomer: Place };
  /** Answers calls in the service's place. */
  answer?: (page: Page) => Promise<void>;
}

/** A page by its name. Two have no address: the one in place of the dashboard, and the one for unknown addresses. */
export type VisitedPage = PageName | 'onboarding' | 'notFound';

/** Every page, each with someone who may see it. In a path, `:id` is the id of the person's bot. */
const visitsByPage: Readonly<Record<VisitedPage, Visit>> = {
  terms: { path: routes.terms.path, title: 'Terms of use' },
  privacy: { path: routes.privacy.path, title: 'Privacy policy' },
  emergency: { path: routes.emergency.path, title: 'Emergency' },
  demo: { path: routes.demo.path, title: 'Demo' },
  signIn: { path: routes.signIn.path, title: 'Sign in' },
  signUp: { path: routes.signUp.path, title: 'Create an account' },
  resetPassword: { path: routes.resetPassword.path, title: 'Reset your password' },
  setPassword: { path: '/guest/set-password/some-token', title: 'Choose a new password' },
  emailConfirmation: { path: '/guest/confirmation-token/some-token?confirm', title: 'Confirm your email' },
  keepSecondFactor: { path: '/guest/keep-second-factor/some-token', title: 'Second factor' },
  notFound: { path: '/no/such/page', title: 'Page not found' },
  prices: { path: routes.prices.path, title: 'Prices and packages', who: 'new' },
  waitingPayment: { path: routes.waitingPayment.path, title: 'Payment', who: { newcomer: 'waitingPayment' } },
  onboarding: { path: routes.dashboard.path, title: 'Set up your bot', who: 'onboarding' },
  dashboard: { path: routes.dashboard.path, title: 'Dashboard', who: 'active' },
  tradeBot: { path: routes.tradeBot.path, title: 'Trade bot', who: 'active' },
  telegram: { path: routes.telegram.path, title: 'Telegram Integration', who: 'active' },
  support: { path: routes.support.path, title: 'Support', who: 'active' },
  subscriptions: { path: routes.subscriptions.path, title: 'Subscriptions', who: 'active' },
  subscriptionExpired: {
    path: routes.subscriptionExpired.path,
    title: 'Subscription expired',
    who: 'expired',
  },
  settings: { path: routes.settings.path, title: 'Settings', who: 'active' },
  referral: { path: routes.referral.path, title: 'Referral', who: 'active' },
  botHistory: { path: routes.botHistory.path, title: 'Bot history', who: 'active' },
  botRun: { path: routes.botRun.path, title: 'Bot run', who: 'active' },
  statements: { path: routes.statements.path, title: 'Statements', who: 'active' },
  pair: { path: `${routes.pair.path}?pair=BTC%2FUSDT`, title: 'Pair', who: 'active' },
  // The day is today if the address names none.
  replay: { path: routes.replay.path, title: 'Replay', who: 'active' },
  operator: { path: routes.operator.path, title: 'Operator', who: 'operator', answer: answerOperator },
  operatorMembers: {
    path: routes.operatorMembers.path,
    title: 'Members',
    who: 'operator',
    answer: answerMembers,
  },
};

export const visits: readonly Visit[] = Object.values(visitsByPage);

export const visitOf = (page: VisitedPage): Visit => visitsByPage[page];
