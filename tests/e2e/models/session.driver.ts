import { expect, type Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { RefreshResult, StoredSession } from '../../../src/machines/session/session.setup.ts';
import { routes } from '../../../src/shared/routes/routes.ts';
import { connectionLostTitle, memoryOnlyTitle } from '../../../src/texts/app.ts';
import { statuses } from '../../../src/texts/bot-status.ts';
import { sessionEndedTitle, signIn } from '../../../src/texts/guest.ts';
import * as pages from '../../../src/texts/pages.ts';
import { account, botMenu, signOut } from '../../../src/texts/shell.ts';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { sessionModel } from '../../model/session/session.model.ts';
import { bob } from '../../model/session/session.people.ts';
import { botRun, userInfo } from '../../support/runs.ts';
import { answersAbout, comeBack, takeOver, wake } from '../support/acted-run.ts';
import { ActedService, serverError } from '../support/acted-service.ts';
import { button } from '../support/controls.ts';
import { OtherTab, storeSession } from '../support/enter.ts';
import { makeRefusable, type Refusal, refuse } from '../support/refusing-storage.ts';
import type { Tools } from './tools.ts';

interface Stage {
  page: Page;
  service: ActedService;
  other: OtherTab;
  /** The sign-in of this tab, as far as storage tells. */
  sid: string | null;
  /** The sign-in that the service is about to accept. */
  opening: StoredSession | null;
  /** Milliseconds until a failed refresh may be tried again. */
  rest: number;
}

/** A request of the page. The bot has stopped, so the page makes it only when the person comes back. */
const request = 'GET /user/bots/run-1';
const readInfo = 'GET /user/info';
const signingIn = 'POST /public/auth/login';
const refreshing = 'POST /public/auth/refresh';
const signingOut = 'POST /public/auth/logout';
const second = 1_000;
const stopped = botRun({ uuid: 'run-1', status: 'STOPPED', openTrades: 0 });
const rejected = { status: 401, json: { code: 'error.auth.unauthorized', message: '' } };

/** The session as the service describes it. */
const described = ({ sid: _, ...session }: StoredSession) => session;
const renewed = ({ accessToken, refreshToken, uuid, email, role, status }: StoredSession) => ({
  accessToken,
  refreshToken,
  uuid,
  username: email,
  userRole: role,
  userStatus: status,
});

/** Opens the product for the first time in this tab. */
async function open(stage: Stage, stored: StoredSession | null, refusal: Refusal): Promise<void> {
  const { page, other } = stage;
  stage.sid = stored?.sid ?? null;
  await other.store(stored);
  await makeRefusable(page, refusal);
  await page.goto(stored ? routes.support.path : routes.signIn.path);
}

/** The service rejects the access token of the page's next request. */
async function reject({ page, service }: Stage): Promise<void> {
  // An earlier refresh that was overtaken still holds the lock of all tabs.
  await service.say(refreshing, 'lost');
  service.hold(refreshing);
  await service.say(request, rejected);
  await wake(page);
  await service.whenAsked(refreshing, () => comeBack(page));
  await service.say(request, { json: stopped });
}

/** What the service and the other tabs do until the refresh has ended like this. */
async function endRefresh(stage: Stage, result: RefreshResult): Promise<void> {
  const { page, service } = stage;
  switch (result.kind) {
    case 'refreshed':
      if (!result.stored) await refuse(page, 'writes');
      // The request that was rejected is sent again.
      return service.whenAnswered(request, () => service.say(refreshing, { json: renewed(result.session) }));
    case 'superseded':
    case 'gone':
      stage.sid = result.kind === 'superseded' ? result.session.sid : null;
      // Unseen by this tab: the browser may deliver the event of another tab late.
      await storeSession(page, result.kind === 'superseded' ? result.session : null);
      return service.say(refreshing, serverError);
    case 'refused':
      return service.say(refreshing, rejected);
    case 'unavailable': {
      const { retryAfter } = result;
      stage.rest = Math.min(Math.max(retryAfter ?? 5 * second, second), 60 * second);
      const headers = retryAfter === null ? undefined : { 'retry-after': String(retryAfter / second) };
      return service.say(refreshing, { ...serverError, ...(headers && { headers }) });
    }
  }
}

/** Events that are the only ones possible in a state, because it lasts only an instant. */
const instants: readonly { state: object; ends: readonly string[] }[] = [
  { state: { identity: 'restoring' }, ends: ['restore'] },
  { state: { storage: 'saving' }, ends: ['save'] },
  { state: { storage: { failing: 'retrying' } }, ends: ['retrySave'] },
];

function includes(event: AnyEventObject, snapshot: AnyMachineSnapshot): boolean {
  const instant = instants.find(({ state }) => snapshot.matches(state));
  if (instant)
    return instant.ends.some((id) => /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type)?.[2] === id);
  const isIn = (identity: unknown) => snapshot.matches({ identity });
  const isQuiet = isIn({ signedIn: 'current' }) || isIn('signedOut');
  switch (event.type) {
    case 'session.opened':
      return isIn('signedOut');
    case 'storage.changed':
      return differs(event.session, snapshot.hasTag('signedIn') ? snapshot.context.session : null);
    // Half a minute would also end other waits.
    case 'xstate.after.saveRetry.session.storage.failing.waiting':
      return isIn({ signedIn: 'current' });
    case 'storage.failed':
      return isQuiet;
    default:
      return true;
  }
}

