import type { Page } from '@playwright/test';
import type { ManifestChunk } from 'vite';
import { chunksOf, readManifest } from '../../../scripts/build-size.ts';
import { routes } from '../../../src/shared/routes/routes.ts';
import { overpaidOrder } from '../../support/operator.ts';
import { chainAddress, owedOrder, subscriptionOverview } from '../../support/subscriptions.ts';
import { press, scrollTo, signInByPassword } from './controls.ts';
import { orderPath } from './operator-answers.ts';
import { type Visit, type VisitedPage, visitOf } from './visits.ts';

/** The build under test: the folder the sandbox serves. */
const folder = process.env.CLIENT_DIR ?? 'dist';

/** The scripts and style sheets of chunks, as paths from the site's root. */
const filesIn = (chunks: readonly ManifestChunk[]): readonly string[] =>
  [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))]
    .filter((file) => /\.(?:js|css)$/.test(file))
    .map((file) => `/${file}`);

/** The scripts and style sheets of the whole build. */
export const builtFiles = () => filesIn(Object.values(readManifest(folder)));

/** The scripts and style sheets of modules and of everything they import statically. */
export const filesOf = (...modules: readonly string[]) => filesIn(chunksOf(readManifest(folder), modules));

/** Answers as a service that is paid on a chain and owes the member what arrived too late. It takes an address. */
export async function answerOwed(page: Page): Promise<void> {
  let order = owedOrder();
  await page.route('**/api/user/subscriptions', (route) =>
    route.fulfill({ json: subscriptionOverview({ subscription: null, payments: [order] }) }),
  );
  await page.route('**/api/user/payments/*/return-address', (route) => {
    order = owedOrder(chainAddress);
    return route.fulfill({ json: order });
  });
}

/** Answers as a service that asks for a proof before it signs a device out. */
async function askForProof(page: Page): Promise<void> {
  const at = '2026-11-20T09:30:00Z';
  const uuid = '5c0d1f7e-8f2a-4c55-9b1d-2d9f6a3b7e10';
  const other = { uuid, device: 'Firefox on Linux', createdAt: at, lastSeenAt: at, isCurrent: false };
  await page.route('**/api/user/sessions', (route) => route.fulfill({ json: { items: [other] } }));
  const stepUp = { accepts: [['PASSWORD']] };
  await page.route('**/api/user/sessions/*', (route) =>
    route.fulfill({ status: 403, json: { code: 'error.auth.stepUp', message: 'Confirm.', stepUp } }),
  );
}

async function askSecondFactor(page: Page): Promise<void> {
  await page.route('**/api/public/auth/login', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'error.auth.secondFactor', message: 'A code.', challenge: 'v1' },
    }),
  );
}

const signInAsAda = (page: Page) => signInByPassword(page, 'ada@example.com', 'correct horse 7!');

/** A way to make the browser request some of the build's modules, and what happens if one is missing. */
export interface LoadScenario {
  name: string;
  /** Source paths, as in the build's manifest. */
  modules: readonly string[];
  visit: Visit;
  /** Its HTML has its style sheets, so the browser requests only scripts. */
  isPainted?: boolean;
  /** Its address redirects. A reload at the new address would get other HTML. */
  isRedirected?: boolean;
  /** What the person does on the page; nothing if left out. */
  act?: (page: Page) => Promise<void>;
  /** What reports a missing script: a page in its place, a message about the part, or nothing, if the page does without it. */
  missing: 'page' | 'nothing' | RegExp;
}

const kebab = (page: VisitedPage) => page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A page; the file with its code has its name. */
const pageScenario = (page: VisitedPage, folder = kebab(page)): LoadScenario => ({
  name: visitOf(page).title,
  modules: [`src/features/${folder}/${kebab(page)}.page.tsx`],
  visit: visitOf(page),
  missing: 'page',
});

/** What a button on a page opens. */
const pressed = (name: string, module: string, page: VisitedPage, button: string): LoadScenario => ({
  ...{ name, modules: [module], visit: visitOf(page), act: press(button), missing: notPart },
});

