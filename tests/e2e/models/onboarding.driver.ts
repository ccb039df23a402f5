import { expect, type Locator, type Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { describeProblem } from '../../../src/api/errors.ts';
import type { UserInfo } from '../../../src/contract/answers.ts';
import type { ApiKey } from '../../../src/contract/contract.ts';
import { isBefore } from '../../../src/machines/onboarding/onboarding.setup.ts';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { activeLeaves } from '../../model/lib/model.ts';
import { onboardingModel } from '../../model/onboarding/onboarding.model.ts';
import { userInfo } from '../../support/runs.ts';
import { button, fillExchangeAccount, fillTelegram, inDialog } from '../support/controls.ts';
import { enterAs } from '../support/enter.ts';
import { HeldAnswers } from '../support/held-answers.ts';
import type { Tools } from './tools.ts';

/** What the service knows of the member. */
interface Service {
  info: UserInfo;
  keys: ApiKey[];
}

interface Stage extends Service {
  page: Page;
  /** The changes that the steps send. */
  writes: HeldAnswers;
  refresh: HeldAnswers;
}

const submittingLimit = 30_000;
const activatingLimit = 60_000;
/** Just in time: a call gives up after 30 s, a refresh after 8 s. */
const slowAnswer = 28_000;
const slowRefresh = 5_000;
/** How long answers stay fresh. */
const freshFor = 60_000;

const writes = [
  ['PUT', '**/user/telegram-token'],
  ['PUT', '**/user/enable-telegram-notification'],
  ['POST', '**/user/api-keys'],
  ['PUT', '**/user/api-keys/*'],
  ['PUT', '**/user/trading-amount'],
  ['PUT', '**/user/bots/enable-trading'],
] as const;

const key: ApiKey = {
  uuid: '3f2b8c1d-6a5e-4f7b-9c8d-1e2f3a4b5c6d',
  exchange: 'BINANCE',
  apiKeyMasked: '7Qd9••••F2',
  createdAt: '2026-11-01T09:30:00.000Z',
  permissions: { trade: true, withdraw: false, ipRestricted: true },
  checkedAt: '2026-11-21T06:00:00.000Z',
};

const newcomer = { botUuid: null, isBotReady: false, showOnboarding: true, minTradingAmount: 100 };
const factsBefore: Readonly<Record<string, Partial<UserInfo>>> = {
  telegram: { telegramConnected: false, telegramNotifications: false },
  notifications: { telegramConnected: true, telegramNotifications: false },
  activation: { telegramConnected: true, telegramNotifications: true },
};

const connect = button('Connect Telegram');
const notify = button('Turn on notifications');
const activate = button('Activate the bot');
const keyField = (page: Page) => page.getByLabel('API key', { exact: true });
const account = (page: Page) => page.getByRole('main').getByText('Exchange account', { exact: true });
const alert = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ });

const isReady = async (page: Page, send: typeof connect) => {
  await expect(send(page)).toBeEnabled();
  await expect(send(page)).not.toHaveAttribute('data-busy');
  await expect(alert(page)).toBeHidden();
};
const isSending = (page: Page, send: (page: Page) => Locator) =>
  expect(send(page)).toHaveAttribute('data-busy', 'true');
const saysWhy = (page: Page, { context }: AnyMachineSnapshot, title = '') =>
  expect(alert(page)).toHaveText(title + describeProblem(context.problem));

const accept =
  (learn: (service: Service) => void, json?: unknown) =>
  async (stage: Stage): Promise<void> => {
    learn(stage);
    await stage.writes.answer(json === undefined ? 204 : 200, json);
  };
const refuse = ({ writes: sent }: Stage, { error }: AnyEventObject) => sent.answer(500, error);

async function letSubmittingLimitPass({ page, writes: sent }: Stage) {
  await sent.lose();
  await page.clock.fastForward(submittingLimit);
}

/** A call gives up long before the machine, unless it is sent again after a slow refusal and a slow refresh. */
async function letActivatingLimitPass({ page, writes: sent, refresh }: Stage) {
  await sent.called();
  await page.clock.fastForward(slowAnswer);
  await sent.answer(401, { code: 'error.auth.unauthorized', message: 'No.' });
  await refresh.called();
  await page.clock.fastForward(slowRefresh);
  await refresh.pass();
  await sent.lose();
  await page.clock.fastForward(activatingLimit - slowAnswer - slowRefresh);
}

async function fillAmount(page: Page, { amount }: AnyEventObject) {
  await page.getByLabel('Amount (USDT)', { exact: true }).fill(String(amount));
  await activate(page).click();
}

const connectedStates = ['activating.editing.amountFailed', 'activating.editing.activationFailed'];

/** What a person can do depends on whether an exchange account is connected, which the machine leaves to the service. */
function isCausable(event: AnyEventObject, { value, context }: AnyMachineSnapshot): boolean {
  const [state = ''] = activeLeaves(value);
  // Ready again, once the start was canceled.
  const isCanceled = state === 'activating.editing.ready' && context.amount > 0;
  const isConnected = connectedStates.includes(state) || isCanceled;
  switch (event.type) {
    case 'key.submit':
      return !isConnected;
    case 'activation.submit':
    case 'key.replace':
      return isConnected;
    case 'step.open':
      return state === 'activating.editing.ready' && context.amount === 0;
    // While something is being sent, its answer comes first.
    case 'progress.updated':
      return state.includes('editing') && isBefore(context.next, event.next);
    default:
      return true;
  }
}