/** A tab takes notice of a stored session only if its sign-in or its access token is new. */
const differs = (stored: StoredSession | null, known: StoredSession | null) =>
  stored?.sid !== known?.sid || stored?.accessToken !== known?.accessToken;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const connectionLost = (page: Page) => page.getByText(connectionLostTitle);

const expectMember = async ({ page }: Stage) => {
  // After a failed read, its status may be out of date.
  await expect(page.getByRole('button', { name: botMenu(statuses.stopped.label) })).toBeVisible();
  // A page that arrives takes the focus, which closes menus.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(connectionLost(page)).toHaveCount(0);
};
/** Looks into the menu of the account. */
async function expectAccountOf(email: string, { page }: Stage): Promise<void> {
  const menu = page.getByRole('menu', { name: account });
  await button(account)(page).click();
  await expect(menu.getByText(email)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
}
const expectConnectionLost = ({ page }: Stage) => expect(connectionLost(page)).toBeVisible();
const expectGuest = async ({ page }: Stage) => {
  await expect(heading(page, pages.signIn)).toBeVisible();
  await expect(page.getByText(sessionEndedTitle)).toHaveCount(0);
};

/** How a member stays signed in, in one tab beside another. */
export const sessionOnScreen = onScreen<Tools, Stage>({
  model: sessionModel,
  async start({ page }) {
    const service = new ActedService({
      [readInfo]: { json: userInfo({ botUuid: 'run-1', telegramConnected: true }) },
      ...answersAbout(stopped),
    });
    await takeOver(page, service);
    return { page, service, other: await OtherTab.beside(page), sid: null, opening: null, rest: 0 };
  },
  events: {
    'xstate.done.actor.restore': (stage, { output }) => open(stage, output, 'nothing'),
    async 'xstate.error.actor.restore'(stage) {
      await open(stage, null, 'everything');
      await expectGuest(stage);
      await refuse(stage.page, 'writes');
    },
    async 'session.opened'(stage, { session }) {
      const { page, service } = stage;
      stage.opening = session;
      stage.sid = null;
      service.hold(signingIn);
      await page.getByLabel('Email').fill(session.email);
      await page.getByLabel('Password', { exact: true }).fill('correct horse 7!');
      await service.whenAsked(signingIn, () => button(signIn)(page).click());
    },
    async 'xstate.done.actor.save'({ page, service, opening }) {
      await refuse(page, 'nothing');
      if (opening) await service.say(signingIn, { json: described(opening) });
    },
    async 'xstate.error.actor.save'({ page, service, opening }) {
      await refuse(page, 'writes');
      if (opening) await service.say(signingIn, { json: described(opening) });
    },
    'request.unauthorized': reject,
    async 'request.accepted'({ page }) {
      await wake(page);
      await comeBack(page);
    },
    'xstate.done.actor.refresh': (stage, { output }) => endRefresh(stage, output),
    async 'xstate.after.refreshLimit.session.identity.signedIn.refreshing'(stage) {
      stage.rest = 5 * second;
      await stage.page.clock.runFor(20 * second);
    },
    'xstate.after.cooldown.session.identity.signedIn.disconnected.coolingDown': ({ page, rest }) =>
      page.clock.runFor(rest),
    'network.restored': ({ page }) => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
    async 'storage.changed'(stage, { session }) {
      const { page, service, other } = stage;
      await refuse(page, 'nothing');
      // Another sign-in reads everything again. New tokens of the same one show nowhere.
      const isSignIn = session !== null && session.sid !== stage.sid;
      stage.sid = session?.sid ?? null;
      await (isSignIn ? service.whenAsked(readInfo, () => other.store(session)) : other.store(session));
    },
    async 'storage.failed'({ page }) {
      await refuse(page, 'everything');
      await page.evaluate(() => void window.dispatchEvent(new Event('pageshow')));
      await refuse(page, 'writes');
    },
    // The next try follows at once.
    'xstate.after.saveRetry.session.storage.failing.waiting': async () => {},
    async 'xstate.done.actor.retrySave'({ page }) {
      await refuse(page, 'nothing');
      await page.clock.runFor(30 * second);
    },
    'xstate.error.actor.retrySave': ({ page }) => page.clock.runFor(30 * second),
    async 'session.signOut'({ page, service }) {
      service.hold(signingOut);
      await button(account)(page).click();
      await service.whenAsked(signingOut, () => page.getByRole('menuitem', { name: signOut }).click());
    },
    'xstate.done.actor.signOut': ({ service }) => service.say(signingOut, { status: 204 }),
    'xstate.error.actor.signOut': ({ service }) => service.say(signingOut, serverError),
    'xstate.after.signOutLimit.session.identity.signingOut': ({ page }) => page.clock.runFor(3 * second),
  },
  includes,
  states: {
    async 'identity.signedIn.current'(stage, { context, value }) {
      if (value.storage === 'saving') return;
      await expectMember(stage);
      if (context.session.uuid === bob.uuid) await expectAccountOf(bob.email, stage);
    },
    'identity.signedIn.refreshing': expectMember,
    'identity.signedIn.disconnected.coolingDown': expectConnectionLost,
    'identity.signedIn.disconnected.ready': expectConnectionLost,
    'identity.signingOut': expectGuest,
    'identity.signedOut.voluntary': expectGuest,
    'identity.signedOut.refused': ({ page }) => expect(page.getByText(sessionEndedTitle)).toBeVisible(),
    'storage.saved': ({ page }) => expect(page.getByText(memoryOnlyTitle)).toHaveCount(0),
    'storage.failing.waiting': ({ page }) => expect(page.getByText(memoryOnlyTitle)).toBeVisible(),
  },
  instant: {
    'identity.restoring': 'Reading the stored session takes no time that a person could notice.',
    'storage.saving': 'Storing takes no time that a person could notice.',
    'storage.failing.retrying': 'Storing takes no time that a person could notice.',
  },
  notCausable: {
    'session.identity.restoring | storage.changed | 0':
      'No event can come in between: reading storage takes no time.',
    'session.identity.restoring | storage.changed | 1':
      'No event can come in between: reading storage takes no time.',
    'session.identity.restoring | xstate.after.restoreLimit.session.identity.restoring | 0':
      'Reading storage returns or throws at once.',
    'session.identity.signedIn | storage.changed | 0':
      'The tab ignores a stored session with its own sign-in and access token.',
    'session.identity.signedIn.refreshing | xstate.error.actor.refresh | 0':
      'A refresh turns every failure of the service, of storage and of the locks into a result.',
    'session.storage.saving | storage.failed | 0': 'No event can come in between: storing takes no time.',
    'session.storage.saving | xstate.after.saveLimit.session.storage.saving | 0':
      'Storing returns or throws at once.',
    'session.storage.failing.retrying | xstate.after.saveLimit.session.storage.failing.retrying | 0':
      'Storing returns or throws at once.',
  },
});
