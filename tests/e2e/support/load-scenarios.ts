import type { Page } from '@playwright/test';
import { routes } from '../../../src/shared/routes/routes.ts';
import { filesOf } from './load-manifest.ts';
import { answerOwed } from './owed-answers.ts';
import { type Visit, visitOf } from './visits.ts';

/** A way to make the browser request some of the build's modules, and what happens if one is missing. */
export interface LoadScenario {
  name: string;
  /** Source paths, as in the build's manifest. */
  modules: readonly string[];
  visit: Visit;
  /** Its HTML has its style sheets, so the browser requests only scripts. */
  isPainted?: boolean;
  /** What the person does on the page; nothing if left out. */
  act?: (page: Page) => Promise<void>;
  /** What reports a missing script: a page in its place, or a message about the part. */
  missing: 'page' | RegExp;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
/** The file of this name has the code of all pages for members. */
const member = ['member'];

/** A page, by the title of its visit. */
const pageScenario = (title: string, module: string, within: readonly string[] = []): LoadScenario => ({
  name: title,
  modules: [...within, `src/features/${module}.page.tsx`],
  visit: visitOf(title),
  missing: 'page',
});

/** A page that is painted from its HTML. */
const paintedScenario = (title: string, module: string): LoadScenario => ({
  ...pageScenario(title, module),
  isPainted: true,
});

/** Leads to the page for signing in, from HTML without content. */
const signIn = { ...visitOf('Sign in'), path: routes.guest.path };

const notComplete = /Part of this form failed to load/;
const notPart = /Part of the app failed to load/;

/** The code that validates a form when it is sent. */
const formScenario = (
  title: string,
  module: string,
  button: string,
  visit: Partial<Visit> = {},
): LoadScenario => ({
  name: `${title}, ${button}`,
  modules: [`src/${module}.ts`, 'node_modules/@hookform/resolvers/arktype/dist/arktype.mjs'],
  visit: { ...visitOf(title), ...visit },
  act: press(button),
  missing: notComplete,
});

const scenarios: readonly LoadScenario[] = [
  { name: 'the start', modules: ['start'], visit: signIn, missing: 'page' },
  { ...pageScenario('Sign in', 'sign-in/sign-in'), visit: signIn },
  paintedScenario('Create an account', 'sign-up/sign-up'),
  paintedScenario('Reset your password', 'reset-password/reset-password'),
  paintedScenario('Choose a new password', 'set-password/set-password'),
  paintedScenario('Confirm your email', 'email-confirmation/email-confirmation'),
  paintedScenario('Terms of use', 'terms/terms'),
  paintedScenario('Privacy policy', 'privacy/privacy'),
  paintedScenario('Page not found', 'not-found/not-found'),
  pageScenario('Dashboard', 'dashboard/dashboard', member),
  pageScenario('Trade bot', 'trade-bot/trade-bot'),
  pageScenario('Telegram Integration', 'telegram/telegram'),
  pageScenario('Support', 'support/support'),
  pageScenario('Subscriptions', 'subscriptions/subscriptions'),
  pageScenario('Settings', 'settings/settings'),
  pageScenario('Referral', 'referral/referral'),
  pageScenario('Bot history', 'bot-history/bot-history'),
  pageScenario('Bot run', 'bot-history/bot-run'),
  pageScenario('Pair', 'pair/pair'),
  pageScenario('Prices and packages', 'prices/prices'),
  pageScenario('Payment', 'waiting-payment/waiting-payment'),
  pageScenario('Set up your bot', 'onboarding/onboarding'),
  pageScenario('Subscription expired', 'subscription-expired/subscription-expired'),
  pageScenario('Operator', 'operator/operator'),
  formScenario('Sign in', 'features/sign-in/schema', 'Sign in'),
  formScenario('Create an account', 'features/sign-up/schema', 'Create account'),
  formScenario('Reset your password', 'features/reset-password/schema', 'Send link'),
  formScenario('Choose a new password', 'features/set-password/schema', 'Set password'),
  formScenario('Confirm your email', 'features/email-confirmation/schema', 'Confirm email', {
    path: '/guest/confirmation-token/some-token?confirm=password',
  }),
  formScenario('Settings', 'features/settings/password-schema', 'Change password'),
  formScenario('Support', 'contact/support-schema', 'Send message'),
  formScenario('Trade bot', 'features/trade-bot/allocation-schema', 'Allocate', { who: 'onboarding' }),
  formScenario('Trade bot', 'features/trade-bot/loss-limit-schema', 'Set loss limit'),
  formScenario('Trade bot', 'features/trade-bot/api-key-schema', 'Connect', { who: 'onboarding' }),
  formScenario('Set up your bot', 'widgets/telegram/telegram-schema', 'Connect Telegram'),
  formScenario('Payment', 'features/waiting-payment/return-address-schema', 'Save address', {
    answer: answerOwed,
  }),
  {
    ...formScenario('Set up your bot', 'features/onboarding/activation-schema', 'Activate the bot'),
    act: async (page) => {
      await press('Skip for now')(page);
      await press('Activate the bot')(page);
    },
  },
  {
    ...formScenario('Operator', 'features/operator/return-schema', 'Record'),
    act: async (page) => {
      await press('Record a return')(page);
      await press('Record')(page);
    },
  },
  {
    name: 'a chart',
    modules: ['src/ui/line-chart/chart-drawing.tsx'],
    visit: visitOf('Dashboard'),
    missing: /We couldn’t draw the chart/,
  },
  {
    name: 'candles',
    modules: ['src/ui/candle-chart/candle-drawing.tsx'],
    visit: visitOf('Pair'),
    missing: /We couldn’t draw the chart/,
  },
  {
    name: 'a trade',
    modules: ['src/shared/trade/trade-overlays.tsx'],
    visit: visitOf('Dashboard'),
    act: (page) => page.getByRole('region', { name: 'Closed trades' }).getByRole('rowheader').first().click(),
    missing: notPart,
  },
  {
    name: 'the profit calendar',
    modules: ['src/shared/calendar/calendar.tsx'],
    visit: visitOf('Dashboard'),
    act: (page) => page.getByRole('region', { name: 'Profit calendar' }).scrollIntoViewIfNeeded(),
    missing: /We couldn’t show the profit calendar/,
  },
  {
    name: 'a menu',
    modules: ['src/ui/menu/menu-popover.tsx'],
    visit: visitOf('Settings'),
    act: press('Account'),
    missing: notPart,
  },
  {
    name: 'the menu of the bot',
    modules: ['src/shared/bot/bot-parts.ts'],
    visit: visitOf('Support'),
    act: press('Trade bot: Active'),
    missing: notPart,
  },
  {
    name: 'a hint',
    modules: ['src/ui/hint/hint-popover.tsx'],
    visit: visitOf('Dashboard'),
    act: press('What is Current balance?'),
    missing: notPart,
  },
  {
    name: 'the drawer on phones',
    modules: ['src/ui/shell/drawer-panel.tsx'],
    visit: visitOf('Settings'),
    act: async (page) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await press('More')(page);
    },
    missing: notPart,
  },
  {
    name: 'signing in with Google',
    modules: ['src/shared/guest/google-flow.ts'],
    visit: visitOf('Sign in'),
    act: press('Continue with Google'),
    missing: notPart,
  },
];

/** Every scenario with the files of the build that it is the first to request. */
export function filesByScenario(): ReadonlyMap<LoadScenario, readonly string[]> {
  const taken = new Set<string>();
  return new Map(
    scenarios.map((scenario) => {
      const files = new Set(scenario.modules.flatMap((module) => filesOf(module)));
      const isRequested = (file: string) => !scenario.isPainted || file.endsWith('.js');
      const fresh = [...files].filter((file) => !taken.has(file) && isRequested(file));
      for (const file of fresh) taken.add(file);
      return [scenario, fresh];
    }),
  );
}
