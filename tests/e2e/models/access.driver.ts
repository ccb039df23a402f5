import { expect, type Page } from '@playwright/test';
import type { UserInfo } from '../../../src/contract/answers.ts';
import type { StoredSession } from '../../../src/machines/session/session.setup.ts';
import { routes } from '../../../src/shared/routes/routes.ts';
import { accountNotLoadedTitle, loadingAccount } from '../../../src/texts/app.ts';
import * as pages from '../../../src/texts/pages.ts';
import { title as expired } from '../../../src/texts/subscription-expired.ts';
import { home } from '../../../src/texts/ui.ts';
import { accessModel } from '../../model/access/access.model.ts';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { ann, annRefreshed, bob } from '../../model/session/session.people.ts';
import { botRun, newcomerInfo, userInfo } from '../../support/runs.ts';
import { subscriptionOverview } from '../../support/subscriptions.ts';
import { answersAbout, comeBack, takeOver, tell, visit } from '../support/acted-run.ts';
import { ActedService, serverError } from '../support/acted-service.ts';
import { OtherTab } from '../support/enter.ts';
import type { Tools } from './tools.ts';

interface Stage {
  page: Page;
  service: ActedService;
  other: OtherTab;
  stored: StoredSession | null;
}

const readInfo = 'GET /user/info';

const member = userInfo({ botUuid: 'bot1' });
const newcomer = newcomerInfo();

/** The service answers with this user info. */
const tellInfo =
  (info: UserInfo) =>
  ({ page, service }: Stage) =>
    tell(page, service, readInfo, { json: info });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The session of this person that differs from the stored one: the same person gets new tokens. */
function nextSession(uuid: string | null, stored: StoredSession | null): StoredSession | null {
  if (uuid === null) return null;
  if (uuid === bob.uuid)
    return stored?.uuid === bob.uuid ? { ...stored, accessToken: `${stored.accessToken}+` } : bob;
  return stored === ann ? annRefreshed : ann;
}

/** Where the way home leads says which area a member is in. */
const leadsTo =
  (name: string) =>
  async ({ page }: Stage) => {
    await page.getByRole('link', { name: home, exact: true }).click();
    await expect(heading(page, name)).toBeVisible();
  };

/** Where the way to a subscription leads tells the two kinds of expiry apart. */
const expiredWith = (name: string) => async (stage: Stage) => {
  await leadsTo(expired)(stage);
  await visit(stage.page, routes.subscribe.path);
  await expect(heading(stage.page, name)).toBeVisible();
};

/** Which part of the product a person may use, on whatever page they are sent to. */
export const accessOnScreen = onScreen<Tools, Stage>({
  model: accessModel,
  async start({ page }) {
    const service = new ActedService({
      'GET /user/subscriptions': { json: subscriptionOverview() },
      ...answersAbout(botRun({ uuid: 'bot1', status: 'INIT', openTrades: 0 })),
    });
    await takeOver(page, service);
    return { page, service, other: await OtherTab.beside(page), stored: null };
  },
  events: {
    async 'session.changed'(stage, { uuid }) {
      const isSame = stage.stored !== null && stage.stored.uuid === uuid;
      if (!isSame) stage.service.hold(readInfo);
      stage.stored = nextSession(uuid, stage.stored);
      await stage.other.store(stage.stored);
      if (stage.page.url() === 'about:blank') await stage.page.goto(routes.dashboard.path);
    },
    'area.choosing': tellInfo(newcomer),
    'area.waitingPayment': tellInfo({
      ...newcomer,
      lastDepositStatus: 'PENDING',
      subscriptionStatus: 'WAITING_PAYMENT',
    }),
    'area.onboarding': tellInfo({ ...member, showOnboarding: true, botUuid: null }),
    'area.onboarded': (stage, { awaitsBot }) => tellInfo({ ...member, isBotReady: !awaitsBot })(stage),
    'area.expired': tellInfo({ ...member, subscriptionStatus: 'EXPIRED' }),
    'area.expiredBeforeOnboarding': tellInfo({
      ...member,
      subscriptionStatus: 'EXPIRED',
      showOnboarding: true,
      botUuid: null,
    }),
    'userInfo.failed': ({ page, service }) => tell(page, service, readInfo, serverError),
    'xstate.after.checkingLimit.access.signedIn.area.checking': ({ page }) => page.clock.runFor(15_000),
    async 'access.retry'({ page, service }) {
      service.hold(readInfo);
      await page.getByRole('button', { name: 'Try again' }).click();
    },
  },
  states: {
    signedOut: ({ page }) => expect(heading(page, pages.signIn)).toBeVisible(),
    'signedIn.area.checking': ({ page }) => expect(page.getByText(loadingAccount)).toBeAttached(),
    'signedIn.area.unavailable': ({ page }) => expect(page.getByText(accountNotLoadedTitle)).toBeVisible(),
    'signedIn.area.subscribing.choosing': leadsTo(pages.prices),
    'signedIn.area.subscribing.waitingPayment': leadsTo(pages.waitingPayment),
    'signedIn.area.onboarding': leadsTo(pages.onboarding),
    'signedIn.area.onboarded': leadsTo(pages.dashboard),
    'signedIn.area.expired.beforeOnboarding': expiredWith(expired),
    'signedIn.area.expired.afterOnboarding': expiredWith(pages.subscriptions),
    'signedIn.bot.pending': ({ page, service }) => service.whenAnswered(readInfo, () => comeBack(page)),
    'signedIn.bot.settled': ({ page, service }) => service.whenNotAsked(page, readInfo, () => comeBack(page)),
  },
  instant: { deciding: 'Reading the stored session takes no time that a person could notice.' },
  notCausable: {
    'access.signedIn | xstate.error.actor.userInfo | 0':
      'The observer reports every failure as an event, even if its code fails to load, and never fails itself.',
  },
});
