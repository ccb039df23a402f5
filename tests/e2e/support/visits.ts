import type { Page } from '@playwright/test';
import { routes } from '../../../src/shared/routes/routes.ts';
import { answerOperator } from './operator-answers.ts';
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

/** Every page, each with someone who may see it. In a path, `:id` is the id of the person's bot. */
export const visits: readonly Visit[] = [
  { path: routes.terms.path, title: 'Terms of use' },
  { path: routes.privacy.path, title: 'Privacy policy' },
  { path: routes.signIn.path, title: 'Sign in' },
  { path: routes.signUp.path, title: 'Create an account' },
  { path: routes.resetPassword.path, title: 'Reset your password' },
  { path: '/guest/set-password/some-token', title: 'Choose a new password' },
  { path: '/guest/confirmation-token/some-token?confirm', title: 'Confirm your email' },
  { path: '/no/such/page', title: 'Page not found' },
  { path: routes.prices.path, title: 'Prices and packages', who: 'new' },
  { path: routes.waitingPayment.path, title: 'Payment', who: { newcomer: 'waitingPayment' } },
  { path: routes.dashboard.path, title: 'Set up your bot', who: 'onboarding' },
  { path: routes.dashboard.path, title: 'Dashboard', who: 'active' },
  { path: routes.tradeBot.path, title: 'Trade bot', who: 'active' },
  { path: routes.telegram.path, title: 'Telegram Integration', who: 'active' },
  { path: routes.support.path, title: 'Support', who: 'active' },
  { path: routes.subscriptions.path, title: 'Subscriptions', who: 'active' },
  { path: routes.subscriptionExpired.path, title: 'Subscription expired', who: 'expired' },
  { path: routes.settings.path, title: 'Settings', who: 'active' },
  { path: routes.referral.path, title: 'Referral', who: 'active' },
  { path: routes.botHistory.path, title: 'Bot history', who: 'active' },
  { path: routes.botRun.path, title: 'Bot run', who: 'active' },
  { path: `${routes.pair.path}?pair=BTC%2FUSDT`, title: 'Pair', who: 'active' },
  { path: routes.operator.path, title: 'Operator', who: 'operator', answer: answerOperator },
];

/**
 * The visit to a page, by its title.
 * @throws if no visit has this title
 */
export const visitOf = (title: string): Visit => {
  const visit = visits.find((candidate) => candidate.title === title);
  if (!visit) throw new Error(`No visit has the title ${title}.`);
  return visit;
};