/** The steps from the first payment to a running bot. */
export const onboardingOnScreen = onScreen<Tools, Stage>({
  model: onboardingModel,
  scenarios: ['just paid'],
  async start({ page, people }) {
    const stage: Stage = {
      page,
      writes: new HeldAnswers(),
      refresh: new HeldAnswers(),
      info: userInfo({ ...newcomer, ...factsBefore.telegram }),
      keys: [],
    };
    await page.clock.install();
    await page.route('**/user/info', (route) => route.fulfill({ json: stage.info }));
    await page.route('**/user/api-keys', (route) =>
      route.fulfill({ json: { items: stage.keys, addresses: null } }),
    );
    for (const [method, url] of writes) await stage.writes.hold(page, url, method);
    await stage.refresh.hold(page, '**/public/auth/refresh');
    await enterAs(page, await people.seeded('onboarding'));
    await page.goto('/dashboard');
    return stage;
  },
  events: {
    async 'progress.updated'(stage, { next }) {
      Object.assign(stage.info, factsBefore[next]);
      await stage.page.clock.fastForward(freshFor);
      await stage.page.context().setOffline(true);
      await stage.page.context().setOffline(false);
    },
    'step.skip': ({ page }) => button('Skip for now')(page).click(),
    'step.open': ({ page }, { step }) =>
      button(step === 'telegram' ? 'Set up Telegram' : 'Set up notifications')(page).click(),
    async 'telegram.submit'({ page }) {
      await fillTelegram(page);
      await connect(page).click();
    },
    'notifications.enable': ({ page }) => notify(page).click(),
    'key.replace': ({ page }) => button('Use another key')(page).click(),
    async 'key.submit'({ page }, event) {
      await fillExchangeAccount(page);
      await fillAmount(page, event);
    },
    'activation.submit': ({ page }, event) => fillAmount(page, event),
    'activation.confirm': ({ page }) => inDialog('Activate the bot')(page).click(),
    'activation.cancel': ({ page }) => inDialog('Cancel')(page).click(),
    'xstate.done.actor.connectTelegram': accept(({ info }) => Object.assign(info, factsBefore.notifications)),
    'xstate.error.actor.connectTelegram': refuse,
    'xstate.done.actor.enableNotifications': accept(({ info }) =>
      Object.assign(info, factsBefore.activation),
    ),
    'xstate.error.actor.enableNotifications': refuse,
    'xstate.after.submittingLimit.onboarding.enablingNotifications.submitting': letSubmittingLimitPass,
    'xstate.done.actor.storeKey': accept(({ keys }) => keys.splice(0, 1, key), key),
    'xstate.error.actor.storeKey': refuse,
    'xstate.done.actor.storeAmount': accept(({ info }) => Object.assign(info, { tradingAmount: 100 })),
    'xstate.error.actor.storeAmount': refuse,
    'xstate.after.activatingLimit.onboarding.activating.storingAmount': letActivatingLimitPass,
    'xstate.done.actor.startBot': accept(() => undefined),
    'xstate.error.actor.startBot': refuse,
    'xstate.after.activatingLimit.onboarding.activating.starting': letActivatingLimitPass,
  },
  notCausable: {
    'onboarding.connectingTelegram.submitting | xstate.after.provingLimit.onboarding.connectingTelegram.submitting | 0':
      'The call gives up before, even if the member is asked for a proof.',
    'onboarding.activating.storingKey | xstate.after.provingLimit.onboarding.activating.storingKey | 0':
      'The call gives up before, even if the member is asked for a proof.',
  },
  includes: isCausable,
  states: {
    'connectingTelegram.editing.ready': ({ page }) => isReady(page, connect),
    'connectingTelegram.editing.failed': ({ page }, snapshot) => saysWhy(page, snapshot),
    'connectingTelegram.submitting': ({ page }) => isSending(page, connect),
    'enablingNotifications.editing.ready': ({ page }) => isReady(page, notify),
    'enablingNotifications.editing.failed': ({ page }, snapshot) => saysWhy(page, snapshot),
    'enablingNotifications.submitting': ({ page }) => isSending(page, notify),
    async 'activating.editing.ready'({ page }, { context }) {
      await isReady(page, activate);
      await expect(context.amount > 0 ? account(page) : keyField(page)).toBeVisible();
    },
    async 'activating.editing.replacing'({ page }) {
      await isReady(page, activate);
      await expect(keyField(page)).toBeVisible();
      await expect(account(page)).toBeHidden();
    },
    async 'activating.editing.apiKeyFailed'({ page }, snapshot) {
      await saysWhy(page, snapshot, 'We couldn’t connect your exchange account');
      await expect(keyField(page)).toBeVisible();
    },
    async 'activating.editing.amountFailed'({ page }, snapshot) {
      await saysWhy(page, snapshot, 'We couldn’t save the amount');
      await expect(account(page)).toBeVisible();
    },
    async 'activating.editing.activationFailed'({ page }, snapshot) {
      await saysWhy(page, snapshot, 'We couldn’t start the bot');
      await expect(account(page)).toBeVisible();
    },
    async 'activating.storingKey'({ page }) {
      await isSending(page, activate);
      await expect(keyField(page)).toBeVisible();
    },
    async 'activating.storingAmount'({ page }) {
      await isSending(page, activate);
      await expect(account(page)).toBeVisible();
    },
    async 'activating.confirming'({ page }) {
      await expect(page.getByRole('alertdialog', { name: 'Activate the bot?' })).toBeVisible();
      await expect(inDialog('Activate the bot')(page)).not.toHaveAttribute('data-busy');
    },
    'activating.starting': ({ page }) => isSending(page, inDialog('Activate the bot')),
    activated: ({ page }) => expect(page.getByText('Your bot is starting')).toBeVisible(),
  },
  unseen: { paying: 'The page opens only once the first payment has arrived.' },
});