/** What the sign-in page does without. */
const unnoticed = (name: string, module: string): LoadScenario => ({
  ...{ name, modules: [module], visit: visitOf('signIn'), missing: 'nothing' },
});

/** A page that is painted from its HTML. */
const paintedScenario = (page: VisitedPage): LoadScenario => ({ ...pageScenario(page), isPainted: true });

/** The first page for members; the file `member` has the code of all of them. */
const dashboard = pageScenario('dashboard');

/** Leads to the page for signing in, from HTML without content. */
const signIn = { ...visitOf('signIn'), path: routes.guest.path };

const notComplete = /Part of this form failed to load/;
const notPart = /Part of the app failed to load/;

/** The code that validates a form when it is sent. */
const formScenario = (
  page: VisitedPage,
  module: string,
  button: string,
  visit: Partial<Visit> = {},
): LoadScenario => ({
  name: `${visitOf(page).title}, ${button}`,
  modules: [`src/${module}.ts`, 'node_modules/@hookform/resolvers/arktype/dist/arktype.mjs'],
  visit: { ...visitOf(page), ...visit },
  act: press(button),
  missing: notComplete,
});

const scenarios: readonly LoadScenario[] = [
  { name: 'the start', modules: ['start'], visit: signIn, isRedirected: true, missing: 'page' },
  { ...pageScenario('signIn'), visit: signIn, isRedirected: true },
  paintedScenario('signUp'),
  paintedScenario('resetPassword'),
  paintedScenario('setPassword'),
  paintedScenario('emailConfirmation'),
  paintedScenario('terms'),
  paintedScenario('privacy'),
  paintedScenario('notFound'),
  { ...dashboard, modules: ['member', ...dashboard.modules] },
  pageScenario('tradeBot'),
  pageScenario('telegram'),
  pageScenario('support'),
  pageScenario('subscriptions'),
  pageScenario('settings'),
  pageScenario('referral'),
  pageScenario('botHistory'),
  pageScenario('botRun', 'bot-history'),
  pageScenario('pair'),
  pageScenario('replay'),
  pageScenario('statements'),
  paintedScenario('emergency'),
  pageScenario('prices'),
  pageScenario('waitingPayment'),
  pageScenario('onboarding'),
  pageScenario('subscriptionExpired'),
  pageScenario('operator'),
  pageScenario('operatorMembers', 'operator'),
  pageScenario('keepSecondFactor'),
  { ...pageScenario('demo', 'dashboard'), isPainted: true },
  {
    ...{ name: 'the run of the demo', modules: ['src/features/dashboard/demo-run.tsx'] },
    ...{ visit: visitOf('demo'), missing: /We couldn’t load the example/ },
  },
  formScenario('signIn', 'features/sign-in/schema', 'Sign in'),
  formScenario('signUp', 'features/sign-up/schema', 'Create account'),
  formScenario('resetPassword', 'features/reset-password/schema', 'Send link'),
  formScenario('setPassword', 'features/set-password/schema', 'Set password'),
  formScenario('emailConfirmation', 'features/email-confirmation/schema', 'Confirm email', {
    path: '/guest/confirmation-token/some-token?confirm=password',
  }),
  formScenario('settings', 'features/settings/schema', 'Change password'),
  formScenario('support', 'shared/support/support-schema', 'Send message'),
  formScenario('tradeBot', 'features/trade-bot/allocation-schema', 'Allocate', { who: 'onboarding' }),
  formScenario('tradeBot', 'features/trade-bot/loss-limit-schema', 'Set loss limit'),
  formScenario('tradeBot', 'shared/keys/api-key-schema', 'Connect', { who: 'onboarding' }),
  formScenario('onboarding', 'shared/telegram/telegram-schema', 'Connect Telegram'),
  formScenario('waitingPayment', 'features/waiting-payment/return-address-schema', 'Save address', {
    answer: answerOwed,
  }),
  {
    ...formScenario('onboarding', 'features/onboarding/activation-schema', 'Activate the bot'),
    act: async (page) => {
      await press('Skip for now')(page);
      await press('Activate the bot')(page);
    },
  },
  {
    ...formScenario('operator', 'features/operator/return-schema', 'Check transaction', {
      path: orderPath(overpaidOrder()),
    }),
    act: async (page) => {
      await press('Record a return')(page);
      await press('Check transaction')(page);
    },
  },
  {
    ...formScenario('botRun', 'features/bot-history/what-if-schema', 'Compute'),
    act: async (page) => {
      await press('Show what if')(page);
      await press('Compute')(page);
    },
  },
  {
    name: 'a chart',
    modules: ['src/ui/line-chart/chart-drawing.tsx'],
    visit: visitOf('dashboard'),
    missing: /We couldn’t draw the chart/,
  },
  {
    name: 'candles',
    modules: ['src/ui/candle-chart/candle-drawing.tsx'],
    visit: visitOf('pair'),
    missing: /We couldn’t draw the chart/,
  },
  {
    name: 'a trade',
    modules: ['src/shared/trade/trade-overlays.tsx'],
    visit: visitOf('dashboard'),
    act: (page) => page.getByRole('region', { name: 'Closed trades' }).getByRole('rowheader').first().click(),
    missing: notPart,
  },
  {
    name: 'the profit calendar',
    modules: ['src/shared/calendar/calendar.tsx'],
    visit: visitOf('dashboard'),
    act: (page) => scrollTo(page.getByRole('region', { name: 'Profit calendar' })),
    missing: /We couldn’t show the profit calendar/,
  },
  pressed('a menu', 'src/ui/menu/menu-popover.tsx', 'settings', 'Account'),
  pressed('the menu of the bot', 'src/shared/bot/bot-parts.tsx', 'support', 'Trade bot: Active'),
  pressed('what the bot sees', 'src/features/dashboard/market-look.tsx', 'dashboard', 'Why no trade?'),
  pressed('the scoreboard', 'src/shared/report/scoreboard.tsx', 'botHistory', 'Show scoreboard'),
  pressed('what if', 'src/features/bot-history/what-if.tsx', 'botRun', 'Show what if'),
  pressed('a hint', 'src/ui/stat-list/hint-popover.tsx', 'dashboard', 'What is Current balance?'),
  {
    name: 'the drawer on phones',
    modules: ['src/ui/shell/drawer-panel.tsx'],
    visit: visitOf('settings'),
    act: async (page) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await press('More')(page);
    },
    missing: notPart,
  },
  unnoticed('passkeys on the sign-in page', 'src/shared/passkeys/passkey-sign-in.tsx'),
  unnoticed('keeping the app', 'src/app/release/follow-releases.ts'),
  {
    ...{ name: 'the second factor', modules: ['src/features/sign-in/second-factor.tsx'] },
    visit: { ...visitOf('signIn'), answer: askSecondFactor },
    act: signInAsAda,
    missing: notPart,
  },
  {
    ...formScenario('signIn', 'shared/forms/code-schemas', 'a code', { answer: askSecondFactor }),
    act: async (page) => {
      await signInAsAda(page);
      await page.getByLabel('Code', { exact: true }).fill('492039');
      await press('Sign in')(page);
    },
  },
  {
    name: 'proving to be there',
    modules: ['src/app/step-up/step-up-dialog.tsx'],
    visit: { ...visitOf('settings'), answer: askForProof },
    act: press('Sign out Firefox on Linux'),
    missing: notPart,
  },
  pressed('signing in with Google', 'src/shared/guest/google-actor.tsx', 'signIn', 'Continue with Google'),
];

/** Every scenario with the files of the build that it is the first to request. */
export function filesByScenario(): ReadonlyMap<LoadScenario, readonly string[]> {
  const taken = new Set<string>();
  return new Map(
    scenarios.map((scenario) => {
      const isRequested = (file: string) => !scenario.isPainted || file.endsWith('.js');
      const fresh = filesOf(...scenario.modules).filter((file) => !taken.has(file) && isRequested(file));
      for (const file of fresh) taken.add(file);
      return [scenario, fresh];
    }),
  );
}
